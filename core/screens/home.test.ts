import { signal } from '@preact/signals-core'
import t from 'tap'
import { Failure } from '../kernel/failure.ts'
import type { Client } from '../kernel/operation.ts'
import { languages } from '../kernel/permission.ts'
import { translate } from '../texts/translate.ts'
import {
  homeLines,
  homeScreen,
  shownFigures,
  type ArrangedPart,
  type HomeFigure,
  type HomeMission,
  type HomePart,
} from './home.ts'

const part = (name: HomePart['name'], ...figures: HomeFigure[]): HomePart => ({
  name,
  figures,
  days: [],
  missions: [],
})
const counted = (name: string, value: number, amount: number | null = null): HomeFigure => ({
  name,
  kind: 'count',
  value,
  of: null,
  amount,
  path: '/',
  opened: null,
})
const waiting = (count: number): HomePart =>
  part(
    'waiting',
    counted('absences_to_decide', count),
    counted('weeks_to_decide', count),
    counted('access_to_decide', count),
    counted('drafts_due', count, 100_000),
    counted('unread', count),
  )

t.test('the words of a figure agree with it', async (t) => {
  const figuresFor = (count: number) =>
    languages.map((language) =>
      shownFigures(waiting(count), translate(language), language).map(
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
})

t.test('nothing to do is no figure, but a step that is done is one', async (t) => {
  const en = translate('en')
  t.strictSame(shownFigures(waiting(0), en, 'en'), [])
  const week: HomeFigure = {
    name: 'last_week',
    kind: 'of',
    value: 40,
    of: 40,
    amount: null,
    path: '/',
    opened: null,
  }
  t.strictSame(shownFigures(part('week', week), en, 'en'), [], 'nor is a week that is booked')
  t.match(shownFigures(part('week', { ...week, value: 38 }), en, 'en'), [{ value: '38 / 40 dd' }])
  t.match(shownFigures(part('month', counted('month_drafts', 0), counted('month_unsent', 3)), en, 'en'), [
    { isDone: true },
    { isDone: false, value: '3' },
  ])
})

const usual: readonly ArrangedPart[] = (['week', 'missions', 'waiting', 'absences', 'results'] as const).map(
  (name) => ({ name, hidden: false }),
)

/** A server that keeps an arrangement and notes what is asked of it. */
function office() {
  const asked: string[] = []
  const kept = signal(usual)
  const refused = signal('')
  const client = (async (
    { name }: { readonly name: string },
    input: { parts?: string[]; part_order?: string[]; hidden?: string[] },
  ) => {
    if (name === 'home.arrange') {
      const { part_order = [], hidden = [] } = input
      kept.value =
        part_order.length === 0
          ? usual
          : part_order.map((each) => ({ name: each as HomePart['name'], hidden: hidden.includes(each) }))
      return kept.value
    }
    if (input.parts?.join() === refused.value) throw new Failure('no_connection')
    const shown = kept.value.filter((each) => !each.hidden && input.parts?.includes(each.name))
    asked.push(shown.map((each) => each.name).join(' '))
    return {
      arrangement: kept.value,
      parts: shown.map((each) => part(each.name, counted('unread', asked.length))),
    }
  }) as unknown as Client
  return { client, asked, refused }
}

const namesIn = (arrangement: readonly ArrangedPart[] | null) =>
  arrangement?.map(({ name, hidden }) => (hidden ? `(${name})` : name)).join(' ')

t.test('the page is one call, what takes longer another, and then each part is read alone', async (t) => {
  const { client, asked } = office()
  const screen = homeScreen(client)
  await screen.reload()
  t.strictSame(asked, ['week missions waiting absences', 'results'])
  await screen.part('waiting').reload()
  t.strictSame(asked.slice(2), ['waiting'])
  t.equal(screen.part('waiting').value.value?.figures[0]?.value, 3)
  t.equal(screen.part('week').value.value?.figures[0]?.value, 1, 'the others stay as they were')
})

t.test('a part that cannot be read again says so, and the others stay', async (t) => {
  const { client, refused } = office()
  const screen = homeScreen(client)
  await screen.reload()
  refused.value = 'waiting'
  await screen.part('waiting').reload()
  t.equal(screen.part('waiting').failure.value?.code, 'no_connection')
  t.ok(screen.part('waiting').value.value, 'what it showed stays')
  t.equal(screen.part('week').failure.value, null)
  refused.value = ''
  await screen.part('waiting').reload()
  t.equal(screen.part('waiting').failure.value, null)
})

t.test('parts are moved among those of their place, hidden, shown again and put back', async (t) => {
  const { client, asked } = office()
  const screen = homeScreen(client)
  await screen.reload()
  await screen.move('missions', -1)
  t.equal(namesIn(screen.arrangement.value), 'missions week waiting absences results')
  await screen.move('missions', -1)
  t.equal(
    namesIn(screen.arrangement.value),
    'missions week waiting absences results',
    'it is the first already',
  )
  await screen.move('absences', -1)
  t.equal(namesIn(screen.arrangement.value), 'missions week absences waiting results')
  await screen.hide('week', true)
  t.equal(namesIn(screen.arrangement.value), 'missions (week) absences waiting results')
  await screen.asUsual()
  t.equal(namesIn(screen.arrangement.value), 'week missions waiting absences results')
  t.equal(asked.length, 2, 'what was read is not read again')
})

t.test('a part that was hidden from the start is read once it is shown', async (t) => {
  const { client, asked } = office()
  const first = homeScreen(client)
  await first.reload()
  await first.hide('week', true)
  const screen = homeScreen(client)
  await screen.reload()
  t.equal(screen.part('week').value.value, null)
  await screen.hide('week', false)
  t.equal(asked.at(-1), 'week')
  t.ok(screen.part('week').value.value)
})

t.test('a part in plain words, line by line, each with its page', async (t) => {
  const en = translate('en')
  const week: HomePart = {
    ...part('week', {
      name: 'this_week',
      kind: 'of',
      value: 7,
      of: 50,
      amount: null,
      path: '/planner',
      opened: null,
    }),
    days: [{ date: '2026-11-16', booked: 7, expected: 10, holiday: false }],
  }
  t.strictSame(homeLines(week, en, 'en'), [
    { value: '7 / 10 dd', text: 'Monday 16 November 2026', path: '/planner?week=2026-11-16' },
    { value: '7 / 50 dd', text: 'booked this week', path: '/planner' },
  ])
  const mission: HomeMission = {
    id: 9,
    folder_id: 4,
    rank_code: '12/1',
    code: 'M1',
    name: 'Studies',
    status_type: 'active',
    planned: 40,
    booked: 43,
    to_invoice: 120_000,
    next: { what: 'final_reception_date', day: '2027-01-15' },
    late: [
      { what: 'over_planned', since: null, who: 'leader' },
      { what: 'to_emit', since: '2026-11-01', who: 'invoicing' },
    ],
  }
  t.strictSame(homeLines({ ...part('led'), missions: [mission] }, en, 'en'), [
    {
      value: '43 / 40 dd',
      text: 'M1 Studies, More booked than planned, Draft to emit since 01/11/2026, 1.200,00\u00a0€ to invoice, Final acceptance on 15/01/2027',
      path: '/folders/4/subfolders/9',
    },
  ])
  t.strictSame(homeLines(part('month', counted('month_drafts', 0)), en, 'en'), [
    { value: 'done', text: 'Drafts to emit', path: '/' },
  ])
  t.strictSame(homeLines(part('waiting'), en, 'en'), [{ value: '', text: 'Nothing waits for you', path: '' }])
})
