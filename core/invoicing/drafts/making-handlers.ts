import { invoicesWithNames } from '../reading/queries.ts'
import { lastOfMonth, monthOf } from '../../values/day.ts'
import { pageFrom } from '../../tables/listing.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { itemAt, keptIn, surely } from '../../values/known.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { refuseUnknownType } from '../invoice-types.ts'
import { draftsUntil, type Draft } from './make.ts'
import { withoutCostOn } from '../forecasts/prices.ts'
import type { Invoice } from '../invoice.ts'
import { draftInvoices } from './operations.ts'
import { askOfRecipients } from '../participant-doubt.ts'
import { invoiceRow } from '../reading/rows.ts'

/** Forecasts that are named are invoiced whenever they are due. */
const endOfTime = '9999-12-31'

handle(
  draftInvoices,
  async (context, { month, subfolder_id, subfolder_ids, due, forecast_ids, invoice_type }) => {
    const { store, clock, emit } = context
    await store.lock('time')
    await refuseUnknownType(store, invoice_type)
    const isNamed = forecast_ids.length > 0
    const until = isNamed ? endOfTime : due ? clock.today() : lastOfMonth(month ?? monthOf(clock.today()))
    const { groups, drafts } = await draftsUntil(store, until, {
      subfolder_id,
      subfolder_ids,
      forecast_ids,
      invoice_type,
    })
    if (drafts.length === 0) return []

    const invoices = await store.invoices.insertMany(drafts.map(({ invoice }) => invoice))
    await attachLines(context, groups, drafts, invoices)
    await askOfRecipients(context, invoices)

    const of = subfolder_id === null ? {} : { subfolder_id }
    emit({ type: 'invoice', ...of }, { type: 'forecast', ...of })
    const made = new Map(invoices.map(({ id }, i) => [id, itemAt(groups, i).length]))
    const rows = pageFrom(await store.query(invoicesWithNames, { ids: [...made.keys()] })).rows
    const unpriced = await withoutCostOn(store, [...made.keys()])
    return rows.map((row) => ({
      ...pickFields(invoiceRow.fields, row),
      lines: keptIn(made, row.id),
      without_cost: unpriced.get(row.id) ?? [],
    }))
  },
)

/** Writes the lines and ties the forecast details, and the time behind them, to them. */
async function attachLines(
  { store }: Context,
  groups: readonly (readonly { readonly id: number }[])[],
  drafts: readonly Draft[],
  invoices: readonly Invoice[],
): Promise<void> {
  const lines = drafts.flatMap((draft, i) =>
    draft.lines.map((line) => ({ ...line, invoice_id: itemAt(invoices, i).id })),
  )
  const stored = await store.invoice_details.insertMany(lines)
  const lineOfDetail = new Map(groups.flat().map(({ id }, i) => [id, itemAt(stored, i).id]))
  await store.invoicing_forecast_details.updateEach(
    [...lineOfDetail].map(([id, invoice_detail_id]) => ({ id, invoice_detail_id })),
  )
  const bookings = await store.user_bookings.find({ invoicing_forecast_detail_id: [...lineOfDetail.keys()] })
  await store.user_bookings.updateEach(
    bookings.map(({ id, invoicing_forecast_detail_id: detail }) => ({
      id,
      invoice_detail_id: keptIn(lineOfDetail, surely(detail, 'detail')),
    })),
  )
}
