import type { MonthStep, Wait } from '../../invoicing/month/steps.ts'
import type { TextKey, Translate } from '../../texts/translate.ts'
import { shownBlocks, shownEuro } from '../../values/written.ts'
import { shownObstacles } from './subfolder.ts'

/** A step of a month in words. */
export interface ShownStep {
  readonly name: MonthStep['name']
  readonly title: string
  /** What is done of it; null where nothing is. */
  readonly done: string | null
  /** What waits; null where nothing does. */
  readonly waits: string | null
  /** What that comes to; empty where nothing waits. */
  readonly amount: string
  /** Why it waits, a sentence each. */
  readonly why: readonly string[]
  readonly isDone: boolean
  readonly path: string
}

/** A step of a month in words that agree with one and many. */
export function shownStep(step: MonthStep, t: Translate, language: string): ShownStep {
  const { name, done, waits, waits_amount, why, path } = step
  const says = (what: 'done' | 'waits', many: number): string | null =>
    many === 0
      ? null
      : t(`month.${what}.${name}` as TextKey, { count: many, dd: shownBlocks(many, language) })
  return {
    name,
    title: t(`month.step.${name}`),
    done: says('done', done),
    waits: says('waits', waits),
    amount: waits === 0 ? '' : shownEuro(waits_amount),
    why: why.map((each) => shownWait(each, t, language)),
    isDone: waits === 0 && done > 0,
    path,
  }
}

/** Why something waits, in a sentence. */
export const shownWait = (
  { code, count, blocks, amount, obstacle }: Wait,
  t: Translate,
  language: string,
): string =>
  t(`month.why.${code}` as TextKey, {
    count,
    dd: shownBlocks(blocks ?? 0, language),
    amount: shownEuro(amount),
    why: obstacle ? shownObstacles(t, [{ ...obstacle, field: '' }]).join(' ') : '',
  })

/** What is done of a step, what waits and what that comes to, in one line. */
export const stepLine = ({ done, waits, amount, isDone }: ShownStep, t: Translate): string =>
  [waits && [waits, amount].filter(Boolean).join(', '), done].filter(Boolean).join(' · ') ||
  t(isDone ? 'month.all_done' : 'month.nothing')
