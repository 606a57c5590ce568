import type { BulletChart } from '../chart.ts'
import type { Bands, ValueScale } from './axis.ts'
import type { Drawn, Mark, RectMark, Sheet } from './drawing.ts'
import { lyingFrame, lyingHeight, type LyingContent } from './lying.ts'
import type { Sample } from './samples.ts'
import { says } from './says.ts'
import { baseline, textMark } from './sheet.ts'
import { reach } from './stacks.ts'

type Bullet = BulletChart['bullets'][number]

/** How high a picture of bullets is. */
export const bulletsHeight = (sheet: Sheet, chart: BulletChart): number =>
  lyingHeight(sheet, contentOf(sheet, chart))

/** Bullets: a bar for the value, a thick line for the target, a grey bar behind both for the whole. */
export function drawBullets(sheet: Sheet, chart: BulletChart, height?: number): Drawn {
  const { scale, bands, below, above } = lyingFrame(sheet, contentOf(sheet, chart), height)
  const marks = chart.bullets.map((bullet, place) => bulletMarks(bullet, place, bands, scale))
  // At the right edge, or the end of the grey bar would seem to be what the figure says.
  const values = chart.bullets.map(({ value }, place) =>
    textMark(sheet, {
      role: 'value',
      x: sheet.width,
      y: baseline(bands.middle(place), sheet.size),
      text: sheet.format(value, chart.unit, 'short'),
      anchor: 'end',
    }),
  )
  return {
    along: 'rows',
    marks: [...below, ...marks.flat(), ...above, ...values],
    stops: chart.bullets.map((bullet, row) => ({
      box: {
        x: scale.at(0),
        y: bands.barStart(row),
        width: scale.at(Math.max(bullet.value, bullet.target ?? 0, bullet.whole ?? 0)) - scale.at(0),
        height: bands.bar,
      },
      row,
      column: 0,
      says: () => bulletSays(sheet, chart, bullet),
    })),
  }
}

function bulletMarks(
  { value, target, whole, isOver }: Bullet,
  place: number,
  bands: Bands,
  { at }: ValueScale,
): Mark[] {
  const [top, high, zero] = [bands.barStart(place), bands.bar, at(0)]
  const bar = { kind: 'rect', isExpected: false, category: place, series: 0 } as const
  const behind: RectMark[] =
    whole === null
      ? []
      : [{ ...bar, role: 'whole', tone: 'grey', x: zero, y: top, width: at(whole) - zero, height: high }]
  const x = target === null ? 0 : at(target)
  return [
    ...behind,
    {
      ...bar,
      role: 'bar',
      tone: isOver ? 'over' : 'accent',
      x: Math.min(zero, at(value)),
      y: top + high * 0.24,
      width: Math.abs(at(value) - zero),
      height: high * 0.52,
    },
    ...(target === null
      ? []
      : [{ kind: 'rule', role: 'target', x1: x, y1: top - 1, x2: x, y2: top + high + 1 } as const]),
  ]
}

function bulletSays(
  sheet: Sheet,
  chart: BulletChart,
  { label, value, target, whole, isOver }: Bullet,
): string {
  const { t, format } = sheet
  const { unit, valueLabel, targetLabel, wholeLabel } = chart
  const shown = isOver ? t('chart.over', { value: format(value, unit) }) : format(value, unit)
  return [
    t('form.says', { label: [label, valueLabel].join(', '), value: shown }),
    ...(target === null ? [] : [says(sheet, [targetLabel], target, unit)]),
    ...(whole === null || !wholeLabel ? [] : [says(sheet, [wholeLabel], whole, unit)]),
  ].join(', ')
}

function contentOf(
  sheet: Sheet,
  { bullets, unit, valueLabel, targetLabel, wholeLabel }: BulletChart,
): LyingContent {
  const samples: Sample[] = [
    { label: valueLabel, shape: 'bar', tone: 'accent', isExpected: false },
    { label: targetLabel, shape: 'target', tone: 'accent', isExpected: false },
    ...(wholeLabel ? [{ label: wholeLabel, shape: 'whole', tone: 'grey', isExpected: false } as const] : []),
  ]
  return {
    labels: bullets.map(({ label }) => label),
    unit,
    reach: reach(bullets.flatMap(({ value, target, whole }) => [value, target, whole])),
    samples,
    values: { right: bullets.map(({ value }) => sheet.format(value, unit, 'short')), left: [] },
    rowLines: 1.7,
    filled: 0.66,
    hasTicks: false,
  }
}
