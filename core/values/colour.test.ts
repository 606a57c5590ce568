import t from 'tap'
import { randomColour, readColour } from './colour.ts'

t.test('a colour is read with and without its sign, short and long', async (t) => {
  for (const typed of ['#1a2b3c', '1A2B3C', ' #1A2b3c ']) t.equal(readColour(typed), '1a2b3c', typed)
  t.equal(readColour('#fa0'), 'ffaa00')
  for (const typed of ['', '#', 'red', '12345', '#1234567', 'gggggg']) t.equal(readColour(typed), null, typed)
  t.equal(readColour(randomColour(() => 0.999)), 'efefef')
})
