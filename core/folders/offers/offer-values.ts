import { writtenDay, type Day } from '../../values/day.ts'
import { picture, type Party } from '../../printing/party.ts'
import type { Language } from '../../kernel/permission.ts'
import { formatEuro, type Cents } from '../../values/money.ts'
import { translate } from '../../texts/translate.ts'
import { countryName } from '../../values/countries.ts'
import type { Values } from '../../printing/render.ts'

/** What an offer letter is of. */
export interface Offer {
  readonly language: Language
  readonly date: Day
  readonly firm: Party & {
    readonly legal_form: string
    readonly email: string
    readonly phone_number: string
    readonly logo: string
  }
  readonly customer: Party & { readonly contact: string }
  readonly mission: { readonly code: string; readonly name: string; readonly project: string }
  /** Null while nobody said it. */
  readonly amount: Cents | null
  readonly submission_date: Day | null
  /** Who signs. */
  readonly leader: { readonly name: string; readonly email: string }
  /** The tasks below the subfolder, in their order. */
  readonly tasks: readonly { readonly code: string; readonly name: string; readonly description: string }[]
}

/** An offer as a template says it. */
export function offerValues({ language, firm, customer, amount, tasks, ...offer }: Offer): Values {
  const say = translate(language)
  const country = customer.country === firm.country ? '' : countryName(customer.country, language)
  return {
    language,
    date: writtenDay(offer.date),
    firm: { ...firm, logo: picture(firm.logo) },
    customer: { ...customer, country },
    mission: { ...offer.mission },
    leader: { ...offer.leader },
    has_amount: amount !== null,
    amount: amount === null ? '' : formatEuro(amount),
    submission_date: writtenDay(offer.submission_date ?? ''),
    has_tasks: tasks.length > 0,
    tasks: tasks.map((task) => ({ ...task })),
    words: { page: say('document.page'), vat_number: say('document.vat_number') },
  }
}
