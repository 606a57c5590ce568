import t from 'tap'
import { detailsIn } from '#core/addresses/place-id.ts'
import { gazetteer } from './gazetteer.ts'

const asked = { session: null, language: 'fr' } as const

t.test('every postcode of Belgium leads to a place in Belgium', async (t) => {
  const { search, locate } = gazetteer()
  const known: string[] = []
  for (let postcode = 1000; postcode < 10_000; postcode++) {
    const [first] = await search(String(postcode), asked)
    if (!first) continue
    known.push(first.description.slice(0, 4))
    const { latitude, longitude, city } = detailsIn(first.place_id)!
    const inside = latitude! > 49.4 && latitude! < 51.6 && longitude! > 2.5 && longitude! < 6.5
    if (!inside || !city) t.fail(`${postcode} ${city} is at ${latitude}, ${longitude}`)
    if (!(await locate(`${postcode} ${city}`, 'fr'))) t.fail(`${postcode} ${city} is nowhere`)
  }
  t.ok(known.length > 1_100 && known.length < 1_200, `${known.length} postcodes`)
  t.equal(new Set(known).size, known.length)
})

t.test(
  'neighbouring towns have neighbouring middles: none is on the wrong side of the country',
  async (t) => {
    const { locate } = gazetteer()
    const middles = await Promise.all(
      Array.from(
        { length: 9_000 },
        async (_, i) => [i + 1000, await locate(String(i + 1000), 'fr')] as const,
      ),
    )
    // The first two figures of a postcode are a district: nobody is more than a degree from its middle.
    const districts = Map.groupBy(
      middles.filter(([, at]) => at),
      ([postcode]) => Math.floor(postcode / 100),
    )
    for (const [district, places] of districts) {
      const mean = (of: 'latitude' | 'longitude') =>
        places.reduce((sum, [, at]) => sum + at![of], 0) / places.length
      const [north, east] = [mean('latitude'), mean('longitude')]
      for (const [postcode, at] of places) {
        const off = Math.hypot((at!.latitude - north) * 1.55, at!.longitude - east)
        if (off > 0.75) t.fail(`${postcode} is ${off.toFixed(2)} degrees from district ${district}`)
      }
    }
    t.ok(districts.size > 60)
  },
)

t.test('towns are found by the words of their names in any order, by each of their names', async (t) => {
  const { search } = gazetteer()
  const found = async (text: string) => (await search(text, asked)).map(({ description }) => description)
  t.match(await found('jean molenbeek'), ['1080 Molenbeek-Saint-Jean'])
  t.match(await found('woluwe st'), [])
  t.match(await found('sint pieters woluwe'), ['1150 Woluwe-Saint-Pierre'])
  t.match(await found('LUTTICH'), ['4000 Liège'])
  t.match((await found('charleroi')).length, 8)
  t.equal((await found('mons'))[0], '7000 Mons', 'the town before what merely begins so')
  t.strictSame(await found('--'), [])
})

t.test(
  'a street is offered with its town though nobody knows it, and says that only the town is known',
  async (t) => {
    const { search } = gazetteer()
    const found = async (text: string) => (await search(text, asked))[0]
    const street = { types: ['street_as_typed', 'locality'] }
    for (const [typed, description] of [
      ['kerkstraat gent', 'kerkstraat, 9000 Gand'],
      ['Rue de la Loi 16 Bruxelles', 'Rue de la Loi 16, 1000 Bruxelles'],
      ['Rue de la Loi 16 Brux', 'Rue de la Loi 16, 1000 Bruxelles'],
      ['Rue des Alliés 3b La Louvière', 'Rue des Alliés 3b, 7100 La Louvière'],
      ['Place du Marché 4 4500 Huy', 'Place du Marché 4, 4500 Huy'],
    ] as const)
      t.match(await found(typed), { ...street, description }, typed)
    t.notOk(await found('rue de la loi 16'), 'no town was said')
    t.notOk(await found('rue de la loi'), 'a word that merely begins a town is a word of the street')
  },
)
