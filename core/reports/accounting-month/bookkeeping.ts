import { Failure } from '../../kernel/failure.ts'
import type { Language } from '../../kernel/permission.ts'
import { bookkeepingPrograms, type BookkeepingProgram } from '../../parameters/bookkeeping-programs.ts'
import type { Parameter } from '../../parameters/parameter.ts'
import type { QueryContext } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { exporters } from '../bookkeeping/exporters.ts'
import type { Exporter, MappedPeriod } from '../bookkeeping/exporter.ts'
import { writtenGaps } from '../bookkeeping/gaps.ts'
import { mapPeriod } from '../bookkeeping/mapping.ts'
import { readBooked, readLedger } from '../bookkeeping/reading.ts'
import { writtenMonth, type BookedMonth } from './journal-of-month.ts'

/** The program of the firm's accountant among its parameters; null while nobody chose one. */
export function programOf(
  parameters: readonly Pick<Parameter, 'class' | 'type' | 'textual_value'>[],
): BookkeepingProgram | null {
  const own = parameters.find(
    ({ class: name, type }) => name === 'bookkeeping' && type === 'bookkeeping_program',
  )
  return bookkeepingPrograms.find((program) => program === own?.textual_value?.trim()) ?? null
}

/** A month as a program takes it. */
export interface ExportedMonth {
  readonly exporter: Exporter
  readonly period: MappedPeriod
}

/**
 * Reads a month for a program, in the caller's snapshot. Without a program it is the firm's own; null if it has none. Refuses a month in
 * which the program lacks an account, a journal, a code or something of a customer, and names all of them.
 */
export async function readForProgram(
  context: QueryContext,
  { month, rows }: Pick<BookedMonth, 'month' | 'rows'>,
  asked: BookkeepingProgram | null,
  language: Language,
): Promise<ExportedMonth | null> {
  const firm = await readLedger(context)
  const program = asked ?? programOf(firm.parameters)
  if (program === null) return null
  const exporter = exporters[program]
  if (exporter.ofDocument) return { exporter, period: { month, documents: [], payments: [] } }
  const mapped = mapPeriod(await readBooked(context, month, rows), exporter, firm, language)
  if ('period' in mapped) return { exporter, period: mapped.period }
  throw new Failure('bookkeeping_gaps', {
    params: {
      program: exporter.title,
      month: writtenMonth(month),
      lines: writtenGaps(mapped.gaps, translate(language)),
    },
  })
}
