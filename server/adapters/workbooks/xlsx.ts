import { posix } from 'node:path'
import type { MergedCells, ReadCell } from '#core/ports.ts'
import { cellBudget, overLimit, type Limits } from './limits.ts'
import { readSharedStrings, readDateStyles } from './xlsx-parts.ts'
import { readRows } from './xlsx-rows.ts'
import { parseXml } from './xml.ts'
import { openArchive, type Archive } from './zip.ts'

/** Takes rows of a worksheet, of which the first has the number `first`; resolves when it can take more. */
export type TakeRows = (
  sheet: string,
  first: number,
  rows: ReadCell[][],
  merged?: readonly MergedCells[],
) => Promise<void>

/** Reads the visible worksheets of an .xlsx, in order, each at least once. Throws where it is damaged. */
export async function readXlsx(bytes: Uint8Array, limits: Limits, take: TakeRows): Promise<void> {
  const archive = openArchive(bytes)
  const unpack = unpacking(archive, limits)
  const { worksheets, startsIn1904, isStale, parts } = await readContents(archive, unpack)
  if (worksheets.length === 0) throw new TypeError('no worksheet')
  const strings = parts.sharedStrings ? await readSharedStrings(unpack(parts.sharedStrings), limits) : []
  const isDate = parts.styles ? await readDateStyles(unpack(parts.styles)) : []
  const budget = cellBudget(limits)
  for (const { name, path } of worksheets)
    await readRows(unpack(path), { strings, isDate, startsIn1904, isStale, limits, budget }, (...part) =>
      take(name, ...part),
    )
}

type Unpack = (path: string) => AsyncIterable<Uint8Array>

/** What is unpacked is counted over all files of the archive. */
function unpacking(archive: Archive, limits: Limits): Unpack {
  let left = limits.unpacked * 1_000_000
  return (path) =>
    archive.read(path, (bytes) => {
      left -= bytes
      if (left < 0) throw overLimit('unpacked', limits)
    })
}

const main = 'xl/workbook.xml'

/** The visible worksheets of the workbook, and where its other parts stand. */
async function readContents(archive: Archive, unpack: Unpack) {
  const path =
    (await relationsOf(archive, unpack, '')).find(({ type }) => type === 'officeDocument')?.path ?? main
  const relations = await relationsOf(archive, unpack, path)
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  const worksheets: { name: string; path: string }[] = []
  let startsIn1904 = false
  let isStale = false
  await parseXml(unpack(path), {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = isOn(attributes['date1904'])
      if (name === 'calcPr') isStale = isOn(attributes['fullCalcOnLoad'])
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1]
      const relation = byId.get(id ?? '')
      if (relation?.type === 'worksheet')
        worksheets.push({ name: attributes['name'] ?? '', path: relation.path })
    },
  })
  const partOf = (type: string): string | undefined =>
    relations.find((relation) => relation.type === type && archive.has(relation.path))?.path
  return {
    worksheets,
    startsIn1904,
    isStale,
    parts: { sharedStrings: partOf('sharedStrings'), styles: partOf('styles') },
  }
}

interface Relation {
  readonly id: string
  /** The last word of its type's address, which is the same in both variants of the format. */
  readonly type: string
  readonly path: string
}

/** What a part of the archive names as its own parts; the archive itself is the empty path. */
async function relationsOf(archive: Archive, unpack: Unpack, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!archive.has(path)) return []
  const relations: Relation[] = []
  await parseXml(unpack(path), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return
      const to = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      relations.push({ id, type: posix.basename(type), path: to })
    },
  })
  return relations
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
