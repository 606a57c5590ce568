import { normaliseEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import type { Company } from './company.ts'

type Numbers = Partial<Pick<Company, 'vat_prefix' | 'vat_number' | 'peppol_id' | 'url'>>
type Checked = 'vat_number' | 'peppol_id' | 'url'

/** How each is kept, or null when it cannot be one; and the key that it is refused for. */
const rules: {
  readonly [name in Checked]: readonly [
    (written: string, company: Numbers) => string | null,
    (company: Numbers) => string,
  ]
} = {
  vat_number: [
    (written, { vat_prefix = 'BE' }) =>
      vat_prefix === 'BE' ? normaliseEnterpriseNumber(written) : foreignNumber(vat_prefix, written),
    ({ vat_prefix = 'BE' }) => (vat_prefix === 'BE' ? 'string.enterprise_number' : 'string.vat_number'),
  ],
  peppol_id: [peppolId, () => 'string.peppol_id'],
  url: [webAddress, () => 'string.url'],
}

/** What a company is known by as it is kept, and what is wrong with it, field by field. What is not given is not judged. */
export function checkNumbers<C extends Numbers>(
  company: C,
): { readonly kept: C; readonly wrong: { readonly [field: string]: string } } {
  const numbers: { [name: string]: string } = {}
  const wrong: { [field: string]: string } = {}
  for (const name of ['vat_number', 'peppol_id', 'url'] as const) {
    const written = company[name]?.trim()
    if (!written) continue
    const [keep, key] = rules[name]
    const kept = keep(written, company)
    if (kept === null) wrong[name] = key(company)
    else numbers[name] = kept
  }
  return { kept: { ...company, ...numbers }, wrong }
}

/** What a country's numbers begin with where that is not its code. */
const prefixes: { readonly [country: string]: readonly string[] } = { GR: ['EL', 'GR'], CH: ['CHE', 'CH'] }

/** Letters and figures without the country's prefix; each country has a form of its own, which its own service checks. */
function foreignNumber(prefix: string, written: string): string | null {
  const plain = written.replace(/[\s.-]/g, '').toUpperCase()
  const begins = prefixes[prefix] ?? [prefix]
  const found = begins.find((each) => plain.startsWith(each)) ?? ''
  const number = plain.slice(found.length)
  return /^[A-Z0-9+*]{2,15}$/.test(number) && /\d/.test(number) ? number : null
}

/** `0208:0403127149`: four figures for the scheme, a colon and the number in it; 0208 is the Belgian enterprise number. */
function peppolId(written: string): string | null {
  const [, scheme = '', number = ''] = /^(\d{4}):([\w.-]{2,45})$/.exec(written) ?? []
  if (scheme !== '0208') return scheme === '' ? null : written
  const digits = normaliseEnterpriseNumber(number)
  return digits && `0208:${digits}`
}

/** An address of the web, with https before one that has nothing. */
function webAddress(written: string): string | null {
  const address = /^[a-z]+:/i.test(written) ? written : `https://${written}`
  return /^https?:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d{1,5})?([/?#]\S*)?$/iu.test(address) ? address : null
}
