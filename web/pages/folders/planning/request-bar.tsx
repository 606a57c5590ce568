import { useId, useState } from 'react'
import { requestValidation, type PlanningGrid } from '#core/planning/operations.ts'
import { client } from '../../../state/client.ts'
import { complain, succeed } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'

/** Whoever does not manage the folder asks its manager to look at what is proposed. */
export function RequestBar({ grid }: { grid: PlanningGrid }) {
  const t = useT()
  const id = useId()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const count = grid.proposals.length
  const why = useId()
  const isNothing = grid.own_proposals === 0
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await client(requestValidation, { wbsId: grid.wbs_id, message: message.trim() || null })
      setMessage('')
      succeed(t('planning.requested'))
    } catch (error) {
      complain(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="request-bar"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>
        {t('planning.proposes', { name: grid.manager.name })}{' '}
        {count > 0 && <strong>{t('planning.waiting', { count })}</strong>}
      </p>
      <label htmlFor={id}>{t('planning.request_field', { name: grid.manager.name })}</label>
      <input
        id={id}
        type="text"
        maxLength={1000}
        autoComplete="off"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <button
        type="submit"
        disabled={busy || isNothing}
        aria-busy={busy}
        aria-describedby={isNothing ? why : undefined}
      >
        {t('planning.request')}
      </button>
      {isNothing && (
        <small className="muted" id={why}>
          {t('planning.nothing_own')}
        </small>
      )}
    </form>
  )
}
