import { visibleFolder } from '../../folders/visible-folder.ts'
import { found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import { partnersOf } from '../../folders/offers/competitor.ts'
import type { QueryContext } from '../../ports.ts'
import { pickFields } from '../../values/pick-fields.ts'
import {
  earlierCompetitor,
  earlierOffer,
  findEarlierOffers,
  grounds,
  readEarlierOffers,
} from './operations.ts'
import { earlierOffers } from './queries.ts'

type Row = RecordOf<typeof earlierOffers.row>
type Offer = RecordOf<typeof earlierOffer.fields>
type Competitor = RecordOf<typeof earlierCompetitor.fields>

/** More than somebody reads while he writes an offer. */
const mostShown = 12

handle(readEarlierOffers, async (context, { id }) => {
  const { store } = context
  const { folder_id, customer_company_id } = found(await store.subfolders.get(id))
  const competitors = await store.competitors.find({ subfolder_id: id })
  return lessonsFor(context, {
    folder_id,
    customer_company_id,
    competitor_company_ids: competitors.flatMap(partnersOf),
    subfolder_id: id,
  })
})

handle(findEarlierOffers, (context, offer) => lessonsFor(context, offer))

async function lessonsFor(context: QueryContext, offer: RecordOf<typeof findEarlierOffers.input>) {
  const { store, actor } = context
  await visibleFolder(context, offer.folder_id)
  const rows = await store.query(earlierOffers, {
    ...offer,
    internal: can(actor, 'folders_all.read'),
    limit: mostShown,
  })
  const first = found(rows[0])
  const rates = (['all', ...grounds] as const).map((ground) =>
    rateOf(ground, first[`${ground}_decided`], first[`${ground}_won`]),
  )
  const bids = Map.groupBy(
    rows.filter((row) => row.id !== null),
    (row) => row.id,
  )
  return { rates, offers: [...bids.values()].map(offerOf) }
}

const rateOf = (ground: 'all' | (typeof grounds)[number], decided: number, won: number) => ({
  ground,
  decided,
  won,
  rate: decided === 0 ? null : Math.round((100 * won) / decided),
})

/** An offer of its rows, one for each bid against it. */
function offerOf(rows: readonly Row[]): Offer {
  const [first] = rows as [Row]
  return pickFields(earlierOffer.fields, {
    ...(first as Row & Offer),
    grounds: grounds.filter((ground) => first[`same_${ground}`]),
    competitors: rows.flatMap((row) => (row.competitor_id === null ? [] : [competitorOf(row)])),
  })
}

const competitorOf = (row: Row): Competitor =>
  pickFields(earlierCompetitor.fields, {
    ...(row as Row & Competitor),
    id: row.competitor_id!,
    name: row.partners!,
    difference: differenceOf(row.price, row.offer_amount),
  })

/** In percent of ours, with one decimal. */
const differenceOf = (theirs: number | null, ours: number | null): number | null =>
  theirs === null || !ours ? null : Math.round((1000 * (theirs - ours)) / ours) / 10
