import { entity, type Row } from '../../kernel/entity.ts'
import { country, email, optional, secret, text, withDefault } from '../../kernel/field.ts'

/** The largest logo that is kept, in bytes. */
export const logoLimit = 250_000

/** The firm itself: whose identity stands on every invoice. */
export const account = entity('accounts', {
  name: text(250),
  legal_form: optional(text(50)),
  street_name: optional(text(150)),
  street_number: optional(text(20)),
  zip_code: optional(text(20)),
  city: optional(text(100)),
  country: withDefault(country(), 'BE'),
  enterprise_number: optional(text(20)),
  /** Court of the register of legal persons: `RPM Liège, division Namur`. */
  legal_register: optional(text(100)),
  iban: optional(text(42)),
  bic: optional(text(11)),
  email: optional(email()),
  phone_number: optional(text(50)),
  /** A data URL: jpg, png or svg. */
  invoice_logo: optional(text(400_000)),
  maps_key: optional(secret(text(250))),
})
export type Account = Row<typeof account>
