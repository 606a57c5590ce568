import { entity, type Row } from '../../kernel/entity.ts'
import { decimal, flag, id, int, money, optional, text, withDefault } from '../../kernel/field.ts'

const company = () => id('companies')
const amount = () => optional(money(0, 9_999_999_999.99))
/** Out of 100. */
const rating = () => optional(decimal(0, 100))

/** A bid of somebody else for the same subfolder: up to four partners, their rates, and how the customer rated them. */
export const competitor = entity(
  'competitors',
  {
    subfolder_id: id('subfolders'),
    /** The mandatary. */
    partner1_company_id: company(),
    partner2_company_id: optional(company()),
    partner3_company_id: optional(company()),
    partner4_company_id: optional(company()),
    price: amount(),
    reference_rate: amount(),
    daily_rate: amount(),
    /** An hourly rate, by the name that the wire has for it. */
    hourly_date: amount(),
    honorary_percentage: optional(decimal(0, 100)),
    price_rating: rating(),
    team_rating: rating(),
    methodology_rating: rating(),
    final_rating: rating(),
    ranking: optional(int(1, 999)),
    excluded: withDefault(flag(), false),
    comment: optional(text(1000)),
  },
  { index: [['subfolder_id'], ['partner1_company_id']] },
)
export type Competitor = Row<typeof competitor>

/** The companies of one bid, the mandatary first. */
export const partnerFields = [
  'partner1_company_id',
  'partner2_company_id',
  'partner3_company_id',
  'partner4_company_id',
] as const

export const partnersOf = (bid: Pick<Competitor, (typeof partnerFields)[number]>): number[] =>
  partnerFields.flatMap((name) => bid[name] ?? [])
