import t from 'tap'
import { person } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { locateAddress, readAddress, readMap, searchAddresses } from './operations.ts'

onEveryClient(t, 'a town is offered in the language asked for, and found in each', async (t, own) => {
  const client = await reader(own)
  const first = async (text: string, language?: 'en' | 'fr' | 'nl' | 'de') =>
    (await client(searchAddresses, { text, ...(language ? { language } : {}) })).map(
      ({ description }) => description,
    )[0]
  t.equal(await first('liege', 'fr'), '4000 Liège')
  t.equal(await first('Luik', 'nl'), '4000 Luik')
  t.equal(await first('luik', 'de'), '4000 Lüttich')
  t.equal(await first('ghen', 'en'), '9000 Ghent')
  t.equal(await first('4500', 'fr'), '4500 Huy')
  t.equal(await first('grivegn', 'fr'), '4030 Grivegnée (Liège)')
  t.equal(await first('l’écluse', 'fr'), "1320 L'Ecluse (Beauvechain)")
  t.equal(await first('Nowhere at all', 'fr'), undefined)
})

onEveryClient(t, 'choosing a town gives its parts, and where it is', async (t, own) => {
  const client = await reader(own)
  const [namur] = await client(searchAddresses, { text: '5000 nam', language: 'fr', session_token: 'a' })
  t.match(namur, { types: ['postal_code', 'locality'] })
  t.match(await client(readAddress, { place_id: namur!.place_id, session_token: 'a' }), {
    street_name: null,
    zip_code: '5000',
    city: 'Namur',
    country: 'BE',
    latitude: 50.467,
    longitude: 4.867,
    locality: 'Namur',
    location: { lat: 50.467, lng: 4.867 },
  })
  for (const place_id of ['ChIJ123', 'own~%E0%A4%A~', 'own~a~b'])
    await t.rejects(client(readAddress, { place_id }), { code: 'record_not_found' })
})

onEveryClient(t, 'a street that was typed goes along with the town that is chosen', async (t, own) => {
  const client = await reader(own)
  const [found] = await client(searchAddresses, { text: 'Rue de la Loi 16, 1000 Brux', language: 'fr' })
  t.equal(found?.description, 'Rue de la Loi 16, 1000 Bruxelles')
  t.match(await client(readAddress, { place_id: found!.place_id }), {
    street_name: 'Rue de la Loi',
    street_number: '16',
    zip_code: '1000',
    city: 'Bruxelles',
    latitude: null,
    location: null,
  })
  const [flemish] = await client(searchAddresses, { text: 'Kerkstraat 12b 9000 Ge', language: 'nl' })
  t.equal(flemish?.description, 'Kerkstraat 12b, 9000 Gent')
})

onBoth(t, 'addresses in the database are offered to whoever may read them', async (t, own) => {
  const user_id = await person(own, { email: 'an@firm.example', permissions: ['company.read'] })
  const engineer = await person(own, { email: 'bo@firm.example', permissions: ['folders.read'] })
  const manager = await person(own, {
    email: 'cy@firm.example',
    permissions: ['folders.read', 'folders_all.read'],
  })
  await own.scene(async (store) => {
    const { id: company_id } = await store.companies.insert({ name: 'Ateliers', private: false })
    const address = {
      company_id,
      street_name: 'Chaussée d’Ébène',
      street_number: '7',
      zip_code: '4500',
      city: 'Huy',
    }
    await store.company_addresses.insertMany([
      address,
      { ...address, latitude: 50.52, longitude: 5.24 },
      { ...address, street_name: 'Rue 100 % neuve' },
    ])
    const { id: account_id } = (await store.accounts.first({}))!
    const folder = {
      account_id,
      description: 'x',
      project_owner_company_id: company_id,
      project_manager_id: user_id,
    }
    await store.folders.insert({ ...folder, lead_code: 1, name: 'A', location: 'Quai d’Ebène 3, 4500 Huy' })
    await store.folders.insert({
      ...folder,
      lead_code: 2,
      name: 'B',
      location: 'Ebène interne, Huy',
      project_type: 'support',
    })
  })
  const offered = async (id: number, text: string) =>
    (await (await own.as(id))(searchAddresses, { text })).map(({ description }) => description)
  t.strictSame(await offered(user_id, 'ebene hu'), ['Chaussée d’Ébène 7, 4500 Huy'])
  t.equal((await offered(user_id, '100 %'))[0], 'Rue 100 % neuve 7, 4500 Huy')
  t.strictSame(await offered(user_id, 'bene huy'), ['bene, 4500 Huy'], 'the middle of a word is no beginning')
  t.strictSame(await offered(engineer, 'ebene'), ['Quai d’Ebène 3, 4500 Huy'])
  t.strictSame(await offered(manager, 'ebene'), ['Ebène interne, Huy', 'Quai d’Ebène 3, 4500 Huy'])

  const client = await own.as(user_id)
  const [known] = await client(searchAddresses, { text: 'ebene' })
  t.match(await client(readAddress, { place_id: known!.place_id }), { city: 'Huy', latitude: 50.52 })
  const [line] = await (await own.as(engineer))(searchAddresses, { text: 'quai' })
  t.match(await client(readAddress, { place_id: line!.place_id }), {
    street_name: 'Quai d’Ebène',
    street_number: '3',
    zip_code: '4500',
    city: 'Huy',
  })
})

onEveryClient(
  t,
  'an address in one line is found by its town, and what nobody knows is null',
  async (t, own) => {
    const client = await reader(own)
    const at = async (address: string) => (await client(locateAddress, { address })).location
    t.match(await at('Rue de la Loi 16, 1000 Bruxelles'), { latitude: 50.85, approximate: true })
    t.match(await at('Grand-Place 1, Mons'), { latitude: 50.454, longitude: 3.952 })
    t.match(await at('Kortrijksesteenweg 1144, 9051 Sint-Denijs-Westrem'), { approximate: true })
    t.equal(await at('10 Downing Street, London'), null)
    t.strictSame(await client(readMap, {}), { tiles: null, attribution: null })
  },
)

async function reader(own: TestInstallation) {
  const user_id = await person(own, { email: 'an@firm.example', permissions: ['company.read'] })
  return own.as(user_id)
}
