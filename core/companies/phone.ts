import parsePhone, { type CountryCode } from 'libphonenumber-js/min'

/** A telephone number as a contact has it. */
interface Phone {
  readonly phone_number: string | null
  readonly phone_number_country: string | null
}

/** Whose national numbers people dial as they are. */
const home = 'BE'

/**
 * A number as it is kept, `+32 81 24 60 11`, with the country that it is of; null when it cannot be one. A number
 * without `+` is of the country given, else a Belgian one.
 */
export function keptPhone(written: string, country: string | null): Phone | null {
  const phone = parsed(written, country ?? home)
  return phone?.isValid()
    ? { phone_number: phone.formatInternational(), phone_number_country: phone.country ?? country }
    : null
}

/** As people read it: `081 24 60 11` of a Belgian number, `+33 1 40 20 50 50` of another; what is no number as it stands. */
export function shownPhone({ phone_number, phone_number_country }: Phone): string | null {
  if (!phone_number) return null
  const phone = parsed(phone_number, phone_number_country ?? home)
  if (!phone?.isValid()) return phone_number
  return phone.country === home ? phone.formatNational() : phone.formatInternational()
}

const parsed = (written: string, country: string) => parsePhone(written, country as CountryCode)
