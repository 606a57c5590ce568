import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { bestColumns, mergedStreets, streetOfLine, type BestLine } from '#core/addresses/best.ts'
import { beginImport, endImport, importStreets, searchAddresses } from '#core/addresses/operations.ts'
import { place, type Place } from '#core/addresses/address.ts'
import { kindOfPlace } from '#core/addresses/kind-of-place.ts'
import { Failure } from '#core/kernel/failure.ts'
import { flag, group, int, text } from '#core/kernel/field.ts'
import type { Translate } from '#core/texts/translate.ts'
import { command, type Noun } from '../../command.ts'
import { refuseFile } from '../../read-upload.ts'
import { openCsv, type CsvSource } from '../../zipped-csv.ts'

/** Lines that go in one call, and characters at most: a server takes a million bytes. */
const atOnce = 20_000
const mostText = 400_000

const outcome = group({ lines: int(0, 2_147_483_647), streets: int(0, 2_147_483_647), resumed: flag() })

/** A place for whoever reads it in a table. */
const inWords = group({ ...place.fields, types: text(200) })
const wordsOf = (places: readonly Place[], t: Translate) =>
  places.map((each) => ({ ...each, types: t(kindOfPlace(each)) }))

export const addresses: Noun = {
  name: 'addresses',
  about: 'cli.addresses',
  commands: [
    command<{ text: string }>({
      name: 'find',
      about: 'cli.addresses.find',
      arguments: [{ name: '<text>', about: 'cli.addresses.text' }],
      examples: [
        'addresses find "rue de la loi 16"',
        'addresses find 4500 --format json',
        'addresses find "kerkstraat gent" --lang nl',
      ],
      run: async ({ client, print, language, say, t }, { text }) => {
        const found = await client(searchAddresses, { text, language })
        if (print.format === 'json') print.rows(place, found)
        else print.rows(inWords, wordsOf(found, t), ['description', 'types'])
        say(t('addresses.count', { count: found.length }))
        if (found.length === 0) say(t('cli.addresses.none'))
      },
    }),
    command<{ file: string }>({
      name: 'import',
      about: 'cli.addresses.import',
      arguments: [{ name: '<file>', about: 'cli.addresses.import.file' }],
      examples: [
        'addresses import openaddress-bebru.csv',
        'addresses import openaddress-bewal.csv --quiet',
        'addresses import openaddress-bevlg.csv --format json',
      ],
      run: async ({ client, result, say, t }, { file }) => {
        const { size } = await stat(file).catch(refuseFile(file))
        const source = `${basename(file)} (${size})`
        const csv = await openCsv(file)
        const begun = await client(beginImport, { source, region: regionOf(csv.name) })
        if (begun.finished) return say(t('cli.addresses.known', { file }))
        const { import_id, rows_done: resumedAt } = begun
        if (resumedAt > 0) say(t('cli.addresses.resumed', { count: resumedAt }))
        let done = resumedAt
        let count = 0
        for await (const { until, streets } of partsOf(csv, resumedAt)) {
          await client(importStreets, { import_id, first: done, rows_done: until, streets })
          done = until
          count += streets.length
          say(t('cli.addresses.line', { count: done }))
        }
        while (!(await client(endImport, { import_id })).finished) say(t('cli.addresses.clearing'))
        if (result.format === 'table') say(t('cli.addresses.done', { count: done }))
        else result.record(outcome, { lines: done, streets: count, resumed: resumedAt > 0 })
      },
    }),
  ],
}

/** A file is of one region, which its name tells; any other name is a region of its own. */
const regionOf = (file: string): string => {
  const [, region] = /be(vlg|wal|bru)/i.exec(basename(file)) ?? []
  return region ? `BE-${region.toUpperCase()}` : basename(file).slice(0, 10)
}

/** The file in parts, from a line on, each with its streets; it is read as it is needed, however long it is. */
async function* partsOf({ name, lines: bytes }: CsvSource, from: number) {
  const { parse } = await import('csv-parse')
  const parser = parse({ columns: true, bom: true, relax_column_count: true, delimiter: [',', ';'] })
  // What goes wrong while it is read or unpacked is thrown where its lines are awaited.
  const lines = pipeline(Readable.from(bytes), parser, () => {})
  let until = 0
  let gathered: NonNullable<ReturnType<typeof streetOfLine>>[] = []
  let length = 0
  for await (const line of lines as AsyncIterable<BestLine>) {
    if (until === 0) refuseOthers(name, line)
    until++
    if (until <= from) continue
    const street = streetOfLine(line)
    if (street) {
      // One street's lines mostly follow each other: what is repeated goes once.
      length += gathered.at(-1)?.code === street.code ? street.houses.length + 1 : lengthOf(street)
      gathered.push(street)
    }
    if (gathered.length < atOnce && length < mostText) continue
    yield { until, streets: mergedStreets(gathered) }
    gathered = []
    length = 0
  }
  if (until > from) yield { until, streets: mergedStreets(gathered) }
}

const lengthOf = (street: object): number => JSON.stringify(street).length

function refuseOthers(file: string, line: BestLine): void {
  const missing = bestColumns.filter((column) => !(column in line))
  if (missing.length > 0)
    throw new Failure('not_an_address_file', { params: { file, column: missing.join(', ') } })
}
