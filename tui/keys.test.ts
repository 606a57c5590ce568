import t from 'tap'
import { allTexts } from '#core/texts/translate.ts'
import { bindings, doesOf, keysOf } from './keys.ts'

t.test('no key does two things', async (t) => {
  const keys = bindings.flatMap(({ keys }) => keys)
  t.strictSame(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  )
})

t.test('every key of the list has its words', async (t) => {
  t.strictSame(
    bindings.filter(({ about, hint }) => !allTexts[about] || (hint && !allTexts[hint])),
    [],
  )
})

t.test('keys are named as the table names them', async (t) => {
  const none = Object.fromEntries(
    [
      'upArrow',
      'downArrow',
      'leftArrow',
      'rightArrow',
      'pageUp',
      'pageDown',
      'home',
      'end',
      'return',
      'escape',
    ]
      .concat([
        'ctrl',
        'shift',
        'tab',
        'backspace',
        'delete',
        'meta',
        'super',
        'hyper',
        'capsLock',
        'numLock',
      ])
      .map((flag) => [flag, false]),
  ) as unknown as Parameters<typeof keysOf>[1]
  t.strictSame(keysOf('', { ...none, upArrow: true }).map(doesOf), ['up'])
  t.strictSame(keysOf('z', { ...none, ctrl: true }).map(doesOf), ['suspend'])
  t.strictSame(keysOf('', { ...none, tab: true, shift: true }), ['shift+tab'])
  t.strictSame(keysOf('g1\r', none), ['g', '1', 'enter'])
  t.strictSame(keysOf('4\u001a', none), ['4', 'ctrl+z'])
  t.strictSame(keysOf('7', none).map(doesOf), ['digit'])
  t.strictSame(keysOf('é', none).map(doesOf), [null])
})
