import type { Registry } from 'prom-client'

/** How each metric of a registry is declared: its name is ours. */
export const namedIn =
  (register: Registry) =>
  <L extends string>(name: string, help: string, ...labelNames: L[]) => ({
    name: `decidag_${name}`,
    help,
    labelNames,
    registers: [register],
  })
