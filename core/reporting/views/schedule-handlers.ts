import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { notify } from '../../notices/notify.ts'
import { translate, type TextKey } from '../../texts/translate.ts'
import { runsAround } from './calendar.ts'
import { leaveReportView, scheduleReportView, unscheduleReportView } from './operations.ts'
import { queueNextRun, removeSchedule } from './schedules.ts'
import { standingOf, standingOfEach, type Standing } from './standing.ts'
import type { ReportSchedule } from './view.ts'
import { changedView, reportFor, shownView, visibleView } from './visible-views.ts'

handle(scheduleReportView, async (context, { id, recipients, ...given }) => {
  const { store, clock, emit } = context
  const view = await changedView(context, id)
  const report = reportFor(context, view.report)
  const owner = await standingOf(context, view.user_id, report)
  if ('fault' in owner) throw new Failure('view_without_owner')
  const timing = checkedTiming(given)
  const people = await standingOfEach(context, recipients, report)
  checkRecipients(recipients, people)
  await store.lock('report_schedule', id)
  const { next } = await runsAround(context, timing, clock.now())
  const changes = { ...timing, next_at: next.toISOString(), stopped_at: null, stopped_because: null }
  const standing = await store.report_schedules.first({ view_id: id })
  const schedule = standing
    ? await store.report_schedules.update(standing, changes)
    : await store.report_schedules.insert({ view_id: id, ...changes })
  await store.report_recipients.removeMany({ schedule_id: schedule.id })
  await store.report_recipients.insertMany(
    people.map(({ id: user_id, name }) => ({ schedule_id: schedule.id, user_id, name })),
  )
  await queueNextRun(context, schedule)
  emit({ type: 'report_view' })
  return shownView(context, view)
})

handle(unscheduleReportView, async (context, { id }) => {
  await changedView(context, id)
  const removed = await removeSchedule(context, id)
  context.emit({ type: 'report_view' })
  return removed
})

handle(leaveReportView, async (context, { id }) => {
  const { store, actor, emit } = context
  const view = await visibleView(context, id)
  await store.lock('report_schedule', id)
  const schedule = await store.report_schedules.first({ view_id: id })
  if (!schedule) return false
  const left = await store.report_recipients.removeMany({ schedule_id: schedule.id, user_id: actor.id })
  if (left === 0) return false
  // Nobody is left to whom it is mailed.
  if ((await store.report_recipients.count({ schedule_id: schedule.id })) === 0)
    await removeSchedule(context, id)
  emit({ type: 'report_view' })
  const owner = view.user_id === null || view.user_id === actor.id ? [] : [view.user_id]
  await notify(context, owner, (language) => {
    const t = translate(language)
    return {
      kind: 'reports',
      title: t('view.left_title', { view: view.name }).slice(0, 250),
      message: t('view.left', { name: actor.name, report: t(`report.${view.report}` as TextKey) }),
      url: `/viewReports/${view.report}?view=${id}`,
    }
  })
  return true
})

type Timed = Pick<ReportSchedule, 'frequency' | 'weekday' | 'month_day' | 'hour' | 'format'>

/** The schedule with the day that its frequency asks for, and no other. */
function checkedTiming(given: Timed): Timed {
  const { frequency, weekday, month_day } = given
  if (frequency === 'weekly' && weekday === null)
    throw new Failure('missing_fields', { fields: { weekday: 'mixed.required' } })
  if (frequency === 'monthly' && month_day === null)
    throw new Failure('missing_fields', { fields: { month_day: 'mixed.required' } })
  return {
    ...given,
    weekday: frequency === 'weekly' ? weekday : null,
    month_day: frequency === 'monthly' ? month_day : null,
  }
}

function checkRecipients(wanted: readonly number[], people: readonly Standing[]): void {
  const fields = { recipients: 'mixed.invalid' }
  if (wanted.length === 0) throw new Failure('missing_fields', { fields: { recipients: 'mixed.required' } })
  if (wanted.some((id) => people.every((person) => person.id !== id)))
    throw new Failure('record_not_found', { fields: { recipients: 'mixed.unknown_id' } })
  const refused = people.find(({ fault }) => fault !== null)
  if (refused?.fault)
    throw new Failure(`recipient_${refused.fault}`, { fields, params: { name: refused.name } })
}
