import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { listAudit } from '#core/administration/audit/operations.ts'
import { useMay } from '../../state/session.ts'
import { usePageKeys } from '../../state/keys.ts'
import { go } from '../../state/navigation.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import type { RecordNoun } from '../list/row-actions.tsx'
import type { Entry } from '../menu-button.tsx'
import { More } from '../more.tsx'

interface Props {
  readonly noun: RecordNoun
  /** Its number, by which the audit log knows it. */
  readonly id: number
  /** Where the record is changed; null where the person may not. */
  readonly editTo: string | null
  readonly onDelete: (() => void) | null
  /** What else starts from this record: one button beside the one that edits. */
  readonly also?: ReactNode
  /** What is done rarely, in the menu. */
  readonly rarely?: readonly Entry[]
}

/** What can be done with the record of a page, as far as the person may: two buttons, the rest in a menu. `e` edits it. */
export function RecordActions({ noun, id, editTo, onDelete, also, rarely = [] }: Props) {
  const t = useT()
  const mayAudit = useMay(listAudit)
  usePageKeys(
    useMemo(
      () => (editTo ? [{ keys: 'e', label: `${noun}.edit` as const, act: () => go(editTo) }] : []),
      [noun, editTo],
    ),
  )
  return (
    <>
      {also}
      {editTo && (
        <Link href={editTo} className="button">
          <Icon name="pencil" />
          {t(`${noun}.edit`)}
        </Link>
      )}
      <More
        entries={[
          ...rarely,
          mayAudit && {
            icon: 'clock',
            label: t('audit.history'),
            act: () => go(`/audit?entity=${noun}&entity_id=${id}`),
          },
          onDelete && { icon: 'bin', label: t(`${noun}.delete`), isCareful: true, act: onDelete },
        ]}
      />
    </>
  )
}
