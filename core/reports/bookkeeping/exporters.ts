import type { BookkeepingProgram } from '../../parameters/bookkeeping-programs.ts'
import type { Exporter } from './exporter.ts'
import { bob } from './programs/bob.ts'
import { exact } from './programs/exact.ts'
import { octopus } from './programs/octopus.ts'
import { ubl } from './programs/ubl.ts'
import { winbooks } from './programs/winbooks.ts'
import { yuki } from './programs/yuki.ts'

/** Every program for which a month can be written. */
export const exporters: { readonly [program in BookkeepingProgram]: Exporter } = {
  ubl,
  octopus,
  yuki,
  exact,
  winbooks,
  bob,
}
