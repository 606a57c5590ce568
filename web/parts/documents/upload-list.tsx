import { shownFailure } from '#core/screens/formatting.ts'
import { shownBytes } from '#core/screens/documents/record-documents.ts'
import type { UploadItem, UploadsScreen } from '#core/screens/documents/uploads.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

/** Each file on its way, how far it has come, and why one is not there. */
export function UploadList({ uploads }: { uploads: UploadsScreen }) {
  const t = useT()
  const items = useValue(uploads.items)
  const failed = items.filter(({ state }) => state === 'failed').length
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <>
      <p className="hidden" role="status">
        {items.length > 0 && t('documents.progress', { done, all: items.length, failed })}
      </p>
      {items.length > 0 && (
        <ul className="uploads">
          {(done > mostDone ? items.filter(({ state }) => state !== 'done') : items).map((item) => (
            <Upload key={item.key} item={item} uploads={uploads} />
          ))}
          {done > mostDone && <AllDone items={items} uploads={uploads} />}
        </ul>
      )}
    </>
  )
}

/** So many files that are there are named one by one; more would push down the list in which they stand by now. */
const mostDone = 3

function AllDone({ items, uploads }: { items: readonly UploadItem[]; uploads: UploadsScreen }) {
  const t = useT()
  const outcomes = Map.groupBy(items, ({ outcome }) => outcome)
  return (
    <li className="done">
      <span className="upload-state all-done">
        {[...outcomes]
          .flatMap(([outcome, { length }]) =>
            outcome ? [`${t(`document.outcome.${outcome}`)}: ${length}`] : [],
          )
          .join(' · ')}
      </span>
      <span className="upload-acts">
        <button
          type="button"
          className="icon-button"
          aria-label={t('documents.dismiss_done')}
          title={t('form.close')}
          onClick={uploads.dismissDone}
        >
          <Icon name="cross" />
        </button>
      </span>
    </li>
  )
}

function Upload({ item, uploads }: { item: UploadItem; uploads: UploadsScreen }) {
  const t = useT()
  const language = useLanguage()
  const { key, name, size, sent, state, outcome, failure } = item
  return (
    <li className={state}>
      <span className="upload-name">{name}</span>
      <span className="upload-state">
        {state === 'sending' && (
          <>
            <progress value={sent} max={Math.max(1, size)} aria-label={name} />
            <span>{`${shownBytes(language, sent)} / ${shownBytes(language, size)}`}</span>
          </>
        )}
        {state === 'waiting' && <span>{t('documents.waits')}</span>}
        {state === 'done' && outcome && <span>{t(`document.outcome.${outcome}`)}</span>}
        {failure && (
          <span className="upload-refused" role="alert">
            {shownFailure(t, failure)}
          </span>
        )}
      </span>
      <span className="upload-acts">
        {state === 'failed' && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('documents.retry', { name })}
            title={t('state.retry')}
            onClick={() => uploads.retry(key)}
          >
            <Icon name="refresh" />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t(state === 'done' || state === 'failed' ? 'documents.dismiss' : 'documents.cancel', {
            name,
          })}
          title={t(state === 'done' || state === 'failed' ? 'form.close' : 'form.cancel')}
          onClick={() => uploads.cancel(key)}
        >
          <Icon name="cross" />
        </button>
      </span>
    </li>
  )
}
