import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Store } from '../ports.ts'
import { mergedHouses, mergedStreets, streetKey, wordsOfStreet } from './best.ts'
import { beginImport, endImport, importStreets } from './operations.ts'
import type { KnownStreet, streetGiven } from './street.ts'

type StreetInput = RecordOf<typeof streetGiven>

handle(beginImport, async ({ store }, { source, region }) => {
  await store.lock('addresses')
  const standing = await store.address_imports.first({ source })
  const { id, rows_done, finished } =
    standing ?? (await store.address_imports.insert({ source, region, rows_done: 0, finished: false }))
  return { import_id: id, rows_done, finished }
})

handle(importStreets, async ({ store }, { import_id, first, rows_done, streets }) => {
  await store.lock('addresses')
  const begun = found(await store.address_imports.get(import_id), 'import_id')
  // Sent twice it is done once.
  if (rows_done <= begun.rows_done) return { rows_done: begun.rows_done }
  if (first !== begun.rows_done) throw new Failure('ids_not_matching', { fields: { first: 'mixed.invalid' } })
  await takeOver(store, begun, mergedStreets(streets))
  await store.address_imports.update(begun, { rows_done })
  return { rows_done }
})

/** Streets of an earlier file that go at once. */
const atOnce = 2_000

handle(endImport, async ({ store }, { import_id }) => {
  await store.lock('addresses')
  const begun = found(await store.address_imports.get(import_id), 'import_id')
  const old = await store.known_streets.find(
    { region: begun.region, import_id: { to: import_id - 1 } },
    { limit: atOnce },
  )
  await removeWords(store, old)
  if (old.length > 0) await store.known_streets.removeMany({ id: old.map(({ id }) => id) })
  const finished = old.length < atOnce
  if (finished) await store.address_imports.update(begun, { finished })
  return { finished }
})

/** New streets are added; those that stand get more houses, and are begun anew by the first line of another file. */
async function takeOver(
  store: Store,
  { id: import_id, region }: { readonly id: number; readonly region: string },
  streets: readonly StreetInput[],
): Promise<void> {
  const codes = [...new Set(streets.map(({ code }) => code))]
  const standing = new Map(
    (codes.length > 0 ? await store.known_streets.find({ region, code: codes }) : []).map((each) => [
      streetKey(each),
      each,
    ]),
  )
  const of = (street: StreetInput): KnownStreet | undefined => standing.get(streetKey(street))
  const known = streets.flatMap((street) => {
    const stands = of(street)
    return stands ? [{ street, stands }] : []
  })
  const anew = known.filter(({ stands }) => stands.import_id !== import_id)
  await removeWords(
    store,
    anew.map(({ stands }) => stands),
  )
  await store.known_streets.updateEach(
    known.map(({ street, stands: { id, houses, import_id: before } }) => {
      return before === import_id
        ? { id, houses: mergedHouses([houses, street.houses]) }
        : { ...street, id, import_id }
    }),
  )
  const fresh = streets.filter((street) => !of(street))
  const added = await store.known_streets.insertMany(
    fresh.map((street) => ({ ...street, region, import_id })),
  )
  await addWords(store, [...added, ...anew.map(({ street, stands: { id } }) => ({ ...street, id }))])
}

const addWords = async (
  store: Store,
  streets: readonly (StreetInput & { readonly id: number })[],
): Promise<void> => {
  const words = streets.flatMap((street) =>
    wordsOfStreet(street).map((word) => ({ word, street_id: street.id })),
  )
  await store.known_street_words.insertMany(words)
}

async function removeWords(store: Store, streets: readonly { readonly id: number }[]): Promise<void> {
  if (streets.length === 0) return
  await store.known_street_words.removeMany({ street_id: streets.map(({ id }) => id) })
}
