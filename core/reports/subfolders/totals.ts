import type { ValueOf } from '../../kernel/field.ts'
import type { subfolderGlance } from './operations.ts'

type Summed = Pick<
  ValueOf<typeof subfolderGlance>,
  'contracted' | 'planned' | 'booked' | 'invoiced' | 'to_invoice'
>

/** What subfolders add up to, in blocks and cents; of their invoices null where those of one may not be seen. */
export function totalsOf(subfolders: readonly Summed[]): Summed {
  const sum = (of: (subfolder: Summed) => number | null): number | null =>
    subfolders.reduce<number | null>((total, subfolder) => {
      const value = of(subfolder)
      return total === null || value === null ? null : total + value
    }, 0)
  return {
    contracted: sum(({ contracted }) => contracted) ?? 0,
    planned: sum(({ planned }) => planned) ?? 0,
    booked: sum(({ booked }) => booked) ?? 0,
    invoiced: sum(({ invoiced }) => invoiced),
    to_invoice: sum(({ to_invoice }) => to_invoice),
  }
}
