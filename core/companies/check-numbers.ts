import { readPeppolId } from '../identifiers/peppol.ts'
import { normaliseVatNumber } from '../identifiers/vat-number.ts'
import type { Company } from './company.ts'

type Numbers = Partial<Pick<Company, 'vat_prefix' | Checked>>
type Checked = 'vat_number' | 'peppol_id' | 'url' | 'external_link'

/** What is kept of one, or the key that it is refused for. */
type Reading = { readonly value: string } | { readonly fault: string }

const rules: { readonly [name in Checked]: (written: string, company: Numbers) => Reading } = {
  vat_number: (written, { vat_prefix = 'BE' }) =>
    orFault(
      normaliseVatNumber(vat_prefix, written),
      vat_prefix === 'BE' ? 'string.enterprise_number' : 'string.vat_number',
    ),
  peppol_id: readPeppolId,
  url: (written) => orFault(webAddress(written), 'string.url'),
  // Of the firm's own network too, whose machines have names of one word.
  external_link: (written) => orFault(webAddress(written) ?? ownAddress(written), 'string.link'),
}

const orFault = (value: string | null, fault: string): Reading => (value === null ? { fault } : { value })

/** What a company is known by as it is kept, and what is wrong with it, field by field. What is not given is not judged. */
export function checkNumbers<C extends Numbers>(
  company: C,
): { readonly kept: C; readonly wrong: { readonly [field: string]: string } } {
  const numbers: { [name: string]: string } = {}
  const wrong: { [field: string]: string } = {}
  for (const name of Object.keys(rules) as Checked[]) {
    const written = company[name]?.trim()
    if (!written) continue
    const reading = rules[name](written, company)
    if ('fault' in reading) wrong[name] = reading.fault
    else numbers[name] = reading.value
  }
  return { kept: { ...company, ...numbers }, wrong }
}

/** An address that says itself that it is one, of a host without a dot. */
const ownAddress = (written: string): string | null =>
  /^https?:\/\/[\p{L}\d-]+(:\d{1,5})?([/?#]\S*)?$/iu.test(written) ? written : null

/** An address of the web, with https before one that has nothing. */
function webAddress(written: string): string | null {
  const address = /^[a-z]+:/i.test(written) ? written : `https://${written}`
  return /^https?:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d{1,5})?([/?#]\S*)?$/iu.test(address) ? address : null
}
