import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { detailsIn } from '#core/addresses/place-id.ts'
import type { Places } from '#core/ports.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { simulatedGoogle, simulatedGoogleLegacy, googleKey } from '#fixtures/simulators/places/google.ts'
import { simulatedNominatim, simulatedPhoton } from '#fixtures/simulators/places/open-street-map.ts'
import { simulate, type Fault, type Service, type Simulator } from '#fixtures/simulators/places/simulator.ts'
import { gazetteer } from './gazetteer.ts'
import { googleLegacy } from './google-legacy.ts'
import { google } from './google.ts'
import { nominatim, realTime, turnsOfFolder } from './nominatim.ts'
import { photon } from './photon.ts'

/** A service that answers is waited for, however busy this machine is; one that is silent is not. */
const patient = { patience: patience(20_000) }
const hasty = { patience: 100 }

/** Time that passes when somebody sleeps, and not otherwise. */
function ownTime() {
  let at = 0
  const slept: number[] = []
  return {
    slept,
    now: () => at,
    sleep: async (milliseconds: number) => {
      slept.push(milliseconds)
      at += milliseconds
    },
  }
}

interface Kind {
  readonly service: () => Service
  readonly open: (url: string, asking?: typeof patient, key?: string) => Places
  /** Whether it is asked while somebody types. */
  readonly searches: boolean
  readonly takesKey: boolean
}

const time = ownTime()
const kinds: { readonly [name: string]: Kind } = {
  photon: {
    service: () => simulatedPhoton,
    open: (url, asking = patient) => photon(url, asking),
    searches: true,
    takesKey: false,
  },
  nominatim: {
    service: () => simulatedNominatim(time.now),
    open: (url, asking = patient) => nominatim(gazetteer(), 'Decidag (http://localhost)', url, asking, time),
    searches: false,
    takesKey: false,
  },
  google: {
    service: () => simulatedGoogle(),
    open: (url, asking = patient, key = googleKey) => google(key, url, asking),
    searches: true,
    takesKey: true,
  },
  'google-legacy': {
    service: () => simulatedGoogleLegacy(),
    open: (url, asking = patient, key = googleKey) => googleLegacy(key, url, asking),
    searches: true,
    takesKey: true,
  },
}

const asked = { session: 'aaaa-1', language: 'fr' } as const

for (const [name, kind] of Object.entries(kinds)) {
  void t.test(`${name}: an address is located, and what nobody knows is null`, async (t) => {
    const { places } = await opened(t, kind)
    t.match(await places.locate('Rue des Échevins 5, 4000 Liège', 'fr'), {
      latitude: 50.6326,
      longitude: 5.5799,
      approximate: false,
    })
    t.equal(await places.locate('Downing Street 10, London', 'fr'), null)
  })

  void t.test(`${name}: each fault of the service is the same refusal, without a secret in it`, async (t) => {
    const { places: well, simulator } = await opened(t, kind)
    const hurried = kind.open(simulator.url, hasty)
    for (const fault of ['down', 'limit', 'garbage', 'silent'] as const satisfies readonly Fault[]) {
      simulator.fault = fault
      const places = fault === 'silent' ? hurried : well
      await refuses(t, () => places.locate(`Place du Compas ${fault}`, 'fr'), fault)
      if (!kind.searches) continue
      await refuses(t, () => places.search('rue', asked), `${fault}, searching`)
      if (kind.takesKey) await refuses(t, () => places.details('ChIJ00000001', asked), `${fault}, details`)
    }
    simulator.fault = null
    t.ok(
      await well.locate('Place du Compas 1, 5000 Namur', 'fr'),
      'and once it is well again it is asked again',
    )
  })

  if (kind.takesKey)
    void t.test(`${name}: a key that is none is the refusal too`, async (t) => {
      const simulator = await simulate(t, kind.service())
      const places = kind.open(simulator.url, patient, 'AIza-wrong')
      await refuses(t, () => places.search('rue', asked), 'searching')
      await refuses(t, () => places.details('ChIJ00000001', asked), 'details')
      await refuses(t, () => places.locate('Rue', 'fr'), 'locating')
    })

  if (kind.searches)
    void t.test(`${name}: typing finds, choosing gives the parts`, async (t) => {
      const { places } = await opened(t, kind)
      const found = await places.search('echev 4000', asked)
      t.ok(found.length >= 5)
      const [first] = found
      t.match(first, { description: /^Rue des Échevins 1, 4000 Liège/, types: ['street_address'] })
      const details = detailsIn(first!.place_id) ?? (await places.details(first!.place_id, asked))
      t.strictSame(details, {
        street_name: 'Rue des Échevins',
        street_number: '1',
        zip_code: '4000',
        city: 'Liège',
        country: 'BE',
        latitude: 50.6326,
        longitude: 5.5797,
      })
      const [dutch] = await places.search('waterpas gent', { ...asked, language: 'nl' })
      t.match(dutch?.description, /^Waterpaslaan 1, 9000 Gent/)
      t.strictSame(await places.search('nowhere', asked), [])
      for (const unknown of ['ChIJ99999999', 'nonsense'])
        t.equal(await places.details(unknown, asked), null, unknown)
    })
}

