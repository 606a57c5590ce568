import { flag, id, int, list, omit, optional, text, type Field, type Fields } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { earlierCompetitor, earlierOffer } from './operations.ts'

const count = () => int(0, 1_000_000_000)

/** Empty in the one row that a subfolder has to which nothing earlier fits. */
type Emptied<S extends Fields> = { [K in keyof S]: Field<(S[K] extends Field<infer T> ? T : never) | null> }
const emptied = <S extends Fields>(fields: S): Emptied<S> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)])) as Emptied<S>

/**
 * The latest decided offers that fit a subfolder, with a row for each bid against them; on every row how many fit in all,
 * by each ground, and how many of these were won.
 */
export const earlierOffers = namedQuery(
  'earlier_offers.read',
  {
    folder_id: id('folders'),
    customer_company_id: optional(id('companies')),
    competitor_company_ids: list(id('companies')),
    /** Whose own offer teaches it nothing. */
    subfolder_id: optional(id('subfolders')),
    internal: flag(),
    limit: int(1, 100),
  },
  {
    all_decided: count(),
    all_won: count(),
    customer_decided: count(),
    customer_won: count(),
    sector_decided: count(),
    sector_won: count(),
    competitors_decided: count(),
    competitors_won: count(),
    ...emptied(omit(earlierOffer.fields, 'grounds', 'competitors')),
    same_customer: optional(flag()),
    same_sector: optional(flag()),
    same_competitors: optional(flag()),
    competitor_id: optional(id('competitors')),
    partners: optional(text(1100)),
    ...emptied(omit(earlierCompetitor.fields, 'id', 'name', 'difference')),
  },
)
