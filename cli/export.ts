import { exportFormats, exportOf, fileFields } from '#core/tables/export.ts'
import type { Fields } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import type { listInput } from '#core/tables/listing.ts'
import { command, Misuse, type AnyCommand } from './command.ts'
import type { Filters } from './filters.ts'
import { chosenColumns } from './output/print.ts'
import { saveFile } from './save-file.ts'
import { callWith } from './record-flags.ts'

type Options = { readonly file: string; readonly search?: string; readonly [flag: string]: unknown }

/** `NOUN export FILE.xlsx|FILE.csv`: the whole list, narrowed as its `list` is; `-` writes CSV to stdout. */
export const exportCommand = <S extends Fields & typeof listInput, R extends object>(
  noun: string,
  listing: Operation<S, { rows: R[]; count: number }>,
  example: string,
  { options, inputOf }: Filters<S> = { options: [], inputOf: () => ({}) },
): AnyCommand => {
  const fields = fileFields(listing)
  return command<Options>({
    name: 'export',
    about: 'cli.export',
    arguments: [
      { name: '<file>', about: 'cli.export.file' },
      { name: '[search]', about: 'cli.argument.search' },
    ],
    options,
    examples: [
      `${noun} export ${noun}.xlsx`,
      `${noun} export ${noun}.csv ${example}`,
      `${noun} export - --columns ${Object.keys(fields)[0]} > ${noun}.csv`,
    ],
    run: async (context, { file, search, ...given }) => {
      const { client, say, t, columns, language, languageGiven } = context
      const format = file === '-' ? 'csv' : exportFormats.find((each) => file.endsWith(`.${each}`))
      if (!format) throw new Misuse('cli.misuse.export', { file })
      const chosen = chosenColumns(columns, fields)
      const input = {
        format,
        ...(search ? { search } : {}),
        ...(languageGiven ? { language } : {}),
        ...(chosen ? { columns: [...chosen] } : {}),
        ...(await inputOf(given, context)),
      }
      const { bytes } = await callWith(client, exportOf(listing), input)
      await saveFile({ say, t }, file, bytes)
    },
  })
}
