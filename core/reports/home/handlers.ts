import { allows, can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { OpenedReport } from '../../reporting/opening.ts'
import { surely } from '../../values/known.ts'
import type { QueryContext } from '../../ports.ts'
import { valuesOf, type FigureValues } from './figure-values.ts'
import { figureOf, homeFigureNames, pathOf, type HomeFigureName } from './figures.ts'
import { missionsOf } from './my-missions.ts'
import { myWeek } from './my-week.ts'
import { arrangeHome, readHome } from './operations.ts'
import { homePartNames, inChosenOrder, partOf, type HomeChoice, type HomePartName } from './parts.ts'
import { homeFacts } from './queries.ts'

handle(readHome, async (context, { parts: asked }) => {
  const arrangement = await arrangementOf(context)
  const shown = arrangement.flatMap(({ name, hidden }) => (hidden ? [] : [name]))
  const names = asked.length === 0 ? shown : shown.filter((name) => asked.includes(name))
  return { arrangement, parts: await contentsOf(context, names) }
})

handle(arrangeHome, async (context, { part_order, hidden }) => {
  const { store, actor } = context
  const user_id = actor.id
  await store.lock('home_choices', user_id)
  const stored = await store.home_choices.first({ user_id })
  const isUsual = part_order.length === 0 && hidden.length === 0
  const chosen = { part_order: [...new Set(part_order)], hidden: [...new Set(hidden)] }
  if (stored && isUsual) await store.home_choices.remove(stored.id)
  else if (stored) await store.home_choices.update(stored.id, chosen)
  else if (!isUsual) await store.home_choices.insert({ user_id, ...chosen })
  return arrangementOf(context)
})

/** The parts that the caller has, in his order, and which of them he hid. */
async function arrangementOf(context: QueryContext): Promise<{ name: HomePartName; hidden: boolean }[]> {
  const { store, actor } = context
  const [[facts], chosen] = await Promise.all([
    store.query(homeFacts, { user_id: actor.id }),
    store.home_choices.first({ user_id: actor.id }),
  ])
  const known = surely(facts, 'facts of a person')
  const names = homePartNames.filter((name) => {
    const { needs, facts: wanted } = partOf(name)
    return needs.every((each) => can(actor, each)) && (wanted?.some((fact) => known[fact]) ?? true)
  })
  const choice: HomeChoice = chosen ?? { part_order: [], hidden: [] }
  return inChosenOrder(names, choice).map((name) => ({ name, hidden: choice.hidden.includes(name) }))
}

/** The contents of these parts. Nothing is read of any other. */
async function contentsOf(context: QueryContext, names: readonly HomePartName[]) {
  const parts = new Set(names)
  const figures = homeFigureNames.filter(
    (name) => parts.has(figureOf(name).part) && allows(context.actor, figureOf(name).list.permission),
  )
  const [week, missions, values] = await Promise.all([
    parts.has('week') ? myWeek(context) : { days: [], values: {} },
    missionsOf(context, parts),
    valuesOf(context, figures),
  ])
  const all = { ...values, ...week.values }
  return names.map((name) => ({
    name,
    figures: figures.filter((each) => figureOf(each).part === name).flatMap(shownIn(context, all)),
    days: name === 'week' ? week.days : [],
    missions: missions[name] ?? [],
  }))
}

/** What an opened report is asked; the answer has no others. */
const spelledOut = ({ report, measure, parameters }: OpenedReport) => ({
  report,
  measure,
  parameters: { ...parameters },
})

/** A figure with its page; nothing where it has no value for the caller. */
const shownIn =
  ({ actor, clock }: QueryContext, values: FigureValues) =>
  (name: HomeFigureName) => {
    const found = values[name]
    if (!found) return []
    const { value = null, of = null, amount = null } = found
    const { kind, opens } = figureOf(name)
    const viewer = { user_id: actor.id, today: clock.today() }
    const parts = can(actor, 'reports.read') ? (opens?.(viewer) ?? null) : null
    return [{ name, kind, value, of, amount, path: pathOf(name, viewer), opened: parts && spelledOut(parts) }]
  }
