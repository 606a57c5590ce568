import type { Facts, Fields, InputOf } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import { readCount } from './arguments.ts'
import { aboutOf, command, type AnyCommand, type ConnectedContext } from './command.ts'
import type { Filters } from './filters.ts'

type Options = { readonly [name: string]: unknown }
interface Page<R> {
  readonly rows: readonly R[]
  readonly count: number
}

export interface Listing<S extends Fields, R> {
  readonly examples: readonly [string, string, string]
  readonly filters?: Filters<S>
  /** With `--limit`: the first so many of a long list. */
  readonly limited?: true
  /** Otherwise than all columns and how many there are. */
  readonly print?: (context: ConnectedContext, page: Page<R>) => void
}

/** `NOUN list [SEARCH]`: of an operation that answers pages, or all of a short list. */
export const listCommand = <S extends Fields, R extends object>(
  noun: string,
  operation: Operation<S, { rows: R[]; count: number }> | Operation<S, R[]>,
  { examples, filters, limited, print }: Listing<S, R>,
): AnyCommand =>
  command<Options>({
    name: 'list',
    about: aboutOf(noun, 'list'),
    arguments: 'search' in operation.input ? [{ name: '[search]', about: 'cli.argument.search' }] : [],
    options: [
      ...(filters?.options ?? []),
      ...(limited ? [{ flags: '--limit <n>', about: 'cli.option.limit', read: readCount } as const] : []),
    ],
    examples,
    run: async (context, { search, limit, ...options }) => {
      const input = {
        ...(await filters?.inputOf(options, context)),
        ...(search ? { search } : {}),
        ...(limit ? { page: 1, size: limit } : {}),
      }
      const answer = await context.client<S, Page<R> | R[]>(operation, input as InputOf<S>)
      const page = 'rows' in answer ? answer : { rows: answer, count: answer.length }
      if (print) print(context, page)
      else printRows(context, page, rowOf(operation))
    },
  })

/** The rows of a list, all columns of them or the named ones, and how many there are. */
export function printRows(
  { print, say, t }: ConnectedContext,
  { rows, count }: Page<object>,
  row: Facts,
  columns?: readonly string[],
): void {
  print.rows(row, rows, columns)
  const printedRows = rows.length
  say(printedRows < count ? t('cli.count_of', { shown: printedRows, count }) : t('cli.count', { count }))
}

const rowOf = ({ output }: { readonly output: Facts }): Facts => (output.fields?.['rows'] ?? output).item!
