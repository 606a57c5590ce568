import t from 'tap'
import { languages } from '../kernel/permission.ts'
import { translate } from '../texts/translate.ts'
import { homeFigures, type Home } from './home.ts'

const nothing: Home = {
  this_week: null,
  last_week: null,
  absences_to_decide: null,
  weeks_to_decide: null,
  access_to_decide: null,
  own_absences_pending: 0,
  unread_notices: null,
  invoices_due: null,
  subfolders: [],
}

const waiting = (count: number): Home => ({
  ...nothing,
  absences_to_decide: count,
  weeks_to_decide: count,
  access_to_decide: count,
  unread_notices: count,
  invoices_due: { count, amount: 100_000 },
})

t.test('the words of a figure agree with it', (t) => {
  const figuresFor = (count: number) =>
    languages.map((language) =>
      homeFigures(waiting(count), translate(language), language).map(
        ({ value, label }) => `${value} ${label}`,
      ),
    )
  t.strictSame(figuresFor(1), [
    [
      '1 absence request to approve',
      '1 submitted week to approve',
      '1 access request to approve',
      '1 draft invoice to emit, 1.000,00\u00a0€ before VAT',
      '1 unread notification',
    ],
    [
      '1 demande d’absence à traiter',
      '1 semaine soumise à approuver',
      '1 demande d’accès qui attend votre accord',
      '1 brouillon de facture à émettre, 1.000,00\u00a0€ hors TVA',
      '1 notification non lue',
    ],
    [
      '1 afwezigheidsaanvraag te behandelen',
      '1 ingediende week goed te keuren',
      '1 toegangsaanvraag die op uw akkoord wacht',
      '1 ontwerpfactuur uit te reiken, 1.000,00\u00a0€ excl. btw',
      '1 ongelezen melding',
    ],
  ])
  for (const [one, two] of figuresFor(1).flatMap((each, i) =>
    each.map((figure, k) => [figure, figuresFor(2)[i]![k]!]),
  ))
    t.not(one!.replace('1 ', '2 '), two)
  t.end()
})

t.test('nothing to do is no figure', (t) => {
  t.strictSame(homeFigures(nothing, translate('en'), 'en'), [])
  t.strictSame(homeFigures(waiting(0), translate('en'), 'en'), [])
  t.end()
})
