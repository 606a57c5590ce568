import { spread } from '../bench/load.ts'
import type { Done } from './people.ts'

/** What was done, how often, how long it took, and how many calls had no answer or a refusal of the server. */
export function tableOf(done: readonly Done[], seconds: number): string {
  const rows = [...Map.groupBy(done, ({ what }) => what)].map(([what, all]) => {
    const right = all.filter(({ status }) => status === 200).map(({ ms }) => ms)
    const { p50, p99 } = right.length > 0 ? spread(right, seconds) : { p50: 0, p99: 0 }
    const lost = unansweredIn(all)
    const refused = all.length - right.length - lost
    return `| ${what} | ${all.length} | ${Math.round(p50)} ms | ${Math.round(p99)} ms | ${lost} | ${refused} |`
  })
  return [
    '| what | calls | p50 | p99 | without an answer, or 5xx | refused |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    `| all | ${done.length}, ${Math.round(done.length / seconds)} a second | | | ${unansweredIn(done)} | |`,
  ].join('\n')
}

const unansweredIn = (all: readonly Done[]): number =>
  all.filter(({ status }) => status === 0 || status >= 500).length
