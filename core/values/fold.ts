/** Lower case without accents: neither database folds alike, so lists search and sort on this. */
export function fold(value: string): string {
  if (ascii.test(value)) return value.toLowerCase()
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
}

/** What has nothing to fold but its case, as nearly every word of a large import. */
const ascii = /^[ -~]*$/

/** An e-mail address as it is compared: in any case it is the same, and so it is with spaces around it. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()
