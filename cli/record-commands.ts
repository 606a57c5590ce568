import type { Field, Fields } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import type { ImportOperation } from '#core/screens/import.ts'
import type { ImportOutcome } from '#core/tables/import.ts'
import type { listInput } from '#core/tables/listing.ts'
import type { TextKey } from '#core/texts/translate.ts'
import {
  aboutOf,
  command,
  type AnyCommand,
  type Argument,
  type ConnectedContext,
  type Option,
} from './command.ts'
import { exportCommand } from './export.ts'
import type { Filters } from './filters.ts'
import { importCommand, type ImportDetails } from './import.ts'
import { listCommand, type Listing } from './list.ts'
import type { Print } from './output/print.ts'
import type { RecordFlags, GroupValues } from './record-flags.ts'

type Examples = readonly [string, string, string]
type Options = { readonly [name: string]: unknown }

interface Declared<O> {
  /** The word before the commands: `companies`. */
  readonly noun: string
  /** How somebody names one of them: `<company>`. */
  readonly called: Argument
  readonly read: Operation<{ readonly id: Field<number> }, O>
  /** One of them as a table or a line of CSV. JSON has all of it. */
  readonly show: (context: ConnectedContext, found: O) => void | Promise<void>
}

interface Creating<F extends Groups, G> {
  /** What is said without a flag. */
  readonly arguments: readonly Argument[]
  readonly flags: RecordFlags<F>
  /** What is said beside the fields of the record. */
  readonly options?: readonly Option[]
  readonly examples: Examples
  readonly create: (
    context: ConnectedContext,
    values: GroupValues<F>,
    options: G,
  ) => Promise<{ readonly id: number }>
}

interface Editing<F extends Groups, G, O> extends Pick<Creating<F, G>, 'flags' | 'options' | 'examples'> {
  readonly edit: (
    context: ConnectedContext,
    before: O,
    values: GroupValues<F>,
    options: G,
  ) => Promise<unknown>
}

type Groups = { readonly [group: string]: Fields }

/**
 * The commands that every record has. What each of them is about stands in the text `cli.<noun>.<command>`. A noun that has
 * only some of them, and none that takes one record, uses `listCommand`, `exportCommand` and `importCommand`.
 */
export function recordCommands<O>({ noun, called, read, show }: Declared<O>) {
  const word = /\w+/.exec(called.name)![0]
  const idIn = (options: Options): number => Number(options[word])
  const print = async (context: ConnectedContext, id: number): Promise<void> => {
    const found = await context.client(read, { id })
    if (context.print.format === 'json') context.print.record(read.output, found)
    else await show(context, found)
  }
  return {
    list: <S extends Fields, R extends object>(
      operation: Operation<S, { rows: R[]; count: number }>,
      listing: Listing<S, R>,
    ): AnyCommand => listCommand(noun, operation, listing),

    /** The whole list, as `list` narrows it. */
    export: <S extends Fields & typeof listInput, R extends object>(
      operation: Operation<S, { rows: R[]; count: number }>,
      example: string,
      filters?: Filters<S>,
    ): AnyCommand => exportCommand(noun, operation, example, filters),

    import: <O extends ImportOutcome, G = unknown>(
      operation: ImportOperation<O>,
      example: string,
      details?: ImportDetails<G>,
    ): AnyCommand => importCommand(noun, operation, example, details),

    /** What a command that changed one prints. */
    shown: (context: ConnectedContext, id: number) => print({ ...context, print: context.result }, id),

    show: (examples: Examples): AnyCommand =>
      command<Options>({
        name: 'show',
        about: aboutOf(noun, 'show'),
        arguments: [called],
        examples,
        run: (context, options) => print(context, idIn(options)),
      }),

    create: <F extends Groups, G>({ flags, options = [], create, ...words }: Creating<F, G>): AnyCommand =>
      command<Options & G>({
        name: 'create',
        about: aboutOf(noun, 'create'),
        ...words,
        options: [...flags.options, ...options],
        run: async (context, typed) => {
          const { id } = await create(context, await flags.inputOf(context.client, typed), typed)
          await print({ ...context, print: context.result }, id)
        },
      }),

    /** Of the record as it stood, so that a change of somebody else is noticed. */
    edit: <F extends Groups, G>({ flags, options = [], edit, ...words }: Editing<F, G, O>): AnyCommand =>
      command<Options & G>({
        name: 'edit',
        about: aboutOf(noun, 'edit'),
        arguments: [called],
        ...words,
        options: [...flags.options, ...options],
        run: async (context, typed) => {
          const id = idIn(typed)
          const before = await context.client(read, { id })
          await edit(context, before, await flags.inputOf(context.client, typed), typed)
          await print({ ...context, print: context.result }, id)
        },
      }),

    delete: (
      operation: Operation<{ readonly id: Field<number> }, unknown>,
      done: TextKey,
      examples: Examples,
    ): AnyCommand =>
      command<Options>({
        name: 'delete',
        about: aboutOf(noun, 'delete'),
        arguments: [called],
        examples,
        run: async ({ client, say, t }, options) => {
          await client(operation, { id: idIn(options) })
          say(t(done))
        },
      }),
  }
}

/** One record name by name, in the order of the sheet and without what the sheet does not have. */
export function printSheet(
  print: Print,
  sheet: { readonly fields: Fields } & Field<unknown>,
  flat: Options,
): void {
  const names = Object.keys(sheet.fields)
  print.record(sheet, Object.fromEntries(names.map((name) => [name, flat[name]])))
}
