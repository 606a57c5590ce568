import type { ValueOf } from '../kernel/field.ts'
import type { Translate } from '../texts/translate.ts'
import type { treeSeen } from './operations.ts'

export type TreeSeen = ValueOf<typeof treeSeen>

/** How the tree of a record stands, in one sentence. */
export function treeInWords(t: Translate, { state, difference, path, found_path }: TreeSeen): string {
  if (state === null) return t('tree.none')
  const values = { path: path ?? '', found: found_path ?? '' }
  return t(state === 'differs' ? `tree.${difference ?? 'gone'}` : `tree.${state}`, values)
}
