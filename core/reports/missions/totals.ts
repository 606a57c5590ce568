import type { ValueOf } from '../../kernel/field.ts'
import type { missionGlance } from './operations.ts'

type Summed = Pick<
  ValueOf<typeof missionGlance>,
  'contracted' | 'planned' | 'booked' | 'invoiced' | 'to_invoice'
>

/** What missions add up to, in blocks and cents; of their invoices null where those of one may not be seen. */
export function totalsOf(missions: readonly Summed[]): Summed {
  const sum = (of: (mission: Summed) => number | null): number | null =>
    missions.reduce<number | null>((total, mission) => {
      const value = of(mission)
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
