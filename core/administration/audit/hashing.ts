import type { RecordOf } from '../../kernel/field.ts'
import type { AuditSealer, Reader } from '../../ports.ts'
import { auditLines, auditLinesOf } from './queries.ts'
import { sealText, type AuditSeal, type Sealed, type SealedRange, type Unsealed } from './seal.ts'

/** So many entries are read at once, and so many ranges in one question. */
const readAtOnce = 1000
const rangesAtOnce = 100

/** The entries of a range: how many there are, and their hash. */
export type Content = Pick<AuditSeal, 'entries' | 'entries_hash'>

type Line = RecordOf<(typeof auditLines)['row']>

const lineText = (line: Line): string => `${JSON.stringify(Object.values(line))}\n`

/** Hashes the entries of a range, the first `limit` of them; `last` is the id of the last. */
export async function contentOf(
  store: Reader,
  sealer: AuditSealer,
  { from_id, to_id }: SealedRange,
  limit = Infinity,
): Promise<Content & { readonly last: number }> {
  const hash = await sealer.begin()
  let [entries, last] = [0, from_id - 1]
  while (entries < limit) {
    const part = { after: last, to: to_id, limit: Math.min(readAtOnce, limit - entries) }
    const lines = await store.query(auditLines, part)
    for (const line of lines) hash.add(lineText(line))
    entries += lines.length
    last = lines.at(-1)?.id ?? last
    if (lines.length < part.limit) break
  }
  return { entries, entries_hash: hash.end(), last }
}

/** Hashes the entries of many ranges, which stand in order and have no id in common. Small ranges are read together. */
export async function contentsOf(
  store: Reader,
  sealer: AuditSealer,
  ranges: readonly SealedRange[],
): Promise<Content[]> {
  const contents: Content[] = []
  for (const part of together(ranges)) {
    const [only, ...others] = part
    if (only && others.length === 0) contents.push(await contentOf(store, sealer, only))
    else contents.push(...(await smallContents(store, sealer, part)))
  }
  return contents
}

async function smallContents(
  store: Reader,
  sealer: AuditSealer,
  ranges: readonly SealedRange[],
): Promise<Content[]> {
  const lines = await store.query(auditLinesOf, {
    ranges: ranges.map(({ from_id, to_id }) => ({ from_id, to_id })),
  })
  const contents: Content[] = []
  let next = 0
  for (const { to_id } of ranges) {
    const hash = await sealer.begin()
    const first = next
    for (let line = lines[next]; line && line.id <= to_id; line = lines[++next]) hash.add(lineText(line))
    contents.push({ entries: next - first, entries_hash: hash.end() })
  }
  return contents
}

/** Ranges in parts: each has at most a thousand ids together, or is one range alone. */
function* together(ranges: readonly SealedRange[]): Generator<SealedRange[]> {
  let part: SealedRange[] = []
  let ids = 0
  for (const range of ranges) {
    const own = range.to_id - range.from_id + 1
    if (part.length > 0 && (ids + own > readAtOnce || part.length === rangesAtOnce)) {
      yield part
      part = []
      ids = 0
    }
    part.push(range)
    ids += own
  }
  if (part.length > 0) yield part
}

/** The seal with its hash. */
export async function signed(sealer: AuditSealer, seal: Unsealed): Promise<Sealed> {
  const hash = await sealer.begin()
  hash.add(sealText(seal))
  return { ...seal, hash: hash.end() }
}

/** Whether a seal or an amendment is as it was made. */
export const isSigned = async (sealer: AuditSealer, seal: Sealed): Promise<boolean> =>
  (await signed(sealer, seal)).hash === seal.hash
