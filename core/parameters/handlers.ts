import { Failure, found } from '../kernel/failure.ts'
import { setHidden, setListWords } from '../tables/export.ts'
import { handleImport } from '../tables/handle-import.ts'
import { pageFromRows } from '../tables/listing.ts'
import { withoutUndefined, pickFields } from '../values/pick-fields.ts'
import { can, languages, type Language } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import type { Context, QueryContext, Reader } from '../ports.ts'
import { wordedLists } from '../texts/list-words.ts'
import { allTexts } from '../texts/translate.ts'
import { checkClass, checkValue } from './checks.ts'
import { classOf, typeFrom } from './classes.ts'
import { dashboardAddress, isDashboard } from './dashboard.ts'
import { faultOfFormats, formatsOf, holdFormats } from './format-changes.ts'
import { wordsIn } from './listed.ts'
import { matchParameters, readParameterRows } from './import-rows.ts'
import {
  createParameter,
  deleteParameter,
  importParameters,
  listParameters,
  numericalParameters,
  pageOfParameters,
  parameterUse,
  updateParameter,
} from './operations.ts'
import { parameter, type Parameter } from './parameter.ts'
import { pricesChanged } from './price-changes.ts'
import { usesOfParameter } from './queries.ts'
import './relation-handlers.ts'

// Files say the values of the firm's lists as people of that language do.
setListWords(async (store, lists, language) =>
  wordsIn(await store.parameters.find({ class: lists }), language),
)

setHidden(async (store) => {
  const hidden = await store.parameters.find({ obselete: true })
  const values = new Set(hidden.map((each) => `${each.class} ${each.type}`))
  return (list, value) => values.has(`${list} ${value}`)
})

// In the order in which the firm made them, which is the order its lists are shown in.
handle(listParameters, shownParameters)

handle(numericalParameters, async (context) =>
  (await shownParameters(context)).filter(
    ({ numerical_value, textual_value }) => numerical_value !== null || textual_value !== null,
  ),
)

/** The firm's parameters without the program's own, and without values that are not for the actor's eyes or lead to no page. */
async function shownParameters({ store, actor }: QueryContext): Promise<Parameter[]> {
  const all = await store.parameters.find()
  return all.flatMap((each) => {
    const { ours, valueNeeds } = classOf(each.class) ?? {}
    if (ours) return []
    const isForOthers = valueNeeds && !valueNeeds.some((permission) => can(actor, permission))
    // Browsers open it: an address that an earlier program took, or a hand in the database, leads nobody elsewhere.
    const isHidden = isForOthers || (isDashboard(each) && dashboardAddress([each]) === null)
    return [isHidden ? { ...each, numerical_value: null, textual_value: null } : each]
  })
}

handle(pageOfParameters, async ({ store }, input) => {
  const all = await store.parameters.find(input.class === null ? {} : { class: input.class })
  const visible = all
    .filter((each) => !classOf(each.class)?.ours)
    .map((each) => pickFields(parameter.given, each))
  return pageFromRows(visible, input, (row) =>
    [row.class, row.type, row.label_en, row.label_fr, row.label_nl, row.textual_value].join(' '),
  )
})

handle(createParameter, async (context, { type: typed, ...input }) => {
  const { store, clock, emit } = context
  await store.lock('parameters')
  const row = { ...input, type: typeFrom(typed) }
  checkClass(row)
  checkValue(row, clock.today())
  if (await store.parameters.first({ class: row.class, type: row.type }))
    throw new Failure('duplicate_fields', { fields: { type: 'string.unique' } })
  await holdFormats(context, formatsOf([row]))
  const made = await store.parameters.insert(withoutUndefined(row))
  emit({ type: 'parameter', id: made.id })
  tellWords(context, [made])
  await tellPrices(context, [made])
  return made
})

handle(updateParameter, async (context, { id, updated_at, ...input }) => {
  const { store, clock, emit } = context
  await store.lock('parameters')
  const known = found(await store.parameters.get(id))
  found(classOf(known.class)?.ours ? null : known)
  const changes = withoutUndefined(input)
  checkValue({ ...known, ...changes }, clock.today())
  await holdFormats(context, formatsOf([{ ...known, textual_value: changes.textual_value }]))
  const saved = await store.parameters.update(known.id, changes, updated_at ?? undefined)
  emit({ type: 'parameter', id })
  tellWords(context, [saved])
  await tellPrices(context, [saved])
  return saved
})

handle(deleteParameter, async (context, { type, className }) => {
  const { store, actor, emit } = context
  await store.lock('parameters')
  const known = await parameterOf(store, type, className)
  const uses = await store.query(usesOfParameter, { class: className, type })
  if (uses.length > 0) {
    const count = uses.reduce((sum, { records }) => sum + records, 0)
    throw new Failure('parameter_in_use', {
      params: { count, places: placesOf(uses, actor.language) },
    })
  }
  await holdFormats(context, formatsOf([{ ...known, textual_value: null }]))
  await removeRelations(store, known)
  await store.parameters.remove(known.id)
  emit({ type: 'parameter', id: known.id })
  tellWords(context, [known])
  return true
})

handle(parameterUse, async ({ store }, { type, className }) => {
  await parameterOf(store, type, className)
  return store.query(usesOfParameter, { class: className, type })
})

handleImport(importParameters, {
  read: readParameterRows,
  lock: ({ store }) => store.lock('parameters'),
  async lookUp(context, rows) {
    const { store, clock } = context
    const refusal = await faultOfFormats(context, formatsOf(rows.map(({ values }) => values)))
    return { known: await store.parameters.find(), today: clock.today(), refusal }
  },
  match: (rows, { known, today, refusal }) => ({ ...matchParameters(rows, known, today), refusal }),
  async write(context, { created, updated }) {
    const { parameters } = context.store
    await holdFormats(context, formatsOf([...created, ...updated]))
    const made = await parameters.insertMany(created)
    const saved = [...made, ...(await parameters.updateEach(updated))]
    tellWords(context, saved)
    await tellPrices(context, saved)
  },
  events: () => [{ type: 'parameter' }],
})

/** The words of some lists are texts of the program: whoever has them loads them anew. */
function tellWords({ emit }: Pick<Context, 'emit'>, changed: readonly Parameter[]): void {
  if (changed.some((each) => wordedLists.includes(each.class))) emit({ type: 'text' })
}

/** The number of a category is what its people cost. */
const tellPrices = async (context: Context, changed: readonly Parameter[]): Promise<void> => {
  if (changed.some(({ numerical_value }) => numerical_value !== null)) await pricesChanged(context, null)
}

/** The pages' words for the tables in which it stands. */
function placesOf(uses: readonly { readonly place: string }[], language: Language): string {
  const usesInWords = uses.map(({ place }) => {
    const table = place.split('.')[0] ?? place
    return allTexts[`place.${table}`]?.[languages.indexOf(language)] ?? table
  })
  return [...new Set(usesInWords)].join(', ')
}

async function parameterOf(store: Reader, type: string, name: string): Promise<Parameter> {
  const known = await store.parameters.first({ class: name, type })
  return found(classOf(name)?.ours ? null : known, 'type')
}

async function removeRelations(store: Context['store'], { class: name, type }: Parameter): Promise<void> {
  await store.parameter_relations.removeMany({ class_1: name, type_1: type })
  await store.parameter_relations.removeMany({ class_2: name, type_2: type })
}
