import { useEffect, useState } from 'react'
import type { TreeScreen } from '#core/screens/documents/record-tree.ts'
import type { TreeChoice } from '#core/trees/choices.ts'
import { treeInWords } from '#core/trees/in-words.ts'
import { complain } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import './record-tree.css'

/** The tree of folders that a record has outside: a way to it, what differs there, and what a person may choose. */
export function RecordTree({ screen }: { screen: TreeScreen }) {
  const t = useT()
  const tree = useValue(screen.value)
  const isKnown = tree !== null
  useEffect(() => {
    if (isKnown) void screen.look()
  }, [screen, isKnown])
  const [busy, setBusy] = useState<TreeChoice | null>(null)
  if (!tree?.configured || (tree.state === null && tree.choices.length === 0)) return null
  const choose = async (choice: TreeChoice): Promise<void> => {
    if (busy) return
    setBusy(choice)
    await screen.choose(choice).catch(complain)
    setBusy(null)
  }
  const isOpen = tree.link !== null && tree.difference !== 'gone' && /^https?:/.test(tree.link)
  return (
    <section
      className={tree.state === 'differs' ? 'record-tree to-decide' : 'record-tree'}
      aria-label={t('tree.title')}
    >
      <p>
        <strong>{t('tree.title')}</strong> <span className="tree-path">{treeInWords(t, tree)}</span>
      </p>
      {tree.problem !== null && <p className="muted">{tree.problem}</p>}
      {(isOpen || tree.choices.length > 0) && (
        <p className="tree-acts">
          {isOpen && (
            <a href={tree.link ?? ''} target="_blank" rel="noreferrer noopener">
              {t('tree.open')}
            </a>
          )}
          {tree.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className="quiet"
              aria-busy={busy === choice}
              onClick={() => void choose(choice)}
            >
              {t(`tree.choice.${choice}`)}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}
