import type { invoicesWithNames } from '../reading/queries.ts'
import { timeWithoutCost } from '../forecasts/queries.ts'
import { blank, type AnyEntity, type Row } from '../../kernel/entity.ts'
import { found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { materialsOf, type Material } from '../documents/material.ts'
import type { draftsUntil } from '../drafts/make.ts'
import { obstaclesOfEach } from '../einvoice/obstacles.ts'
import { peopleOf } from '../forecasts/prices.ts'
import { invoice, invoiceDetail } from '../invoice.ts'
import { noTime, withoutPeriod, type TimeBehind } from '../lines/billed.ts'
import { peppolDoubt } from '../participant-doubt.ts'
import { itemAt } from '../../values/known.ts'

type Stored = Omit<RecordOf<typeof invoicesWithNames.row>, 'total' | 'is_row'>

/** Stored drafts, then those that would be made, each as it would be emitted: with all that stands in its way. */
export async function examined(
  context: Pick<QueryContext, 'store' | 'clock' | 'files'>,
  stored: readonly Stored[],
  { groups, drafts }: Awaited<ReturnType<typeof draftsUntil>>,
) {
  const { store } = context
  const ids = stored.map(({ id }) => id)
  const records = new Map((await store.invoices.find({ id: ids })).map((each) => [each.id, each]))
  const time = await store.query(timeWithoutCost, {
    invoice_ids: ids,
    detail_ids: groups.flat().map(({ id }) => id),
  })
  const onInvoice = Map.groupBy(time, ({ invoice_id }) => invoice_id)
  const inDetail = Map.groupBy(time, ({ invoicing_forecast_detail_id }) => invoicing_forecast_detail_id)
  const materials = await materialsOf(store, [
    ...ids.map((id) => ({ invoice: found(records.get(id)) })),
    ...drafts.map((draft, nth) => ({
      invoice: unsaved(invoice, draft.invoice),
      // A line per detail, in their order, with the days of the time behind it.
      lines: draft.lines.map((line, place) => ({
        ...unsaved(invoiceDetail, line),
        task_code: null,
        task_name: null,
        ...noTime,
        ...daysOf(itemAt(itemAt(groups, nth), place)),
      })),
    })),
  ])
  const obstacles = await obstaclesOfEach(context, materials)
  return materials.map((material, place) => {
    const row = stored[place]
    const made = groups[place - stored.length] ?? []
    return {
      ...(row ?? factsOf(material)),
      lines: material.details.length,
      obstacles: itemAt(obstacles, place),
      peppol_doubt: peppolDoubt(material),
      without_period: withoutPeriod(material.invoice, material.details),
      without_cost: peopleOf(
        row ? (onInvoice.get(row.id) ?? []) : made.flatMap(({ id }) => inDetail.get(id) ?? []),
      ),
    }
  })
}

const daysOf = ({ first_day, last_day, blocks }: Pick<TimeBehind, 'first_day' | 'last_day' | 'blocks'>) => ({
  first_day,
  last_day,
  blocks,
})

const factsOf = ({ invoice, subfolder, customer }: Material) => ({
  ...invoice,
  id: null,
  folder_id: subfolder.folder_id,
  subfolder_code: subfolder.rank_code,
  customer: customer?.name ?? null,
})

/** A record as an insert would store it, but for its id. */
const unsaved = <E extends AnyEntity>({ fields }: E, values: object): Row<E> => ({
  ...(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)])) as Row<E>),
  id: 0,
  ...values,
})
