import { useState } from 'react'
import type { ValueOf } from '#core/kernel/field.ts'
import { participantHue, shownWhy } from '#core/screens/companies/peppol.ts'
import { askParticipant, readParticipant } from '#core/third-parties/participants/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { Facts, type Fact } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'

/** Whether a company receives e-invoices, as far as somebody asked; nothing where no service can be asked and nothing is known. */
export function Peppol({ id }: { id: number }) {
  const participant = useRecord(() => client(readParticipant, { id }), [id], { company: { id } })
  return (
    <Await loaded={participant}>
      {(seen) =>
        seen.configured || seen.answered_at ? (
          <Participant seen={seen} reload={() => void participant.reload()} />
        ) : null
      }
    </Await>
  )
}

type Seen = ValueOf<typeof readParticipant.output>

function Participant({ seen, reload }: { seen: Seen; reload: () => void }) {
  const t = useT()
  const mayAsk = useMay(askParticipant)
  const [busy, setBusy] = useState(false)
  const { company_id: id, standing, peppol_id, found_as } = seen
  const why = shownWhy(t, seen)
  const ask = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await client(askParticipant, { id }).then(reload, complain)
    setBusy(false)
  }
  const state = (
    <span key="state" className={`status hue-${participantHue(standing)}`}>
      {t(`peppol.standing.${standing}`)}
    </span>
  )
  const facts: Fact[] = [
    ['field.standing', state],
    ...(found_as && found_as !== peppol_id ? [['field.found_as', found_as] as const] : []),
    ...(seen.since ? [['field.since', <Moment key="since" of={seen.since} />] as const] : []),
    ...(seen.answered_at
      ? [['field.answered_at', <Moment key="answer" of={seen.answered_at} />] as const]
      : []),
  ]
  return (
    <Facts title={t('peppol.title')} facts={facts}>
      {why && <p className="muted">{why}</p>}
      {seen.problem && (
        <p className="trouble">
          {t('peppol.unanswered')} <Moment of={seen.tried_at} />: {seen.problem}
        </p>
      )}
      {mayAsk && seen.configured && peppol_id && (
        <p className="row">
          <button type="button" className="quiet" aria-busy={busy} disabled={busy} onClick={() => void ask()}>
            {t('peppol.ask')}
          </button>
        </p>
      )}
    </Facts>
  )
}
