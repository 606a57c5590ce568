import t from 'tap'
import { allTexts } from '#core/texts/translate.ts'
import { bindings, doesOf, keyName } from './keys.ts'

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
  ) as Parameters<typeof keyName>[1]
  t.equal(doesOf(keyName('', { ...none, upArrow: true })), 'up')
  t.equal(doesOf(keyName('z', { ...none, ctrl: true })), 'undo')
  t.equal(keyName('', { ...none, tab: true, shift: true }), 'shift+tab')
  t.equal(doesOf(keyName('7', none)), 'digit')
  t.equal(doesOf(keyName('é', none)), null)
})
