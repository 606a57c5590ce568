import { isUnpriced } from '../../booking/rate.ts'
import { invoiceAddress } from '../../companies/head-office.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { customerGaps } from '../../invoicing/preflight.ts'
import type { Language } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { translate, type TextKey } from '../../texts/translate.ts'
import { lastOfMonth, monthOf } from '../../values/day.ts'
import { shownBlocks } from '../../values/written.ts'
import { financialsOf } from '../financials/of-missions.ts'
import { timeInProgress } from '../financials/queries.ts'
import { pendingListed } from '../ledgers/queries.ts'
import { bookedTime } from '../ledgers/valued.ts'
import { missionsOf } from '../scope/missions.ts'
import { toInvoiceReport } from './to-invoice.ts'
import { waitingTime, type Waiting } from './waiting.ts'

handleReport(toInvoiceReport, async (context, { day, ...asked }) => {
  const missions = await missionsOf(context, asked, { isMoney: true })
  const ids = missions.map(({ subfolder_id }) => subfolder_id)
  const today = context.clock.today()
  const [financials, booked, pending, waiting, unpriced, gaps] = await Promise.all([
    financialsOf(context, missions, asked),
    bookedTime(context, ids),
    context.store.query(pendingListed, { pending_kind: null, to: null, subfolder_id: asked.subfolder_id }),
    waitingTime(context, ids, lastOfMonth(monthOf(today))),
    unpricedTime(context, ids),
    gapsOf(context, ids),
  ])
  const pendingOf = Map.groupBy(pending, ({ subfolder_id }) => subfolder_id)
  const bookedOf = Map.groupBy(booked, ({ subfolder_id }) => subfolder_id)
  return missions.flatMap((mission) => {
    const { subfolder_id } = mission
    const money = financials.get(subfolder_id)
    if (!money) return []
    const { contracted, not_forecast: unbilled } = money
    const own = pendingOf.get(subfolder_id) ?? []
    const isDue = (date: string | null): boolean => date !== null && date <= (day ?? today)
    const forecast_due = sumOf(
      own.filter(({ pending_kind, forecast_date }) => pending_kind === 'forecast' && isDue(forecast_date)),
    )
    const drafts = sumOf(own.filter(({ pending_kind }) => pending_kind === 'draft'))
    const billable = unbilled + forecast_due + drafts
    const spent = sumOf(bookedOf.get(subfolder_id) ?? [])
    const outside = contracted === 0 ? null : Math.max(0, spent - contracted)
    if (billable === 0 && unbilled === 0 && !outside) return []
    const obstacles = {
      waiting: waiting.get(subfolder_id) ?? nothingWaits,
      unpriced: unpriced.get(subfolder_id) ?? 0,
      gaps: billable === 0 ? [] : (gaps.get(subfolder_id) ?? []),
    }
    const blocked = blockedOf(billable, obstacles)
    return [
      {
        ...mission,
        unbilled,
        approved: unbilled - obstacles.waiting.amount,
        unapproved: obstacles.waiting.amount,
        forecast_due,
        drafts,
        billable,
        blocked,
        ready: billable - blocked,
        blocked_by: reasonsOf(obstacles, context.actor.language),
        contracted,
        spent,
        outside,
      },
    ]
  })
})

interface Obstacles {
  readonly waiting: Waiting
  /** Blocks without a price. */
  readonly unpriced: number
  /** What the customer lacks, by the keys of its words. */
  readonly gaps: readonly TextKey[]
}

const nothingWaits: Waiting = { amount: 0, unsubmitted: 0, undecided: 0 }

/** All of a mission whose customer lacks something or whose time has no price; else its time that is not approved. */
const blockedOf = (billable: number, { waiting, unpriced, gaps }: Obstacles): number =>
  gaps.length > 0 || unpriced > 0 ? billable : waiting.amount

function reasonsOf({ waiting, unpriced, gaps }: Obstacles, language: Language): string | null {
  const t = translate(language)
  const timed = (key: TextKey, blocks: number): string[] =>
    blocks > 0 ? [t(key, { n: shownBlocks(blocks, language) })] : []
  const reasons = [
    ...gaps.map((key) => t(key)),
    ...timed('report.to-invoice.unpriced', unpriced),
    ...timed('report.to-invoice.unsubmitted', waiting.unsubmitted),
    ...timed('report.to-invoice.undecided', waiting.undecided),
  ]
  return reasons.length > 0 ? reasons.join(' ') : null
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Blocks that are not invoiced and have no price but the one of the specification, by mission. */
async function unpricedTime({ store, clock }: QueryContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number | null, number>()
  const today = clock.today()
  const asked = { ids: [...ids], statuses: [], project_leader: null, company_id: null }
  const time = await store.query(timeInProgress, { ...asked, until: lastOfMonth(monthOf(today)), today })
  const blocks = new Map<number | null, number>()
  for (const each of time.filter(isUnpriced))
    blocks.set(each.subfolder_id, (blocks.get(each.subfolder_id) ?? 0) + each.number_blocks)
  return blocks
}

/** What the customer of each mission lacks for an invoice: its own customer, else the owner of its folder. */
async function gapsOf({ store }: QueryContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, TextKey[]>()
  const subfolders = await store.query(subfoldersOf, { subfolder_ids: [...ids] })
  const receiverOf = (each: (typeof subfolders)[number]) => each.customer_company_id ?? each.owner_company_id
  const id = [...new Set(subfolders.map(receiverOf))]
  const [companies, addresses] = await Promise.all([
    store.companies.find({ id }),
    store.company_addresses.find({ company_id: id }),
  ])
  const addressesOf = Map.groupBy(addresses, ({ company_id }) => company_id)
  const gaps = new Map(
    companies.map((customer) => {
      const address = invoiceAddress(addressesOf.get(customer.id) ?? []) ?? null
      return [customer.id, customerGaps({ customer, address }).map(({ code }) => `error.${code}` as TextKey)]
    }),
  )
  return new Map(subfolders.map((each) => [each.subfolder_id, gaps.get(receiverOf(each)) ?? []]))
}
