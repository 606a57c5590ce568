import t from 'tap'
import { allTexts, translate } from '#core/texts/translate.ts'
import { keyNames } from './text.ts'
import { keysOf } from './keys.ts'
import { plannerBindings, plannerDoes } from './planner/keys.ts'

t.test('no key does two things', async (t) => {
  const keys = plannerBindings.flatMap(({ keys }) => keys)
  t.strictSame(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  )
})

t.test('every key of the list has its words', async (t) => {
  t.strictSame(
    plannerBindings.filter(({ about, hint }) => !allTexts[about] || (hint && !allTexts[hint])),
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
  t.strictSame(keysOf('', { ...none, upArrow: true }).map(plannerDoes), ['up'])
  t.strictSame(keysOf('z', { ...none, ctrl: true }).map(plannerDoes), ['suspend'])
  t.strictSame(keysOf('', { ...none, tab: true, shift: true }), ['shift+tab'])
  t.strictSame(keysOf('g1\r', none), ['g', '1', 'enter'])
  t.strictSame(keysOf('4\u001a', none), ['4', 'ctrl+z'])
  t.strictSame(keysOf('7', none).map(plannerDoes), ['digit'])
  t.strictSame(keysOf('é', none).map(plannerDoes), [null])
})

t.test('keys are named as the person’s keyboard names them', async (t) => {
  const keysIn = (language: 'en' | 'fr' | 'nl') =>
    keyNames(translate(language), 'Space Esc Home End PgUp PgDn Del Ctrl-Z ⇧Tab x')
  t.equal(keysIn('en'), 'Space Esc Home End PgUp PgDn Del Ctrl-Z ⇧Tab x')
  t.equal(keysIn('fr'), 'Espace Échap Début Fin PgPréc PgSuiv Suppr Ctrl-Z ⇧Tab x')
  t.equal(keysIn('nl'), 'Spatie Esc Home End PgUp PgDn Del Ctrl-Z ⇧Tab x')
  const strange = { fr: /\b(Esc|Space|PgUp|PgDn|Home|End|Del|Enter)\b/, nl: /\b(Space|Échap|Entrée)\b/ }
  const ofTerminal = Object.entries(allTexts).filter(([key]) => key.startsWith('tui.'))
  t.strictSame(
    ofTerminal.filter(([, [, fr, nl]]) => strange.fr.test(fr) || strange.nl.test(nl)),
    [],
    'in texts too',
  )
})
