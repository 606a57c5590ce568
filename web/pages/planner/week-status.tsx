import { useState } from 'react'
import type { WeekStanding } from '#core/booking/operations.ts'
import { openDayInWords, partInWords, shownMonthWord } from '#core/screens/planner/in-words.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Status } from '../../parts/status.tsx'

/** How far the week is on its way to approval, and giving it away or taking it back; nothing where weeks are not submitted. */
export function WeekStatus({ screen }: { screen: PlannerScreen }) {
  const t = useT()
  const language = useLanguage()
  const { submission } = screen
  const standing = useValue(submission.standing)
  const maySubmit = useValue(submission.maySubmit)
  const mayTakeBack = useValue(submission.mayTakeBack)
  const open = useValue(submission.openInWeek)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!standing) return null
  const act = (work: () => Promise<void>, done: 'weeks.submitted' | 'weeks.taken_back') => async () => {
    // What is being typed is saved first, as on leaving any cell.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setAsking(false)
    setBusy(true)
    try {
      await work()
      succeed(t(done))
    } catch (error) {
      complain(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = act(submission.submit, 'weeks.submitted')
  const label = t(standing.state === 'returned' ? 'weeks.submit_again' : 'weeks.submit')
  return (
    <section className="week-status" aria-label={t('weeks.status')}>
      <Status of={standing.state === 'draft' ? 'not_submitted' : standing.state} />
      <StandingWords standing={standing} />
      {maySubmit && (
        <button
          type="button"
          className="small"
          aria-busy={busy}
          disabled={busy}
          onClick={() => (open.length > 0 ? setAsking(true) : void submit())}
        >
          <Icon name="send" />
          {label}
        </button>
      )}
      {mayTakeBack && (
        <button
          type="button"
          className="quiet small"
          aria-busy={busy}
          disabled={busy}
          onClick={() => void act(submission.takeBack, 'weeks.taken_back')()}
        >
          {t('weeks.take_back')}
        </button>
      )}
      {asking && (
        <Dialog
          title={t('weeks.open_title')}
          onClose={() => setAsking(false)}
          actions={
            <DialogActs
              onCancel={() => setAsking(false)}
              cancelLabel={t('weeks.complete_first')}
              label={t('weeks.submit_anyway')}
              onAct={submit}
              careful
            />
          }
        >
          <p>{t('weeks.open_help')}</p>
          <ul>
            {open.map((day) => (
              <li key={day.date}>{openDayInWords(day, t, language)}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  )
}

/** Who has decided what, who is asked, and which months are closed. */
function StandingWords({ standing: { state, parts, closed } }: { standing: WeekStanding }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="week-parts">
      {closed.map((month) => (
        <li key={month}>{t('weeks.closed', { month: shownMonthWord(month, language) })}</li>
      ))}
      {state !== 'draft' && parts.length === 0 && <li className="muted">{t('weeks.nothing_in_it')}</li>}
      {parts.map((part) => (
        <li key={`${part.folder_id} ${part.subfolder_id}`} className={part.state}>
          {partInWords(part, t)}
          {part.remark && <q>{part.remark}</q>}
        </li>
      ))}
    </ul>
  )
}
