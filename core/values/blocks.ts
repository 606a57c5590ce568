/** Why a text stands for no blocks: it is no number, or none of whole blocks. */
export type BlocksFault = 'mixed.invalid' | 'number.blocks'
export type BlocksReading = { readonly value: number } | { readonly fault: BlocksFault }

const ofDays: ReadonlySet<string> = new Set(['d', 'j', 'day', 'days', 'jour', 'jours', 'dag', 'dagen'])
const ofBlocks: ReadonlySet<string> = new Set(['dd', 'block', 'blocks', 'bloc', 'blocs', 'blok', 'blokken'])

const written = /^(-?)(\d{0,9})(?:([.,])(\d{0,9}))?\s*([a-z]*)$/i
/** A space before three digits, as thousands have it. */
const thousands = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g

/**
 * Blocks as a person writes them: whole ones (`5`, `5 dd`), or days with their sign (`0,5 d` is 5). A decimal without
 * a sign stands for nothing, for it may mean either; where a column is of days (`plain`), it is days.
 */
export function readBlocks(typed: string, plain: 'blocks' | 'days' = 'blocks'): BlocksReading {
  const [, minus, whole = '', point, decimals = '', word = ''] =
    written.exec(typed.trim().replace(thousands, '')) ?? []
  const sign = word.toLowerCase()
  const inDays = sign === '' ? plain === 'days' : ofDays.has(sign)
  if (whole + decimals === '' || !(sign === '' || inDays || ofBlocks.has(sign)))
    return { fault: 'mixed.invalid' }
  // The first decimal of a day is its blocks; whatever stands behind them must be nothing.
  const [kept, rest] = inDays ? [decimals.slice(0, 1) || '0', decimals.slice(1)] : ['', decimals]
  if (Number(rest) > 0 || (point && !inDays && sign === '')) return { fault: 'number.blocks' }
  const value = Number(whole + kept)
  return { value: minus && value ? -value : value }
}
