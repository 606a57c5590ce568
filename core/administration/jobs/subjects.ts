import type { Job } from '../../jobs/job.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Reader, Reading } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'

/** What a job is about, in words, and the page of that record. */
export interface Subject {
  readonly subject: string
  readonly path: string | null
}

type Payloads = readonly Pick<Job, 'payload'>[]
type Values = { readonly [name: string]: number | string | undefined }

const valuesOf = ({ payload }: Pick<Job, 'payload'>): Values => payload as unknown as Values

/** Finds the records that the payloads name, each table once, and says what each job is about. */
export async function subjectsOf(
  store: Reader,
  jobs: Payloads,
  language: Language,
): Promise<(job: Pick<Job, 'payload'>) => Subject> {
  const t = translate(language)
  const named = (name: string): number[] => [
    ...new Set(jobs.map((job) => Number(valuesOf(job)[name] ?? 0)).filter((id) => id > 0)),
  ]
  const of = (kind: string): number[] => [
    ...new Set(
      jobs.flatMap((job) =>
        valuesOf(job)['record_kind'] === kind ? [Number(valuesOf(job)['record_id'])] : [],
      ),
    ),
  ]
  const [sendings, reminders, deliveries, runs, schedules, notices, documents] = await Promise.all([
    byId(store.invoice_sendings, named('sending_id')),
    byId(store.invoice_reminders, named('reminder_id')),
    byId(store.hook_deliveries, named('delivery_id')),
    byId(store.report_runs, named('run_id')),
    byId(store.report_schedules, named('schedule_id')),
    byId(store.notifications, named('notification_id')),
    byId(store.documents, named('document_id')),
  ])
  const ids = <R>(rows: ReadonlyMap<number, R>, idOf: (row: R) => number | null): number[] => [
    ...new Set([...rows.values()].flatMap((row) => idOf(row) ?? [])),
  ]
  const [invoices, users, companies, folders, subfolders, hooks, views] = await Promise.all([
    byId(store.invoices, [
      ...named('invoice_id'),
      ...of('invoice'),
      ...ids(sendings, (each) => each.invoice_id),
      ...ids(reminders, (each) => each.invoice_id),
    ]),
    byId(store.users, [...named('user_id'), ...of('user'), ...ids(notices, (each) => each.user_id)]),
    byId(store.companies, [...named('company_id'), ...of('company')]),
    byId(store.folders, of('folder')),
    byId(store.subfolders, of('subfolder')),
    byId(
      store.hooks,
      ids(deliveries, (each) => each.hook_id),
    ),
    byId(store.report_views, [
      ...ids(runs, (each) => each.view_id),
      ...ids(schedules, (each) => each.view_id),
    ]),
  ])
  const nothing: Subject = { subject: '', path: null }
  const gone = (id: unknown): Subject => ({ subject: t('job.subject.gone', { id: String(id) }), path: null })
  const invoice = (id: number): Subject => {
    const found = invoices.get(id)
    if (!found) return gone(id)
    return {
      subject: t('job.subject.invoice', { number: found.number ?? `#${id}` }),
      path: `/invoices/${id}`,
    }
  }
  const person = (id: number): Subject => {
    const found = users.get(id)
    if (!found) return gone(id)
    return { subject: `${found.first_name} ${found.last_name}`, path: `/users/${id}` }
  }
  const company = (id: number): Subject => {
    const found = companies.get(id)
    return found ? { subject: found.name, path: `/companies/${id}` } : gone(id)
  }
  const view = (id: number | undefined): Subject => {
    const found = id === undefined ? undefined : views.get(id)
    return found
      ? { subject: t('job.subject.report', { name: found.name }), path: '/viewReports' }
      : gone(id ?? '')
  }
  const record: { readonly [kind: string]: (id: number) => Subject } = {
    company,
    user: person,
    invoice,
    folder: (id) => {
      const found = folders.get(id)
      return found ? { subject: found.name, path: `/folders/${id}` } : gone(id)
    },
    subfolder: (id) => {
      const found = subfolders.get(id)
      return found
        ? { subject: found.name ?? `#${id}`, path: `/folders/${found.folder_id}/subfolders/${id}` }
        : gone(id)
    },
  }
  /** By the value of the payload that names the record, in this order. */
  const ways: readonly (readonly [name: string, say: (value: number, all: Values) => Subject])[] = [
    ['invoice_id', invoice],
    ['sending_id', (id) => invoiceOf(sendings.get(id), id)],
    ['reminder_id', (id) => invoiceOf(reminders.get(id), id)],
    [
      'notification_id',
      (id) => {
        const found = notices.get(id)
        if (!found) return gone(id)
        return { subject: `${person(found.user_id).subject}: ${found.title}`, path: null }
      },
    ],
    ['run_id', (id) => view(runs.get(id)?.view_id)],
    ['schedule_id', (id) => view(schedules.get(id)?.view_id)],
    ['company_id', company],
    [
      'delivery_id',
      (id) => {
        const found = deliveries.get(id)
        const hook = found && hooks.get(found.hook_id)
        return hook ? { subject: `${hook.name}: ${found.operation}`, path: `/hooks/${hook.id}` } : gone(id)
      },
    ],
    [
      'document_id',
      (id) => {
        const found = documents.get(id)
        if (!found) return gone(id)
        const of = record[found.record_kind]?.(found.record_id) ?? nothing
        // The name of what is filed of a person is for those who may read it.
        return found.record_kind === 'user' ? of : { subject: found.name, path: of.path }
      },
    ],
    ['record_id', (id, all) => record[String(all['record_kind'])]?.(id) ?? gone(id)],
    ['user_id', person],
  ]
  const invoiceOf = (of: { readonly invoice_id: number } | undefined, id: number): Subject =>
    of ? invoice(of.invoice_id) : gone(id)
  return (job) => {
    const values = valuesOf(job)
    for (const [name, say] of ways) if (typeof values[name] === 'number') return say(values[name], values)
    const plain = values['email'] ?? values['day'] ?? values['since']
    return { subject: plain === undefined ? '' : String(plain), path: null }
  }
}

async function byId<R extends { readonly id: number }>(
  table: Pick<Reading<R>, 'find'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, R>> {
  if (ids.length === 0) return new Map()
  const rows = await table.find({ id: [...new Set(ids)] } as Parameters<typeof table.find>[0])
  return new Map(rows.map((row) => [row.id, row]))
}
