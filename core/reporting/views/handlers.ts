import './schedule-handlers.ts'
import './due-handlers.ts'
import './bounce-handlers.ts'
import './run-handlers.ts'
import './runs-handlers.ts'
import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, Reader } from '../../ports.ts'
import { fold } from '../../values/fold.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { checkedAsked, checkLook } from './kept-view.ts'
import {
  changeReportView,
  createReportView,
  deleteReportView,
  listReportViews,
  rolesForViews,
} from './operations.ts'
import { administersViews } from './policy.ts'
import { removeSchedule } from './schedules.ts'
import { changedView, reportFor, shownView, shownViews, visibleViews } from './visible-views.ts'

handle(listReportViews, async (context, { report, all }) => {
  if (all && !administersViews(context.actor))
    throw new Failure('unauthorized', { fields: { all: 'mixed.not_allowed' } })
  return shownViews(context, await visibleViews(context, report ? { report } : {}, all))
})

handle(rolesForViews, ({ store }) => roleNames(store))

handle(createReportView, async (context, { report, name, ...kept }) => {
  const { store, actor, emit } = context
  if (actor.kind !== 'person') throw new Failure('unauthorized')
  const readable = reportFor(context, report)
  checkLook(readable, kept, actor)
  await checkRoles(context, kept.roles)
  const view = { ...kept, ...(await checkedAsked(context, readable, kept)), report, user_id: actor.id }
  await checkName(context, { ...view, name: name.trim() })
  const saved = await store.report_views.insert({ ...view, name: name.trim() })
  emit({ type: 'report_view' })
  return shownView(context, saved)
})

handle(changeReportView, async (context, { id, take_over, updated_at, ...given }) => {
  const { store, actor, emit } = context
  const view = await changedView(context, id)
  if (take_over && (actor.kind !== 'person' || !administersViews(actor)))
    throw new Failure('unauthorized', { fields: { take_over: 'mixed.not_allowed' } })
  const report = reportFor(context, view.report)
  const { period = view.period, parameters = view.parameters, ...others } = given
  checkLook(report, withoutUndefined(others), actor)
  await checkRoles(context, given.roles ?? [])
  const isAsked = given.period !== undefined || given.parameters !== undefined
  const changes = {
    ...withoutUndefined(others),
    ...(given.name === undefined ? {} : { name: given.name.trim() }),
    ...(isAsked ? await checkedAsked(context, report, { period, parameters }) : {}),
    ...(take_over ? { user_id: actor.id } : {}),
  }
  await checkName(context, { ...view, ...changes }, id)
  const saved = await store.report_views.update(view, changes, updated_at ?? undefined)
  emit({ type: 'report_view' })
  return shownView(context, saved)
})

handle(deleteReportView, async (context, { id }) => {
  const { store, emit } = context
  await changedView(context, id)
  await removeSchedule(context, id)
  await store.report_runs.removeMany({ view_id: id })
  await store.report_views.remove(id)
  emit({ type: 'report_view' })
  return true
})

async function roleNames(store: Reader): Promise<string[]> {
  return (await store.roles.find({}, { order: [['role', 'asc']] })).map(({ role }) => role)
}

async function checkRoles({ store }: Pick<Context, 'store'>, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return
  const known = await roleNames(store)
  if (wanted.every((role) => known.includes(role))) return
  throw new Failure('invalid_fields', {
    fields: { roles: 'mixed.invalid' },
    params: { roles: known.join(', ') },
  })
}

interface Named {
  readonly user_id: number | null
  readonly report: string
  readonly name: string
}

/** A person has one view of a name for a report, however it is written. */
async function checkName({ store }: Context, { user_id, report, name }: Named, id?: number): Promise<void> {
  if (name === '') throw new Failure('missing_fields', { fields: { name: 'mixed.required' } })
  if (user_id === null) return
  await store.lock('report_views', user_id)
  const others = await store.report_views.find({ user_id, report })
  if (others.some((each) => each.id !== id && fold(each.name) === fold(name)))
    throw new Failure('duplicate_fields', { fields: { name: 'string.unique' } })
}
