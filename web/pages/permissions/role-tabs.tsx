import { useState, type ComponentType, type ReactNode } from 'react'
import type { RightsScreen } from '#core/screens/rights.ts'
import { useAddressText } from '../../state/address.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { NameAndCode } from '../../parts/name-and-code.tsx'
import type { ToolEntry } from '../../parts/tool/entry-list.tsx'
import { ToolPanes } from '../../parts/tool/tool-page.tsx'
import { act } from './acting.ts'

/** Roles and groups are worked on alike; these are the words for each. */
const words = {
  role: {
    list: 'rights.roles',
    search: 'rights.search_roles',
    add: 'rights.add_role',
    none: 'rights.no_roles',
    noneHelp: 'rights.no_roles_help',
    about: 'rights.manage_role',
    remove: 'rights.delete_role',
    confirmRemoval: 'rights.delete_role_ask',
  },
  group: {
    list: 'rights.tab_groups',
    search: 'rights.search_groups',
    add: 'rights.add_group',
    none: 'rights.no_groups',
    noneHelp: 'rights.no_groups_help',
    about: 'rights.permissions_list',
    remove: 'rights.delete_group',
    confirmRemoval: 'rights.delete_group_ask',
  },
} as const
type Kind = keyof typeof words

export interface NewDialogProps {
  readonly screen: RightsScreen
  readonly onClose: () => void
  readonly onMade: (name: string) => void
}

interface PanesProps<E extends ToolEntry> {
  readonly kind: Kind
  readonly screen: RightsScreen
  readonly entries: readonly E[]
  readonly NewDialog: ComponentType<NewDialogProps>
  readonly children: (entry: E) => ReactNode
}

/** All of a kind by name, the chosen one beside them, and the dialog that makes another. */
export function NamedPanes<E extends ToolEntry>({
  kind,
  screen,
  entries,
  NewDialog,
  children,
}: PanesProps<E>) {
  const t = useT()
  const say = words[kind]
  const [adding, setAdding] = useState(false)
  const [, choose] = useAddressText(kind)
  return (
    <>
      <ToolPanes
        name={kind}
        entries={entries.toSorted((a, b) => a.label.localeCompare(b.label))}
        listLabel={t(say.list)}
        searchFor={t(say.search)}
        create={
          <button type="button" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t(say.add)}
          </button>
        }
        empty={{ title: t(say.none), help: t(say.noneHelp) }}
      >
        {children}
      </ToolPanes>
      {adding && (
        <NewDialog
          screen={screen}
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false)
            choose(made)
          }}
        />
      )}
    </>
  )
}

interface HeadProps {
  readonly kind: Kind
  readonly screen: RightsScreen
  readonly name: string
  readonly code: string
  /** Null where it cannot be deleted: it is used, or the program needs it. */
  readonly remove: (() => Promise<void>) | null
}

/** What is worked on, and its deletion, which is asked once. */
export function NamedHead({ kind, screen, name, code, remove }: HeadProps) {
  const t = useT()
  const say = words[kind]
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <header className="tool-head">
        <div>
          <p className="muted">{t(say.about)}</p>
          <h2>
            <NameAndCode name={name} code={code} />
          </h2>
        </div>
        {remove && (
          <button type="button" className="danger quiet" onClick={() => setDeleting(true)}>
            {t(say.remove)}
          </button>
        )}
      </header>
      {deleting && remove && (
        <ConfirmDialog
          title={t(say.remove)}
          question={t(say.confirmRemoval, { name })}
          label={t('rights.delete')}
          onClose={() => setDeleting(false)}
          act={() => {
            setDeleting(false)
            void act(screen, remove)
          }}
        />
      )}
    </>
  )
}
