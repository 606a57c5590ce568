import { useMemo } from 'react'
import { Link } from 'wouter'
import { usePageKeys } from '../../state/keys.ts'
import { go } from '../../state/navigation.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import type { RecordNoun } from '../list/row-actions.tsx'

interface Props {
  readonly noun: RecordNoun
  /** Where the record is changed; null where the person may not. */
  readonly editTo: string | null
  readonly onDelete: (() => void) | null
  /** What else starts from this record. */
  readonly also?: { readonly to: string; readonly label: string }
}

/** What can be done with the record of a page, as far as the person may; `e` edits it. */
export function RecordActions({ noun, editTo, onDelete, also }: Props) {
  const t = useT()
  usePageKeys(
    useMemo(
      () => (editTo ? [{ keys: 'e', label: `${noun}.edit` as const, act: () => go(editTo) }] : []),
      [noun, editTo],
    ),
  )
  return (
    <>
      {also && (
        <Link href={also.to} className="button quiet">
          <Icon name="plus" />
          {also.label}
        </Link>
      )}
      {onDelete && (
        <button type="button" className="danger quiet" onClick={onDelete}>
          <Icon name="bin" />
          {t(`${noun}.delete`)}
        </button>
      )}
      {editTo && (
        <Link href={editTo} className="button">
          <Icon name="pencil" />
          {t(`${noun}.edit`)}
        </Link>
      )}
    </>
  )
}
