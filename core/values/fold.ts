/** Lower case without accents: neither database folds alike, so lists search and sort on this. */
export function fold(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
}

/** An e-mail address as it is compared: in any case it is the same, and so it is with spaces around it. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()
