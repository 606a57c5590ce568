import { handle } from '../../kernel/run.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Language } from '../../kernel/permission.ts'
import { notifyEach, type Note } from '../../notices/notify.ts'
import { translate } from '../../texts/translate.ts'
import { daysBetween, writtenDay, type Day } from '../../values/day.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { isDue, remindedSpan } from './due.ts'
import { remindOfDates } from './operations.ts'
import { datesToRemind } from './queries.ts'
import { overdueAs, reminder } from './reminder.ts'

handle(remindOfDates, async (context, { dry_run }) => {
  const { store, clock } = context
  await store.lock('reminders')
  const today = clock.today()
  const parameters = await store.parameters.find({ class: 'reminders' })
  const dates = await store.query(datesToRemind, { today, ...remindedSpan(parameters, today) })
  const due = dates.filter((dated) => isDue(dated, parameters, today))
  if (dry_run || due.length === 0) return { count: due.length }
  await store.reminders.insertMany(due.map((dated) => pickFields(reminder.given, dated)))
  await notifyEach(
    context,
    due.map((dated) => ({ user_id: dated.user_id, say: (language) => noteOf(dated, today, language) })),
  )
  return { count: due.length }
})

type Due = RecordOf<typeof datesToRemind.row>

/** The day in the title, the subfolder in the text, and a way to its page. */
function noteOf(due: Due, today: Day, language: Language): Note {
  const t = translate(language)
  const { folder_id, subfolder_id, folder_name: folder, code, name, moment } = due
  const overdue = due.stage === 'overdue' ? overdueAs(moment) : null
  const what = overdue ? t(`late.${overdue}`) : t(`timeline.${moment}`)
  const days = daysBetween(today, due.day)
  return {
    kind: 'dates',
    title: t(`reminder.${due.stage}`, { what, day: writtenDay(due.day), code }),
    message: [
      t('reminder.mission', { name, folder }),
      overdue ? [] : days === 0 ? t('reminder.today') : t('reminder.in_days', { count: days }),
    ]
      .flat()
      .join('\n'),
    url: `/folders/${folder_id}/subfolders/${subfolder_id}`,
  }
}
