import type { Translate } from '../../texts/translate.ts'
import type { Outcome } from './source.ts'

/** What an undo could not bring back: whose proposal, and that he can make it again. */
export function lostInWords({ lost }: Pick<Outcome, 'lost'>, t: Translate): string[] {
  const [first] = lost
  return first ? [t('cells.lost', { count: lost.length, name: first.name, n: first.blocks })] : []
}
