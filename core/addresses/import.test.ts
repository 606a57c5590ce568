import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { mergedStreets, streetOfLine, type BestLine } from './best.ts'
import {
  beginImport,
  endImport,
  importStreets,
  locateAddress,
  readAddress,
  searchAddresses,
} from './operations.ts'

/** A line as the files have them; the streets are made up. */
const line = (own: BestLine): BestLine => ({
  'EPSG:4326_lat': '50.84670',
  'EPSG:4326_lon': '4.35250',
  house_number: '1',
  municipality_name_fr: 'Bruxelles',
  municipality_name_nl: 'Brussel',
  municipality_name_de: '',
  postcode: '1000',
  street_id: '1',
  streetname_fr: 'Rue des Échevins',
  streetname_nl: 'Schepenenstraat',
  streetname_de: '',
  status: 'current',
  ...own,
})
const streetsOf = (lines: readonly BestLine[]) =>
  mergedStreets(lines.flatMap((each) => streetOfLine(each) ?? []))

t.test('a line becomes a house of its street; what is no more is left out', async (t) => {
  t.strictSame(
    streetsOf([
      line({}),
      line({ house_number: '16 A', 'EPSG:4326_lat': '50.9' }),
      line({ house_number: '1', box_number: '3' }),
      line({ house_number: '2', status: 'retired' }),
      line({ house_number: '4', 'EPSG:4326_lat': '' }),
    ]),
    [
      {
        code: '1',
        postcode: '1000',
        name_nl: 'Schepenenstraat',
        name_fr: 'Rue des Échevins',
        name_de: null,
        town_nl: 'Brussel',
        town_fr: 'Bruxelles',
        town_de: null,
        houses: '1 50.84670 4.35250;16A 50.90000 4.35250',
      },
    ],
  )
  t.equal(streetOfLine(line({ streetname_fr: '', streetname_nl: '' })), null)
})

onBoth(t, 'what was taken over is found by street, number and town, in each language', async (t, own) => {
  const { client } = await (await testFirm(own)).person(['parameters.write', 'company.read'])
  const { import_id } = await client(beginImport, { source: 'a.csv (1)', region: 'BE-BRU' })
  const lines = [
    ...[1, 16, 160].map((n) => line({ house_number: String(n) })),
    line({ street_id: '2', streetname_fr: 'Rue Neuve', streetname_nl: 'Nieuwstraat' }),
    line({
      street_id: '3',
      streetname_fr: 'Rue Neuve',
      postcode: '1070',
      municipality_name_fr: 'Anderlecht',
    }),
  ]
  await client(importStreets, { import_id, first: 0, rows_done: 5, streets: streetsOf(lines) })
  t.strictSame(await client(endImport, { import_id }), { finished: true })
  const found = async (text: string, language: 'fr' | 'nl' | 'en' = 'fr') =>
    (await client(searchAddresses, { text, language })).map(({ description }) => description)

  t.strictSame(await found('rue des echevins 16'), [
    'Rue des Échevins 16, 1000 Bruxelles',
    'Rue des Échevins 160, 1000 Bruxelles',
  ])
  t.equal((await found('schepenen', 'nl'))[0], 'Schepenenstraat, 1000 Brussel')
  t.strictSame(await found('neuve anderl'), ['Rue Neuve, 1070 Anderlecht'])
  t.strictSame(await found('neuve 5, 1070'), ['Rue Neuve 5, 1070 Anderlecht'])
  t.notOk(
    (await found('rue')).some((each) => each.startsWith('Rue ')),
    'what thousands of streets are called finds none',
  )
  t.equal((await found('1000 brux'))[0], '1000 Bruxelles', 'towns are found as before')

  const [house] = await client(searchAddresses, { text: 'echevins 16', language: 'fr' })
  t.match(await client(readAddress, { place_id: house!.place_id }), {
    street_name: 'Rue des Échevins',
    street_number: '16',
    zip_code: '1000',
    city: 'Bruxelles',
    latitude: 50.8467,
    longitude: 4.3525,
  })
  const at = async (address: string) => (await client(locateAddress, { address })).location
  t.match(await at('Rue des Échevins 16, 1000 Bruxelles'), { latitude: 50.8467, approximate: false })
  t.match(await at('Schepenenstraat 99, 1000 Brussel'), { latitude: 50.8467, approximate: true })
})

onBoth(
  t,
  'cut short it goes on, sent twice it is done once, and a newer file replaces an older',
  async (t, own) => {
    const { client } = await (await testFirm(own)).person(['parameters.write', 'company.read'])
    const begin = (source: string) => client(beginImport, { source, region: 'BE-BRU' })
    const { import_id } = await begin('a.csv (1)')
    const part = (first: number, rows_done: number, lines: readonly BestLine[]) => ({
      import_id,
      first,
      rows_done,
      streets: streetsOf(lines),
    })
    await client(importStreets, part(0, 1, [line({})]))
    t.match(await begin('a.csv (1)'), { import_id, rows_done: 1, finished: false }, 'where it was cut short')
    t.match(await client(importStreets, part(0, 1, [line({ house_number: '99' })])), { rows_done: 1 })
    await t.rejects(client(importStreets, part(5, 6, [])), { code: 'ids_not_matching' })
    await client(
      importStreets,
      part(1, 3, [line({ house_number: '3' }), line({ street_id: '2', streetname_fr: 'Rue Neuve' })]),
    )
    await client(endImport, { import_id })
    const houses = async () =>
      (await own.env.read((store) => store.known_streets.find())).map((each) => each.houses)
    t.strictSame(await houses(), ['1 50.84670 4.35250;3 50.84670 4.35250', '1 50.84670 4.35250'])
    t.match(await begin('a.csv (1)'), { finished: true })

    const newer = await begin('b.csv (2)')
    const renamed = line({
      house_number: '7',
      streetname_fr: 'Quai du Niveau',
      streetname_nl: 'Waterpaskaai',
    })
    await client(importStreets, {
      import_id: newer.import_id,
      first: 0,
      rows_done: 1,
      streets: streetsOf([renamed]),
    })
    await client(endImport, { import_id: newer.import_id })
    t.strictSame(await houses(), ['7 50.84670 4.35250'])
    const found = async (text: string) =>
      (await client(searchAddresses, { text, language: 'fr' })).map(({ description }) => description)
    t.strictSame(await found('niveau'), ['Quai du Niveau, 1000 Bruxelles'])
    t.strictSame(await found('echevins'), [], 'its old name is forgotten')
    t.strictSame(await found('neuve brux'), [], 'and what is no longer in the file')
    t.equal(await own.env.read((store) => store.known_street_words.count()), 2)
    t.equal(await own.env.read((store) => store.audit_entries.count({ entity: 'known_streets' })), 0)
  },
)
