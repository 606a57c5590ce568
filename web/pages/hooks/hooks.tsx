import { useMemo, useState } from 'react'
import { hooksScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Status } from '../../parts/status.tsx'
import { CreateHookDialog } from './hook-dialog.tsx'
import { HookText } from './hook-text.tsx'

/** The addresses outside that are told what changes here. */
export function HooksPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => hooksScreen(client, query), [query])
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage
        title={t('menu.hooks')}
        screen={screen}
        href={({ id }) => `/hooks/${id}`}
        linked="name"
        draw={{
          address: ({ address }) => <HookText>{address}</HookText>,
          state: ({ state }) => <Status of={state} words={t(`hook.state.${state}`)} />,
        }}
        searchFor={t('hooks.search')}
        lead={<p className="prose muted">{t('hooks.what')}</p>}
        tools={
          <button type="button" className="primary-action" onClick={() => setCreating(true)}>
            <Icon name="plus" />
            <span>{t('hooks.create')}</span>
          </button>
        }
        empty={{ title: t('hooks.empty'), help: t('hooks.empty_help') }}
        changes={{ hook: {}, hook_delivery: {} }}
      />
      {creating && (
        <CreateHookDialog
          onClose={(made) => {
            setCreating(false)
            if (made) go(`/hooks/${made.id}`)
          }}
        />
      )}
    </>
  )
}
