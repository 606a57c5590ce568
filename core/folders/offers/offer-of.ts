import { invoiceAddress } from '../../companies/head-office.ts'
import { visibleFolder } from '../visible-folder.ts'
import { formatVatNumber } from '../../identifiers/enterprise-number.ts'
import { placeOf } from '../../printing/party.ts'
import { ownCustomer } from '../subfolder-customer.ts'
import { subfoldersOf } from '../queries.ts'
import { found } from '../../kernel/failure.ts'
import type { Language } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import type { Offer } from './offer-values.ts'

/** What the letter says of a subfolder, to whoever may see the subfolder, which says the offer’s amount too. */
export async function offerOf(context: QueryContext, id: number, asked: Language | null): Promise<Offer> {
  const { store, clock } = context
  const subfolder = found(await store.subfolders.get(id))
  const folder = await visibleFolder(context, subfolder.folder_id)
  const details = found((await store.query(subfoldersOf, { subfolder_ids: [id] }))[0])
  const company_id = ownCustomer(details)
  const [account, customer, addresses, contacts, offer, leader, tasks] = await Promise.all([
    store.accounts.get(details.account_id),
    store.companies.get(company_id),
    store.company_addresses.find({ company_id }),
    store.company_contacts.find({ company_id }, { order: [['id', 'asc']], limit: 1 }),
    store.offer_extra_infos.first({ subfolder_id: id }),
    store.users.get(subfolder.project_leader ?? folder.project_manager_id),
    store.wbs_tasks.find({ subfolder_id: id }, { order: [['rank', 'asc']] }),
  ])
  const firm = found(account, 'account_id')
  const login = leader && (await store.user_logins.first({ user_id: leader.id }))
  const [contact] = contacts
  const ids = new Set(tasks.map((task) => task.id))
  const [root] = tasks.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
  return {
    language: asked ?? customer?.language_type ?? 'fr',
    date: clock.today(),
    firm: {
      name: firm.name,
      ...placeOf(firm),
      vat_number: formatVatNumber('BE', firm.enterprise_number),
      legal_form: firm.legal_form ?? '',
      email: firm.email ?? '',
      phone_number: firm.phone_number ?? '',
      logo: firm.invoice_logo ?? '',
    },
    customer: {
      name: customer?.name ?? '',
      ...placeOf(invoiceAddress(addresses) ?? null),
      vat_number: customer ? formatVatNumber(customer.vat_prefix, customer.vat_number) : '',
      contact: [contact?.firstname, contact?.lastname].filter(Boolean).join(' '),
    },
    mission: { code: details.code ?? details.rank_code, name: details.name, project: details.project },
    amount: offer?.offer_amount ?? null,
    submission_date: offer?.submission_date ?? null,
    leader: { name: leader ? `${leader.first_name} ${leader.last_name}` : '', email: login?.email ?? '' },
    tasks: tasks
      .filter(({ parent_id }) => parent_id !== null && parent_id === root?.id)
      .map(({ task_code, name, description }) => ({ code: task_code, name, description: description ?? '' })),
  }
}
