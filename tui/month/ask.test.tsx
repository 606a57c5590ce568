import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import t from 'tap'
import { invoicingMonth } from '#core/invoicing/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { Language } from '#core/kernel/permission.ts'
import { translate } from '#core/texts/translate.ts'
import { testToday } from '#fixtures/clock.ts'
import { keys } from '#fixtures/terminal/fake-terminal.ts'
import { Ask } from '../parts/ask.tsx'
import { yesWords } from '../parts/yes.ts'
import { Keyboard } from '../keyboard.tsx'
import { testTerminal, windows, type TestWindow } from '#fixtures/terminal/test-terminal.tsx'
import { MonthRun } from './screen.tsx'

const customer = 'Consortium international pour la restauration des ouvrages d’art'
const drafts = ['P24001/1', 'P24001/2'].map((subfolder_code, i) => ({
  id: i + 1,
  updated_at: null,
  customer,
  recipient_company_id: 7,
  subfolder_code,
  amount: 100,
  amount_vat_included: 121,
  obstacles: [],
  without_period: [],
}))

const nothing = { bookings: 0, blocks: 0, amount: 0, without_cost: [] }

/** A month with two drafts of one customer, and the emissions that were asked for. */
function monthOf(
  t: Parameters<typeof testTerminal>[0],
  language: Language,
  {
    time = nothing,
    undated = [],
    ...window
  }: Partial<TestWindow> & { time?: typeof nothing; undated?: readonly number[] } = {},
) {
  const emitted: unknown[] = []
  const client = (async (operation: unknown, input: unknown) => {
    if (operation === emitInvoice) emitted.push(input)
    if (operation === invoicingMonth)
      return {
        time,
        forecasts: [],
        steps: [],
        drafts:
          emitted.length > 0
            ? []
            : drafts.map((each) => (undated.includes(each.id) ? { ...each, without_period: [1] } : each)),
      }
    return { amount: 100, amount_vat_included: 121, already_emitted: false }
  }) as unknown as Client
  const terminal = testTerminal(t, client, { language, today: testToday, ...window })
  terminal.draw(<MonthRun month="2026-10" live={terminal.live} leave={terminal.leave} />)
  return { ...terminal, emitted }
}

for (const language of ['en', 'fr', 'nl'] as const) {
  const word = yesWords[language]

  t.test(`nothing is emitted until ${word} is typed whole`, async (t) => {
    const { type, sees, without, screen, emitted } = monthOf(t, language)
    await sees('P24001/2')
    const asked = `${word} ${language === 'fr' ? 'et' : language === 'nl' ? 'en' : 'and'} ⏎`
    const others = Object.values(yesWords).filter((other) => other !== word)
    for (const stray of [keys.enter, ...'jyoYOJ', ' ', keys.down, `${word}x`, `x${word}`, ...others]) {
      type('e')
      await sees(asked)
      type(stray)
      if (stray === word[0]) type('x')
      await without(asked)
    }
    t.strictSame(emitted, [], screen())
    type('e')
    await sees(asked)
    type(word)
    await sees(`› ${word}`)
    t.strictSame(emitted, [], 'and Enter')
    type(keys.enter)
    await sees(new RegExp(`${translate(language)('invoices.run_drafts')}\\s?: [A-Z]`))
    t.equal(emitted.length, 2)
  })

  t.test(`what can be undone is done by ${word[0]} alone`, async (t) => {
    for (const other of ['y', 'o', 'j', keys.enter]) {
      const messages: string[] = []
      const { type, sees, draw, screen } = testTerminal(t, (async () => ({})) as unknown as Client, {
        language,
        today: testToday,
      })
      draw(
        <Keyboard>
          <Ask
            title="Title"
            question="Question?"
            act="do it"
            width={80}
            height={10}
            onYes={() => void messages.push('yes')}
            onNo={() => void messages.push('no')}
          />
        </Keyboard>,
      )
      await sees(`${word[0]} do it`)
      type(other)
      while (messages.length === 0) await new Promise((resolve) => setImmediate(resolve))
      t.strictSame(messages, [other === word[0] ? 'yes' : 'no'], screen())
    }
  })
}

t.test('what the time of the month comes to stands there at once, on narrow screens too', async (t) => {
  const time = { bookings: 120, blocks: 12_345, amount: 123_456_78, without_cost: [] }
  for (const language of ['en', 'fr', 'nl'] as const)
    for (const { width, height } of windows) {
      const { sees, fits, screen } = monthOf(t, language, { time, width, height })
      await sees('P24001/1')
      const title = translate(language)('invoices.run_time')
      t.match(screen().replaceAll(/\s+/g, ' '), new RegExp(`${title} ?: .* 123\\.456,78`))
      fits()
    }
})

t.test('who has drafts emitted is told which do not say when their work was done', async (t) => {
  const { type, sees, screen } = monthOf(t, 'en', { undated: [1] })
  await sees('P24001/2')
  t.match(screen(), /\[x\]! ?Consortium/)
  type('e')
  await sees('1 without the day of its work')
})

t.test('two missions of a customer with a long name are told apart on 80 columns', async (t) => {
  const { sees, screen } = monthOf(t, 'en')
  await sees('P24001/2')
  t.match(screen(), /Consortium international[^\n]*… P24001\/1 +1,00/)
})