t.test('Nominatim is asked once a second, by our name, and never twice the same', async (t) => {
  const clock = ownTime()
  const simulator = await simulate(t, simulatedNominatim(clock.now))
  const places = nominatim(gazetteer(), 'Decidag (https://firm.example)', simulator.url, patient, clock)
  const lines = ['Place du Compas 1, Namur', 'Place du Compas 3, Namur', 'nowhere']
  for (const line of [...lines, ...lines]) await places.locate(line, 'fr')
  t.equal(simulator.asked.length, 3)
  t.ok(clock.slept.length >= 2, 'the second and the third waited their turn')
  t.strictSame(
    simulator.asked.map(({ headers }) => headers['user-agent']),
    Array(3).fill('Decidag (https://firm.example)'),
  )
  t.match((await places.search('Namur', asked))[0], { description: '5000 Namur' }, 'typing asks our own list')
  t.equal(simulator.asked.length, 3)
})

t.test('several processes on one data folder ask Nominatim in turns of a second', async (t) => {
  const times: number[] = []
  const simulator = await simulate(
    t,
    simulatedNominatim(() => {
      times.push(Date.now())
      return Date.now()
    }),
  )
  const data = await mkdtemp(join(tmpdir(), 'decidag-turns-'))
  t.teardown(() => rm(data, { recursive: true, force: true }))
  const process = () =>
    nominatim(
      gazetteer(),
      'Decidag',
      simulator.url,
      patient,
      realTime,
      turnsOfFolder(join(data, 'nominatim')),
    )
  const [one, other] = [process(), process()]
  const lines = ['Place du Compas 1, Namur', 'Place du Compas 3, Namur']
  await Promise.all(lines.flatMap((line) => [one.locate(line, 'fr'), other.locate(line, 'nl')]))
  t.equal(simulator.asked.length, 4, 'each has its answer')
  t.ok(times.at(-1)! - times[0]! >= 3_000, 'four questions in three seconds at least')
})

for (const [name, make, open] of [
  ['google', simulatedGoogle, google],
  ['google-legacy', simulatedGoogleLegacy, googleLegacy],
] as const)
  void t.test(`${name}: a typing session with its token is billed once`, async (t) => {
    const bill = { sessions: 0, requests: 0 }
    const simulator = await simulate(t, make(bill))
    const places = open(googleKey, simulator.url, patient)
    for (const typed of ['ru', 'rue', 'rue des e']) await places.search(typed, asked)
    await places.details('ChIJ00000001', asked)
    t.strictSame(bill, { sessions: 1, requests: 0 })
    await places.search('rue', asked)
    t.strictSame(bill, { sessions: 1, requests: 1 }, 'whoever goes on with an ended session pays')
  })

async function opened(t: Test, kind: Kind): Promise<{ places: Places; simulator: Simulator }> {
  const simulator = await simulate(t, kind.service())
  return { places: kind.open(simulator.url), simulator }
}

async function refuses(t: Test, work: () => Promise<unknown>, what: string): Promise<void> {
  const error = await work().then(
    () => null,
    (refusal: unknown) => refusal as { code?: string; cause?: Error },
  )
  t.equal(error?.code, 'unexpected_external_service_error', what)
  t.notMatch(String(error?.cause?.message), /AIza|Compas/, `${what}: the log names no key and no address`)
}
