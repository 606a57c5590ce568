import { exportFormats, exportOf } from '#core/tables/export.ts'
import type { Fields, InputOf } from '#core/kernel/field.ts'
import type { Client, Operation } from '#core/kernel/operation.ts'
import type { listInput } from '#core/tables/listing.ts'
import { command, Misuse, type AnyCommand, type Option } from './command.ts'
import { chosenColumns } from './output/print.ts'
import { saveFile } from './save-file.ts'
import { callWith } from './record-flags.ts'

type Narrowed<S extends Fields> = Partial<Omit<InputOf<S>, keyof typeof listInput>>

interface Filters<S extends Fields, G> {
  readonly options: readonly Option[]
  readonly inputOf: (given: G, client: Client) => Narrowed<S> | Promise<Narrowed<S>>
}

type Given = { readonly file: string; readonly search?: string }

/** `NOUN export FILE.xlsx|FILE.csv`: the whole list, narrowed as its `list` is; `-` writes CSV to stdout. */
export const exportCommand = <S extends Fields & typeof listInput, R extends object, G = unknown>(
  listing: Operation<S, { rows: R[]; count: number }>,
  noun: string,
  example: string,
  { options, inputOf }: Filters<S, G> = { options: [], inputOf: () => ({}) },
): AnyCommand => {
  const fields = listing.output.fields?.['rows']?.item?.fields ?? {}
  return command<Given & G>({
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
    run: async ({ client, say, t, columns, language, languageGiven }, given) => {
      const { file, search } = given
      const format = file === '-' ? 'csv' : exportFormats.find((each) => file.endsWith(`.${each}`))
      if (!format) throw new Misuse('cli.misuse.export', { file })
      const named = chosenColumns(columns, fields)
      const input = {
        format,
        ...(search ? { search } : {}),
        ...(languageGiven ? { language } : {}),
        ...(named ? { columns: [...named] } : {}),
        ...(await inputOf(given, client)),
      }
      const { bytes } = await callWith(client, exportOf(listing), input)
      await saveFile({ say, t }, file, bytes)
    },
  })
}
