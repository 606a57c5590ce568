import t from 'tap'
import { readBlocks } from './blocks.ts'

const read = (typed: string) => {
  const reading = readBlocks(typed)
  return 'value' in reading ? reading.value : reading.fault
}

t.test('whole blocks are blocks, with their sign or without', async (t) => {
  for (const [typed, value] of [
    ['0', 0],
    ['5', 5],
    [' 10 ', 10],
    ['007', 7],
    ['5 dd', 5],
    ['5dd', 5],
    ['5,0 dd', 5],
    ['3 blokken', 3],
    ['-2', -2],
    ['1 250', 1250],
    ['1\u202f250', 1250],
  ] as const)
    t.equal(read(typed), value, typed)
})

t.test('days with their sign are ten blocks each', async (t) => {
  for (const [typed, value] of [
    ['0,5 d', 5],
    ['0.5d', 5],
    [',5 j', 5],
    ['1 d', 10],
    ['1,0 jour', 10],
    ['0,70 dag', 7],
    ['1.1 D', 11],
    ['12 jours', 120],
  ] as const)
    t.equal(read(typed), value, typed)
})

t.test('a decimal without a sign, and a part of a block, are no blocks', async (t) => {
  for (const typed of ['0,5', '1.0', '1,0', '1,5', '5,', '.5', '1.000', '0,55 d', '0,5 dd'])
    t.equal(read(typed), 'number.blocks', typed)
})

t.test('what is no number is none', async (t) => {
  for (const typed of [
    '',
    ' ',
    'o0',
    'x2',
    '1 0',
    '1e1',
    '0x5',
    '5 h',
    '1,2,3',
    ',',
    'd',
    '--1',
    '9'.repeat(30),
  ])
    t.equal(read(typed), 'mixed.invalid', typed)
})

t.test('where a column is of days, a plain number is days', async (t) => {
  t.strictSame(readBlocks('1,5', 'days'), { value: 15 })
  t.strictSame(readBlocks('5 dd', 'days'), { value: 5 })
  t.strictSame(readBlocks('1,55', 'days'), { fault: 'number.blocks' })
})
