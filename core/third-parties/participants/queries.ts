import { day, id } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'

/** The businesses that drafts, or invoices since a day, are for; those that were asked for longest ago come first. */
export const customersInvoiced = namedQuery('participant.customers', { since: day() }, { id: id() })
