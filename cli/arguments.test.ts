import t from 'tap'
import { languages } from '#core/kernel/permission.ts'
import { translate } from '#core/texts/translate.ts'
import { namedDay } from '#core/values/typed-day.ts'
import type { Misuse } from './misuse.ts'
import { readAmount, readBlocks, readManyBlocks, readDay, readMonth } from './arguments.ts'

const friday = () => '2026-11-20'
const day = (typed: string) => readDay(typed, friday)
const month = (typed: string) => readMonth(typed, friday)

function refusalOf(typed: string): Pick<Misuse, 'key' | 'values'> | null {
  try {
    day(typed)
    return null
  } catch (error) {
    const { key, values } = error as Misuse
    return { key, values }
  }
}

t.test('days as people write them', async (t) => {
  for (const typed of [
    '2026-11-16',
    '16/11/2026',
    '16.11.2026',
    ' 16-11-2026 ',
    'mon',
    'Lundi',
    'ma',
    'maandag',
  ]) {
    t.equal(day(typed), '2026-11-16', typed)
  }
  t.strictSame(['yesterday', "aujourd'hui", 'vandaag', 'demain', 'zo'].map(day), [
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

t.test('what is no day is refused', async (t) => {
  for (const typed of ['', '31/02/2026', '2026-13-01', '31/02', 'noday', 'm'])
    t.throws(() => day(typed), new Error('cli.misuse.date'), typed)
})

t.test('a day that a form would take is refused with the whole date to write', async (t) => {
  for (const [typed, whole] of [
    ['16/11', '16/11/2026'],
    ['5/1', '05/01/2027'],
    ['16/11/26', '16/11/2026'],
    ['16112026', '16/11/2026'],
    ['+3', '23/11/2026'],
    ['-1', '19/11/2026'],
  ] as const)
    t.strictSame(refusalOf(typed), { key: 'cli.misuse.date_short', values: { typed, day: whole } })
})

t.test(
  'the words that are taken for a day are those that help and errors name, in each language',
  async (t) => {
    for (const language of languages) {
      const say = translate(language)
      const sentences = [say('cli.argument.date'), say('cli.misuse.date', { typed: '?' })]
      for (const text of sentences) {
        const words = text.split(/[ ,.()]+/)
        const read = words.flatMap((word) => namedDay(word, friday(), 'this week') ?? [])
        t.strictSame(new Set(read), new Set(['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-21']), text)
      }
    }
  },
)

t.test('months as people and cron write them', async (t) => {
  t.strictSame(['2026-11', '11/2026', '1/2027', 'this', 'last'].map(month), [
    '2026-11',
    '2026-11',
    '2027-01',
    '2026-11',
    '2026-10',
  ])
  t.equal(
    readMonth('last', () => '2027-01-31'),
    '2026-12',
  )
  for (const typed of ['', '13/2026', '2026-00', 'next', '11'])
    t.throws(() => month(typed), new Error('cli.misuse.month'), typed)
})

t.test('blocks are 0 to 10 and whole, or days with their sign', async (t) => {
  t.strictSame(['0', '10', ' 1', '0,5d', '1 j', '5 dd'].map(readBlocks), [0, 10, 1, 5, 10, 5])
  t.strictSame(['1', '80', '12,5 d'].map(readManyBlocks), [1, 80, 125], 'of an absence there may be more')
  t.throws(() => readManyBlocks('0'), new Error('cli.misuse.blocks'))
  for (const typed of ['11', '-1', '1.5', '0,5', '1,0', '1.1 d', '0,55 d', '1e1', '', '0x5'])
    t.throws(() => readBlocks(typed), new Error('cli.misuse.blocks'), typed)
})

t.test('an amount that may be thousands or decimals is refused', async (t) => {
  t.strictSame(['125,50', '1.234,56', '1500', '-12.5'].map(readAmount), [125_50, 1_234_56, 1_500_00, -12_50])
  for (const typed of ['1.500', '1,500', '12.345', 'x'])
    t.throws(() => readAmount(typed), new Error('cli.misuse.amount'), typed)
})
