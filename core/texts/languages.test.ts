import t from 'tap'
import { findAll, sourcesOf } from '#fixtures/sources.ts'
import { languages } from '../kernel/permission.ts'
import { repeatedIn, isRightlyShared, sharedWords } from './shared-words.ts'
import { allTexts, textsOf, translate } from './translate.ts'

const entries = Object.entries(allTexts)

t.test('no text is empty in any language, nor begins or ends with a space', async (t) => {
  t.ok(entries.length > 700, `${entries.length} texts`)
  const wrong = entries.filter(
    ([, words]) => words.length !== 3 || words.some((each) => each === '' || each !== each.trim()),
  )
  t.strictSame(wrong, [])
  for (const language of languages) t.equal(Object.keys(textsOf(language)).length, entries.length, language)
})

t.test('one key has its words in one file', async (t) => {
  const keys = findAll(
    sourcesOf('core', 'server', 'web', 'tui', 'cli').filter(({ path }) => /^core\/texts\/|words\.ts$/.test(path)),
    /^ {2}'?([\w.-]+)'?: \[/gm)
  t.equal(new Set(keys.map(({ found }) => found)).size, entries.length, 'the scan sees every text')
  const twice = Map.groupBy(keys, ({ found }) => found)
  t.strictSame(
    [...twice]
      .filter(([, places]) => places.length > 1)
      .map(([key, places]) => [key, ...places.map(({ path }) => path)]),
    [],
  )
})

t.test('the same values stand in the text of every language', async (t) => {
  t.strictSame(
    entries.filter(([, words]) => new Set(words.map(valuesIn)).size > 1),
    [],
  )
  const unclosed = entries.filter(([, words]) =>
    words.some((each) => /\{\{|\}\}/.test(each.replaceAll(/\{\{\w+\}\}/g, ''))),
  )
  t.strictSame(unclosed, [], 'and every one of them is written {{so}}')
})

t.test('what has a singular has a plural, with the same values in both', async (t) => {
  const singular = entries.filter(([key]) => key.endsWith('_one'))
  t.ok(singular.length > 0)
  for (const [key] of entries.filter(([key]) => /_(one|other)$/.test(key))) {
    const base = key.replace(/_(one|other)$/, '')
    t.ok(`${base}_one` in allTexts && `${base}_other` in allTexts, base)
    t.notOk(base in allTexts, `${base} is not a text as well`)
  }
})

t.test('texts that are equal in two languages are so for a reason', async (t) => {
  const equal = entries
    .filter(([, words]) => new Set(words).size < 3)
    .map(([key, words]) => [key, words] as const)
  const unexplained = equal.filter(([, words]) => !isRightlyShared(words))
  t.strictSame(unexplained, [])
  const used = new Set(equal.flatMap(([, words]) => repeatedIn(words)))
  t.strictSame(
    Object.keys(sharedWords).filter((text) => !used.has(text)),
    [],
    'and no reason outlives its text',
  )
})

t.test('French keeps its punctuation with the word before it, and leaves a value as it was given', async (t) => {
  const fr = translate('fr')
  t.equal(fr('error.unexpected_error', { id: 'a : b' }).split('administrateur')[1], '\u202f: a : b.')
  t.equal(fr('banner.remove', { name: 'x' }), 'Retirer le message type «\u202fx\u202f»')
  t.equal(translate('en')('login.forgot'), 'Forgot your password ?')
})

function valuesIn(text: string): string {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .toSorted()
    .join()
}
