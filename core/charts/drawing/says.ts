import type { Series, Unit } from '../chart.ts'
import type { Sheet } from './drawing.ts'

/** A mark in words: what it is (from the widest name to the narrowest), and its value. */
export function says(
  { t, format }: Pick<Sheet, 't' | 'format'>,
  names: readonly string[],
  value: number | null,
  unit: Unit,
): string {
  const shown = value === null ? t('chart.no_value') : format(value, unit)
  return t('form.says', { label: names.join(', '), value: shown })
}

/** The name of a series, which also says that its values are expected only. */
export const nameOf = (
  { t }: Pick<Sheet, 't'>,
  { label, isExpected }: Pick<Series, 'label' | 'isExpected'>,
): string => (isExpected ? t('chart.expected', { label }) : label)
