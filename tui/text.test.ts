import t from 'tap'
import { plain } from '#core/screens/plain.ts'
import { translate } from '#core/texts/translate.ts'
import {
  promptLabel,
  bar,
  cut,
  dayHead,
  fit,
  fitParts,
  keyLines,
  monthHead,
  weekNumber,
  widthOf,
  wrap,
} from './text.ts'

t.test('texts are counted in columns', async (t) => {
  t.equal(widthOf('Études'), 6)
  t.equal(widthOf('E\u0301tudes'), 6)
  t.equal(widthOf('東京'), 4)
  t.equal(fit('東京', 5), '東京 ')
  t.equal(fit('7', 3, 'right'), '  7')
})

t.test('what is too long ends with an ellipsis inside its room', async (t) => {
  t.equal(cut('Réunions de chantier', 8), 'Réunion…')
  t.equal(widthOf(fit('東京東京', 6)), 6)
  t.equal(cut('abc', 0), '')
})

t.test('words give way to figures, and no figure is cut', async (t) => {
  const parts = ['25/11/2026', { words: 'Contrôle des armatures' }, { words: '“Visite”' }, 'reste 375 dd']
  t.equal(fitParts(parts, 70).trimEnd(), '25/11/2026 · Contrôle des armatures · “Visite” · reste 375 dd')
  t.match(fitParts(parts, 48), /^25\/11\/2026 · Contr.*… · “Visite” · reste 375 dd$/)
  t.equal(widthOf(fitParts(parts, 48)), 48)
  t.equal(fitParts(parts, 28).trimEnd(), '25/11/2026 · reste 375 dd')
  t.equal(fitParts(parts, 12).trimEnd(), '25/11/2026')
})

t.test('no key is cut away: they go on in the next line', async (t) => {
  const keys = 'f forecast  Space tick or not  ? keys  q quit'
  t.strictSame(keyLines(keys, 60), [keys])
  t.strictSame(keyLines(keys, 32), ['f forecast  Space tick or not', '? keys  q quit'])
  t.strictSame(keyLines('⏎ choose · Esc another file', 20), ['⏎ choose', 'Esc another file'])
})

t.test('days and months above narrow columns stay apart and whole', async (t) => {
  t.equal(dayHead('2026-11-23', 'fr', '', 7), ' lun 23')
  t.equal(dayHead('2026-11-23', 'fr', '', 6), ' lu 23')
  t.equal(dayHead('2026-11-23', 'fr', '½', 7), ' ½lu 23')
  t.equal(dayHead('2026-11-23', 'fr', '½', 6), ' ½lu23')
  t.equal(dayHead('2026-11-23', 'fr', '', 5), ' lu23')
  t.equal(dayHead('2026-11-23', 'fr', '½', 5), '  ½23')
  for (const month of ['2026-09', '2027-01', '2027-02', '2026-07'])
    for (const language of ['en', 'fr', 'nl']) {
      const head = monthHead(month, language)
      t.ok(widthOf(head) <= 7, head)
      t.match(head, month.slice(2, 4))
    }
})

t.test('no text steers the terminal', async (t) => {
  t.equal(plain('a\u001b[31mb\r\nc\u202ed'), 'a [31mb c d')
})

t.test('long messages break between words', async (t) => {
  t.strictSame(wrap('You cannot add more than 10 blocks', 14), ['You cannot add', 'more than 10', 'blocks'])
})

t.test('the first week of a year is the one with its first Thursday', async (t) => {
  t.equal(weekNumber('2026-01-01'), 1)
  t.equal(weekNumber('2027-01-01'), 53)
  t.equal(weekNumber('2024-12-30'), 1)
  t.equal(weekNumber('2026-11-20'), 47)
})

t.test('a bar is full when as much is booked as planned, and says when it is more', async (t) => {
  t.equal(bar(0, 0), '░░░░░░░░░░ ')
  t.equal(bar(5, 10), '█████░░░░░ ')
  t.equal(bar(10, 10), '██████████ ')
  t.equal(bar(11, 10), '██████████▶')
  t.equal(bar(1, 0), '██████████▶')
})

t.test('what is asked ends with a colon, which French sets apart', async (t) => {
  t.equal(promptLabel(translate('en'), 'field.file'), 'File:')
  t.equal(promptLabel(translate('fr'), 'field.file'), 'Fichier\u202f:')
  t.equal(promptLabel(translate('nl'), 'field.file'), 'Bestand:')
})
