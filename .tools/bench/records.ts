import { firms } from '#fixtures/office/companies/firms.ts'
import { subfolderStatuses } from '#core/folders/subfolder.ts'
import { benchInstallation, crowd, databases, startServer, type Bench } from './installation.ts'
import { load, ms, save, type Call } from './load.ts'
import type { Figure } from './figure.ts'

const counts = { companies: 5000, folders: 10_000, subfolders: 30_000 }

/** Lists, the duplicate check, a subfolder with its parts and exports, over HTTP, in a firm of many years. */
export async function* benchRecords(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { users, tokens } = await crowd(bench, 20, 20)
    const { subfolder } = await archive(bench, users)
    const server = await startServer(bench.config)
    const data = `${name}, 5,000 companies, 10,000 folders, 30,000 missions`
    const token = tokens[1]!
    const repeat = async (calls: readonly Call[]) => {
      await load(server.url, 1, calls.slice(0, 10))
      return load(server.url, 1, calls)
    }
    const get = (path: string, count = 60): Call[] =>
      Array.from({ length: count }, () => ({ method: 'GET', path, token }))
    try {
      for (const [what, path] of lists) {
        const { p50, p99 } = await repeat(get(path))
        yield { what, data, value: `p50 ${ms(p50)}, p99 ${ms(p99)}`, aim: '50 ms' }
      }
      const check = firms.slice(0, 40).map(([firm], i) => ({
        method: 'POST',
        path: '/api/company/create',
        token,
        body: { company: { name: `${firm} ${i * 100}`, private: false } },
      }))
      const alike = await load(server.url, 1, check, undefined, [200, 409])
      yield {
        what: 'Duplicate check of a company, asked or created',
        data,
        value: `p50 ${ms(alike.p50)}, p99 ${ms(alike.p99)}`,
        aim: '50 ms',
      }
      const one = await repeat(get(`/api/subfolder/${subfolder}`))
      yield {
        what: 'A mission with all its parts',
        data: `${name}, 30,000 missions, 70 parts`,
        value: `p50 ${ms(one.p50)}, p99 ${ms(one.p99)}`,
        aim: '30 ms',
      }
      for (const [what, path] of looks(subfolder)) {
        const { p50, p99 } = await repeat(get(path))
        yield { what, data, value: `p50 ${ms(p50)}, p99 ${ms(p99)}`, aim: '50 ms' }
      }
      for (const format of ['xlsx', 'csv']) {
        const before = await server.residentMiB()
        const { seconds, bytes } = await save(
          `${server.url}/api/folders/all?format=${format}&filters=${[...subfolderStatuses, 'no_subfolder'].join()}`,
          token,
        )
        const { p50 } = await load(server.url, 1, get('/api/company/all?page=1&size=50', 5))
        yield {
          what: `Exporting 10,000 folders (${format})`,
          data: `${name}, ${(bytes / 1e6).toFixed(1)} MB; memory ${Math.round(before)} → ${Math.round(await server.peakMiB())} MiB at most; a page after it ${ms(p50)}`,
          value: `${seconds.toFixed(1)} s`,
          aim: '3 s',
        }
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}

const everything = [...subfolderStatuses, 'no_subfolder'].join()
const lists: readonly (readonly [what: string, path: string])[] = [
  ['First page of the companies', '/api/company/all?page=1&size=50'],
  ['The same, searched', '/api/company/all?page=1&size=50&search=mosane%20de'],
  ['The same, by town', '/api/company/all?page=1&size=50&sort=city'],
  ['First page of the folders, all but closed and abandoned', '/api/folders/all?page=1&size=50'],
  ['The same, of one status', '/api/folders/all?page=1&size=50&filters=litigation'],
  ['The same, searched', '/api/folders/all?page=1&size=50&search=ecole%20namur'],
  ['The same, all by customer', `/api/folders/all?page=1&size=50&sort=client&filters=${everything}`],
  ['First page of the missions', '/api/subfolder/all?page=1&size=50'],
  ['The same, of one status', '/api/subfolder/all?page=1&size=50&statuses=tendering'],
  ['The same, searched', '/api/subfolder/all?page=1&size=50&search=suivi%20namur'],
]

/** What is computed of many subfolders at once. */
const looks = (subfolder: number): readonly (readonly [what: string, path: string])[] => [
  ['The board of prospects and offers', '/api/pipeline'],
  ['The figures of a mission', `/api/subfolder/at_glance/all?id=${subfolder}`],
  ['A company with its missions, turnover and changes', '/api/company/1/overview'],
  ['What earlier offers teach', `/api/subfolder/${subfolder}/earlier_offers`],
]

const kinds = [
  'École',
  'Pont',
  'Station d’épuration',
  'Parking',
  'Logements',
  'Woonzorgcentrum',
  'Sporthal',
  'Kade',
]
const works = ['Études', 'Suivi de chantier', 'Inspection', 'Ontwerp', 'Werfopvolging']

/** Companies with head offices, folders with their facts and keywords, subfolders, and one of them with every part. */
async function archive({ scene }: Bench, users: readonly number[]): Promise<{ subfolder: number }> {
  return scene(async (store) => {
    const account_id = (await store.accounts.first({}))!.id
    const companies = await store.companies.insertMany(
      Array.from({ length: counts.companies }, (_, i) => ({
        name: `${firms[i % firms.length]![0]} ${i}`,
        reference: `C${i}`,
        private: false,
        vat_number: i % 3 === 0 ? null : `0${4_000_000_00 + i * 97}`,
      })),
    )
    await store.company_addresses.insertMany(
      companies.map(({ id }, i) => {
        const [, , city, zip_code, street_name] = firms[i % firms.length]!
        return { company_id: id, street_name, street_number: `${i % 200}`, zip_code, city }
      }),
    )
    const folders = await store.folders.insertMany(
      Array.from({ length: counts.folders }, (_, i) => ({
        account_id,
        lead_code: 10_000 + i,
        code: `P${10_000 + i}`,
        name: `${kinds[i % kinds.length]} ${firms[(i * 7) % firms.length]![2]} ${i}`,
        description: 'Étude de stabilité et suivi de l’exécution jusqu’à la réception définitive.',
        location: firms[i % firms.length]![2],
        project_owner_company_id: companies[(i * 3) % counts.companies]!.id,
        project_manager_id: users[i % users.length]!,
      })),
    )
    await store.folder_extra_infos.insertMany(
      folders.map(({ id }, i) => ({
        folder_id: id,
        work_budget: i * 1000,
        work_start_date: '2026-03-01',
        work_end_date: '2027-06-30',
      })),
    )
    await store.folder_keywords.insertMany(
      folders.flatMap(({ id }, i) => ['béton', `mot${i % 50}`].map((label) => ({ folder_id: id, label }))),
    )
    const breakdowns = await store.wbs.insertMany(folders.map(({ id }) => ({ folder_id: id })))
    const subfolders = await store.subfolders.insertMany(
      Array.from({ length: counts.subfolders }, (_, i) => {
        const f = i % counts.folders
        return {
          folder_id: folders[f]!.id,
          rank: 1 + Math.floor(i / counts.folders),
          code: `M${i}`,
          name: works[i % works.length]!,
          status_type: subfolderStatuses[(i * 5 + f) % subfolderStatuses.length]!,
          project_leader: users[i % users.length]!,
          customer_company_id: companies[(f * 3) % counts.companies]!.id,
        }
      }),
    )
    await store.subfolder_extra_infos.insertMany(
      subfolders.map(({ id }, i) => ({
        subfolder_id: id,
        total_work_amount: i * 100,
        mission_start: '2026-03-01',
      })),
    )
    const tasks = await store.wbs_tasks.insertMany(
      subfolders.map(({ id, name }, i) => ({
        wbs_id: breakdowns[i % counts.folders]!.id,
        subfolder_id: id,
        task_code: `${i}`,
        name,
        rank: 1,
      })),
    )
    const subfolder_id = subfolders[17]!.id
    const ten = Array.from({ length: 10 }, (_, i) => companies[i]!.id)
    await store.prospect_extra_infos.insert({ subfolder_id })
    const others = subfolders.filter(
      ({ status_type, id }) => status_type === 'tendering' && id !== subfolder_id,
    )
    await store.offer_extra_infos.insertMany([
      { subfolder_id, submission_hour: 11, offer_amount: 100 },
      ...others.map(({ id }, i) => ({
        subfolder_id: id,
        submission_hour: 11,
        submission_date: '2026-12-01',
        submission_done: i % 2 === 0,
        offer_amount: i * 100,
      })),
    ])
    await store.competitors.insertMany(ten.map((id) => ({ subfolder_id, partner1_company_id: id })))
    await store.associates.insertMany(
      ten.map((id) => ({
        subfolder_id,
        associate_company_id: id,
        associate_role_type: 'partner',
        shares_percentage: 5,
      })),
    )
    await store.bank_guarantees.insertMany(ten.map((id) => ({ subfolder_id, amount: id * 100 })))
    await store.subcontractors.insertMany(
      ten.map((id) => ({ subfolder_id, company_id: id, contract_type: 'study', contract_amount: 100 })),
    )
    await store.contracts.insertMany(
      ten.map((id) => ({
        subfolder_id,
        company_id: id,
        contract_type: 'study',
        amount: 100,
        wbs_task_id: tasks[17]!.id,
      })),
    )
    await store.stocks.insertMany(
      ten.map((_, i) => ({ subfolder_id, year: 2020 + i, trimester: 1, amount: 100, comment: 'Bench' })),
    )
    return { subfolder: subfolder_id }
  })
}
