import t from 'tap'
import { onBothServices } from '#fixtures/invoicing/third-parties.ts'
import { Failure } from '../kernel/failure.ts'
import { answerIn, shownAnswer, standingOf } from '../screens/third-parties/services.ts'
import { shownFailure } from '../screens/formatting.ts'
import { translate } from '../texts/translate.ts'
import { readInvoiceServices, sendBillit, sendToClearFacts } from './operations.ts'

onBothServices(
  t,
  'what a service cannot take is refused before anything is queued, in words that say what to do',
  async (t, { own, connect, boss, ids, sendings }) => {
    const [id = 0] = ids
    await connect()
    t.match(await boss(readInvoiceServices, {}), { clearfacts_connected: true })
    await own.scene(async (store) => {
      await store.accounts.updateWhere({}, { enterprise_number: null })
      // As one that was made elsewhere: nothing of it was frozen.
      await store.invoice_documents.removeMany({ invoice_id: id })
    })
    await t.rejects(boss(sendToClearFacts, { id }), { code: 'clearfacts_no_number' })
    await t.rejects(boss(sendBillit, { id }), { code: 'billit_made_elsewhere' })
    t.strictSame(await sendings(id), [])
    const words = shownFailure(translate('en'), new Failure('clearfacts_no_number'))
    t.match(words, /enterprise number.*Account settings/)
  },
)

t.test('rates in the words of a refusal are written as the language writes them', (t) => {
  const refusal = new Failure('billit_rate', { params: { limit: 5.5 } })
  t.match(shownFailure(translate('en'), refusal), 'not 5.5%')
  t.match(shownFailure(translate('fr'), refusal), 'pas 5,5')
  t.match(shownFailure(translate('nl'), refusal), 'niet 5,5%')
  t.end()
})

t.test('what a service sends back with a person is said as it says it', (t) => {
  const says = (query: string) => shownAnswer(translate('en'), answerIn(new URLSearchParams(query)))
  t.equal(
    says('error=server_error&error_description=Try+later&state=clearfacts.x'),
    'The service refused: Try later (server_error)',
  )
  t.match(says('error=server_error'), 'The service refused: server_error.')
  t.match(says('error=access_denied'), 'You did not give your consent there')
  t.match(says('state=clearfacts.x'), 'The service sent back no answer')
  t.equal(says('state=clearfacts.x&code=y'), null)
  t.end()
})

t.test('whoever is not connected has an expired connection, whatever the clock here says', (t) => {
  const now = Date.parse('2026-11-20T11:00:00Z')
  const known = { configured: true, expiry_date: '2026-11-20T11:00:05.000Z' }
  t.strictSame(standingOf({ ...known, connected: true }, now), { standing: 'connected', endsIn: 5_000 })
  t.strictSame(standingOf({ ...known, connected: false }, now), { standing: 'expired', endsIn: null })
  t.equal(standingOf({ ...known, connected: false, expiry_date: null }, now).standing, 'never')
  t.end()
})
