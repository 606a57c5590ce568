import { Failure } from '../kernel/failure.ts'
import type { Context, QueryContext } from '../ports.ts'
import { formatFault, numberKinds, seriesOf, type NumberKind } from './number-format.ts'

/** The formats that change, by series; null where the usual one holds again. */
export type FormatChanges = { readonly [kind in NumberKind]?: string | null }

/** Why numbers cannot be written so from now on, or null. */
type Judge = (context: QueryContext, changes: FormatChanges) => Promise<Failure | null>

let judge: Judge = async () => null

/** Sets the judge. The area that gives the numbers does it once: this area does not know that one. */
export const judgeFormats = (newJudge: Judge): void => void (judge = newJudge)

/** Refuses a value that no number can be written in. */
export function checkFormat(input: {
  readonly class: string
  readonly type: string
  readonly textual_value?: unknown
}): void {
  const { textual_value: format } = input
  const fault = seriesOf(input) && typeof format === 'string' ? formatFault(format) : null
  if (fault) throw new Failure(fault, { fields: { textual_value: 'mixed.invalid' } })
}

/** A parameter that is set, as far as its format is concerned. */
type ParameterChange = { readonly [name in 'class' | 'type' | 'textual_value']?: string | null | undefined }

/** Which formats change by parameters that are set, or with an empty value taken away. */
export const formatsOf = (rows: readonly ParameterChange[]): FormatChanges =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const kind = seriesOf(row)
      return kind && row.textual_value !== undefined ? [[kind, row.textual_value]] : []
    }),
  )

/** Why these formats cannot be set, or null; nothing is asked where none changes. */
export const faultOfFormats: Judge = async (context, changes) =>
  Object.keys(changes).length === 0 ? null : judge(context, changes)

/** Holds the series, whose numbers are written in the formats, until the end, and refuses formats that they cannot have. */
export async function holdFormats(context: Context, changes: FormatChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  for (const kind of numberKinds.toSorted()) await context.store.lock('number', kind)
  const failure = await judge(context, changes)
  if (failure) throw failure
}
