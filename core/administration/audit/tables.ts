import type { TextKey } from '../../texts/translate.ts'
import { auditTables as tableWords } from './words.ts'

type Named<K> = K extends `audit.table.${infer T}` ? T : never

/** Every table that the audit log has entries of. */
export const auditTables: readonly Named<TextKey>[] = Object.keys(tableWords).map(
  (key) => key.slice('audit.table.'.length) as Named<TextKey>,
)
