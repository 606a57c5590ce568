import { defaultRole } from '../../access/roles/role.ts'
import { roleOf } from '../../access/person.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { QueryContext, Reader } from '../../ports.ts'
import { readsReport } from '../asked.ts'
import { readableReport } from '../handle-report.ts'
import type { Readable } from '../read-report.ts'
import { parametersOn, seenView } from './kept-view.ts'
import type { ShownView } from './operations.ts'
import { administersViews, changesView } from './policy.ts'
import type { ReportView } from './view.ts'

type Caller = Pick<QueryContext, 'store' | 'actor' | 'clock'>

/** The report of a name. Refuses one that is not there, and one that the caller may not read. */
export function reportFor({ actor }: Pick<Caller, 'actor'>, name: string): Readable {
  const report = readableReport(name)
  if (!report) throw new Failure('invalid_fields', { fields: { report: 'mixed.invalid' } })
  if (!readsReport(actor, report)) throw new Failure('unauthorized')
  return report
}

/** The views that a caller sees: his own, those shared with his role and those mailed to him; with `all` everybody's. */
export async function visibleViews(
  { store, actor }: Caller,
  which: { readonly report?: string; readonly ids?: readonly number[] },
  all: boolean,
): Promise<ReportView[]> {
  const views = await store.report_views.find(
    { ...(which.report ? { report: which.report } : {}), ...(which.ids ? { id: [...which.ids] } : {}) },
    { order: [['id', 'asc']] },
  )
  const open = views.filter(({ report }) => {
    const readable = readableReport(report)
    return readable !== undefined && readsReport(actor, readable)
  })
  if (all || open.length === 0) return open
  const role = actor.kind === 'person' ? await roleOf(store, actor.id) : defaultRole
  const toHim = await viewsMailedTo(store, actor.id)
  return open.filter(
    ({ id, user_id, roles }) => user_id === actor.id || roles.includes(role) || toHim.has(id),
  )
}

/** The views that are mailed to somebody. */
async function viewsMailedTo(store: Reader, user_id: number): Promise<ReadonlySet<number>> {
  const mailed = await store.report_recipients.find({ user_id })
  const schedules = await store.report_schedules.find({ id: mailed.map(({ schedule_id }) => schedule_id) })
  return new Set(schedules.map(({ view_id }) => view_id))
}

/** A view that the caller sees; an administrator sees each of a report that he may read. */
export async function visibleView(caller: Caller, id: number): Promise<ReportView> {
  const [view] = await visibleViews(caller, { ids: [id] }, administersViews(caller.actor))
  return found(view)
}

/** A view that the caller changes. Refuses who only sees it. */
export async function changedView(caller: Caller, id: number): Promise<ReportView> {
  const view = await visibleView(caller, id)
  if (!changesView(caller.actor, view)) throw new Failure('unauthorized')
  return view
}

/** The views as the caller may see them, with their owners and the schedules that he may change. */
export async function shownViews(
  { store, actor, clock }: Caller,
  views: readonly ReportView[],
): Promise<ShownView[]> {
  const changed = views.filter((view) => changesView(actor, view)).map(({ id }) => id)
  const schedules = await store.report_schedules.find({ view_id: changed })
  const recipients = await store.report_recipients.find(
    { schedule_id: schedules.map(({ id }) => id) },
    { order: [['name', 'asc']] },
  )
  const toHim = await viewsMailedTo(store, actor.id)
  const owners = await store.users.find({ id: [...new Set(views.flatMap(({ user_id }) => user_id ?? []))] })
  const names = new Map(owners.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
  const bySchedule = Map.groupBy(recipients, ({ schedule_id }) => schedule_id)
  const byView = new Map(schedules.map((schedule) => [schedule.view_id, schedule]))
  return views.map(({ user_id, created_at: _, ...view }) => {
    const report = found(readableReport(view.report))
    const schedule = byView.get(view.id)
    return {
      ...seenView(report, view, actor),
      today: parametersOn(report, view, clock.today()),
      owner_id: user_id,
      owner: (user_id !== null && names.get(user_id)) || '',
      is_own: user_id !== null && user_id === actor.id,
      may_change: changed.includes(view.id),
      is_mailed_to_me: toHim.has(view.id),
      schedule: schedule
        ? {
            ...schedule,
            recipients: (bySchedule.get(schedule.id) ?? []).map(({ user_id: id, name }) => ({ id, name })),
          }
        : null,
    }
  })
}

/** One view as the caller may see it. */
export async function shownView(caller: Caller, view: ReportView): Promise<ShownView> {
  return found((await shownViews(caller, [view]))[0])
}
