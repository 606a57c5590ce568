import t from 'tap'
import { importUsers } from '../users/import/operations.ts'
import { listWeeks, missingWeeks, readMonth, readWeek, weekTime } from '../booking/operations.ts'
import { listCompanies } from '../companies/operations.ts'
import { searchPalette } from '../reports/palette/operations.ts'
import { importStatement } from '../invoicing/statements/operations.ts'
import { previewSendings } from '../invoicing/sending/operations.ts'
import { bookingsOfSubfolder } from '../invoicing/timesheets/operations.ts'
import { Failure } from '../kernel/failure.ts'
import type { AnyOperation, Client } from '../kernel/operation.ts'
import { listNotifications } from '../notices/operations.ts'
import { listTasks } from '../planning/operations.ts'
import { readHeatmap } from '../planning/capacity/operations.ts'
import { sumFinancials } from '../reports/financials/operations.ts'
import { listTexts } from '../texts/operations.ts'
import { absencesEffect, overdrawnAbsences, readGrid } from '../users/operations.ts'
import { heldClient } from '#fixtures/waiting/held-client.ts'
import { capacityScreen } from './capacity/capacity.ts'
import { financialsScreen } from './financials.ts'
import { importScreen } from './import.ts'
import { statementScreen } from './invoicing/payments.ts'
import { sendScreen } from './invoicing/sending.ts'
import { timesheetScreen } from './invoicing/timesheet.ts'
import { companiesScreen } from './list/lists.ts'
import { bellScreen } from './notices/bell.ts'
import { paletteScreen } from './palette.ts'
import { monthScreen } from './planner/month.ts'
import { outboxScreen } from './planner/outbox.ts'
import { plannerScreen } from './planner/planner.ts'
import { taskPickerScreen } from './planner/task-picker.ts'
import { translationScreen } from './translations.ts'
import { decideScreen } from './users/absences.ts'
import { personGridScreen } from './users/person-grid.ts'
import { missingScreen, weeksScreen } from './weeks.ts'

/** A screen that is asked for one thing and, before that is there, for another. */
interface Turned {
  readonly first: () => unknown
  readonly second: () => unknown
  /** What a person sees of the answer. */
  readonly visible: () => unknown
  readonly failure?: () => unknown
  readonly busy?: () => boolean
}

interface Asking {
  readonly asks: AnyOperation
  readonly screen: (client: Client) => Turned
  /** What answers the first question and the second. */
  readonly answers: readonly [unknown, unknown]
  /** What is seen of the answer to the second. */
  readonly sees: unknown
  readonly atOnce?: { readonly [operation: string]: unknown }
}

const upload = (name: string) => ({ name, type: '', bytes: new Uint8Array() })
const tried = {
  created: 0,
  updated: 0,
  unchanged: 0,
  left_out: 0,
  ignored: [],
  not_taken: [],
  not_taken_count: 0,
  warnings: [],
  changes: [],
}
const weekRow = {
  id: 1,
  user_id: 1,
  monday: '2026-11-16',
  first_name: 'A',
  last_name: 'B',
  state: 'submitted',
}
const blocks = (number_blocks: number) => ({
  tasks: [{ id: 7 }],
  bookings: [{ part_id: 1, wbs_task_id: 7, date: '2026-11-16', number_blocks, comment: null }],
})
const notices = (unread: number) => ({ rows: [], count: 0, unread })

/** The screens that ask again while they wait. */
const askings: { readonly [screen: string]: Asking } = {
  'the search over everything': {
    asks: searchPalette,
    screen: (client) => {
      const screen = paletteScreen(
        client,
        () => [],
        () => [],
      )
      const search = (typed: string) => () => (screen.type(typed), screen.search())
      return {
        first: search('an'),
        second: search('anne'),
        visible: () => screen.items.value.map(({ title }) => title),
        busy: () => screen.busy.value,
      }
    },
    answers: [
      [{ kind: 'user', title: 'Anton', detail: null, path: '/1' }],
      [{ kind: 'user', title: 'Anne', detail: null, path: '/2' }],
    ],
    sees: ['Anne'],
  },
  'the bell': {
    asks: listNotifications,
    screen: (client) => {
      const screen = bellScreen(client)
      return { first: screen.reload, second: screen.reload, visible: () => screen.unread.value }
    },
    answers: [notices(1), notices(2)],
    sees: 2,
  },
  'a decision on requests of which one is left out': {
    asks: absencesEffect,
    atOnce: { [overdrawnAbsences.name]: [] },
    screen: (client) => {
      const rows = [7, 8].map((id) => ({ id, user_id: 1, start_date: '2026-12-14' })) as never
      const screen = decideScreen(client, 'approve', rows)
      return {
        first: screen.open,
        second: () => screen.leaveOut(8),
        visible: () => screen.askers.value[0]?.effects.map(({ after }) => after),
        failure: () => screen.failure.value,
      }
    },
    answers: [
      [{ user_id: 1, month: '2026-12', before: 17, after: 9 }],
      [{ user_id: 1, month: '2026-12', before: 17, after: 13 }],
    ],
    sees: [13],
  },
  'the time in the weeks to decide on': {
    asks: weekTime,
    atOnce: { [listWeeks.name]: { rows: [weekRow], count: 1 } },
    screen: (client) => {
      const screen = weeksScreen(client)
      return {
        first: screen.reload,
        second: screen.reload,
        visible: () => screen.weeks.value[0]?.parts[0]?.total,
        failure: () => screen.failure.value,
      }
    },
    answers: [blocks(4), blocks(6)],
    sees: 6,
  },
  'who has not submitted a week': {
    asks: missingWeeks,
    screen: (client) => {
      const { previous, answer } = missingScreen(client, '2026-11-20')
      return { first: previous, second: previous, ...seen(answer) }
    },
    answers: [['first'], ['second']],
    sees: ['second'],
  },
  'weeks of the planner': {
    asks: readWeek,
    screen: (client) => {
      const screen = plannerScreen(client, '2026-11-20')
      return {
        first: screen.next,
        second: screen.next,
        visible: () => screen.week.value?.monday,
        failure: () => screen.failure.value,
      }
    },
    answers: ['2026-11-23', '2026-11-30'].map((monday) => ({
      monday,
      tasks: [],
      bookings: [],
      rows: [],
    })) as never,
    sees: '2026-11-30',
  },
  'months of the planner': {
    asks: readMonth,
    screen: (client) => {
      const screen = monthScreen(client, '2026-11-20')
      return {
        first: () => screen.open('2026-12'),
        second: () => screen.open('2027-01'),
        visible: () => screen.value.value?.month,
        failure: () => screen.failure.value,
        busy: () => screen.busy.value,
      }
    },
    answers: [{ month: '2026-12' }, { month: '2027-01' }],
    sees: '2027-01',
  },
  'months of a person': {
    asks: readGrid,
    screen: (client) => {
      const screen = personGridScreen(client, 1, '2026-11')
      return {
        first: screen.next,
        second: screen.next,
        visible: () => screen.months.value,
        failure: () => screen.answer.failure.value,
        busy: () => screen.answer.busy.value,
      }
    },
    answers: [{ months: [{ month: '2027-05' }] }, { months: [{ month: '2027-11' }] }],
    sees: [{ month: '2027-11' }],
  },
  'everybody’s months': {
    asks: readHeatmap,
    screen: (client) => {
      const { list, answer } = capacityScreen(client, '2026-11')
      const from = (month: string) => () => (list.setFilter('from', month), answer.reload())
      return { first: from('2026-12'), second: from('2027-01'), ...seen(answer) }
    },
    answers: ['December', 'January'],
    sees: 'January',
  },
  'a list that is searched while its next page comes': {
    asks: listCompanies,
    screen: (client) => {
      const list = companiesScreen(client)
      return {
        first: () => (list.change({ page: '2' }), list.reload()),
        second: () => (list.search('namur'), list.reload()),
        visible: () => list.rows.value,
        failure: () => list.failure.value,
        busy: () => list.busy.value,
      }
    },
    answers: [
      { rows: ['page 2'], count: 60 },
      { rows: ['Namur'], count: 1 },
    ],
    sees: ['Namur'],
  },
  'what a list comes to': {
    asks: sumFinancials,
    screen: (client) => {
      const { list, sums } = financialsScreen(client)
      return {
        first: sums.reload,
        second: () => (list.search('bridge'), sums.reload()),
        ...seen(sums),
      }
    },
    answers: ['all', 'bridges'],
    sees: 'bridges',
  },
  'the tasks of a folder that is chosen': {
    asks: listTasks,
    screen: (client) => {
      const { chooseFolder, tasks } = taskPickerScreen(client)
      const choose = (id: number) => () => chooseFolder({ id, title: String(id) })
      return { first: choose(1), second: choose(2), ...seen(tasks) }
    },
    answers: [{ rows: ['of 1'] }, { rows: ['of 2'] }],
    sees: ['of 2'],
  },
  'a mail before it is sent': {
    asks: previewSendings,
    screen: (client) => {
      const { address, preview } = sendScreen(client, 1, { email: 'a@example.be', is_sent: false })
      return {
        first: preview.reload,
        second: () => (address('b@example.be'), preview.reload()),
        ...seen(preview),
      }
    },
    answers: [['to a'], ['to b']],
    sees: 'to b',
  },
  'a timesheet': {
    asks: bookingsOfSubfolder,
    screen: (client) => {
      const { show, answer } = timesheetScreen(client, { subfolder_id: 1, month: '2026-11' }, true)
      const look = (month: string) => () => (show({ month }), answer.reload())
      return { first: look('2026-10'), second: look('2026-09'), ...seen(answer) }
    },
    answers: [[{ id: 10 }], [{ id: 9 }]],
    sees: [{ id: 9 }],
  },
  'texts of a language': {
    asks: listTexts,
    screen: (client) => {
      const screen = translationScreen(client)
      return {
        first: () => screen.open('fr'),
        second: () => screen.open('nl'),
        visible: () => screen.visible.value.map(({ text }) => text),
        failure: () => screen.failure.value,
      }
    },
    answers: [[{ key: 'yes', text: 'oui' }], [{ key: 'yes', text: 'ja' }]],
    sees: ['ja'],
  },
  'a workbook that is tried': {
    asks: importUsers,
    screen: (client) => {
      const screen = importScreen(client, importUsers)
      return {
        first: () => screen.choose(upload('old.xlsx')),
        second: () => screen.choose(upload('new.xlsx')),
        visible: () => screen.outcome.value?.created,
        failure: () => screen.failure.value,
        busy: () => screen.busy.value,
      }
    },
    answers: [
      { ...tried, dry_run: true, created: 1 },
      { ...tried, dry_run: true, created: 2 },
    ],
    sees: 2,
  },
  'a workbook that is tried again as before': {
    asks: importUsers,
    screen: (client) => {
      const screen = importScreen(client, importUsers)
      return {
        first: () => screen.choose(upload('staff.xlsx')),
        second: () => (void screen.ignore(true), screen.ignore(false)),
        visible: () => screen.outcome.value?.created,
        failure: () => screen.failure.value,
        busy: () => screen.busy.value,
      }
    },
    answers: [
      { ...tried, dry_run: true, created: 1 },
      { ...tried, dry_run: true, created: 2 },
    ],
    sees: 2,
  },
  'a statement that is tried': {
    asks: importStatement,
    screen: (client) => {
      const screen = statementScreen(client)
      return {
        first: () => screen.choose(upload('old.cod')),
        second: () => screen.choose(upload('new.cod')),
        visible: () => screen.outcome.value?.statements,
        failure: () => screen.failure.value,
        busy: () => screen.busy.value,
      }
    },
    answers: [
      { dry_run: true, statements: ['old'] },
      { dry_run: true, statements: ['new'] },
    ],
    sees: ['new'],
  },
  'what stands where bookings were refused': {
    asks: readWeek,
    screen: (client) => {
      const wanted = { wbs_task_id: 7, date: '2026-11-16', number_blocks: 3, expected: 0 }
      const screen = outboxScreen({
        outbox: {
          cells: () => [{ id: 1, wanted, refused: { code: 'daily_limit', details: {} } }] as never,
          others: () => [],
          follow: () => () => undefined,
          send: async () => null,
          again: () => undefined,
          drop: () => undefined,
          weekOf: (date) => client(readWeek, { date }),
        },
        server: { away: { value: false } as never },
        after: () => () => undefined,
        settled: () => undefined,
      })
      return {
        first: screen.compare,
        second: screen.compare,
        visible: () => [...screen.standing.value.values()],
      }
    },
    answers: [4, 5].map((number_blocks) => ({
      monday: '2026-11-16',
      bookings: [{ wbs_task_id: 7, date: '2026-11-16', number_blocks }],
    })) as never,
    sees: [5],
  },
}

/** What is seen of something loaded. */
const seen = ({ value, failure, busy }: Loading) => ({
  visible: () => value.value,
  failure: () => failure.value,
  busy: () => busy.value,
})
interface Loading {
  readonly value: { readonly value: unknown }
  readonly failure: { readonly value: unknown }
  readonly busy: { readonly value: boolean }
}

/** The screen with both questions asked, and how they are answered. */
async function asked({ asks, screen: make, answers, atOnce }: Asking) {
  const held = heldClient(atOnce)
  const screen = make(held.client)
  const refused: unknown[] = []
  for (const ask of [screen.first, screen.second]) {
    void Promise.resolve(ask()).catch((error: unknown) => refused.push(error))
    await new Promise(setImmediate)
  }
  const [first, last] = [held.of(asks)[0]!, held.of(asks).at(-1)!]
  for (const between of held.of(asks).slice(1, -1)) await between.answer(answers[0])
  return { screen, refused, first, last }
}

for (const [name, asking] of Object.entries(askings)) {
  t.test(`${name}: what was asked for last is shown, whichever answer comes last`, async (t) => {
    for (const isReversed of [false, true]) {
      const { screen, refused, first, last } = await asked(asking)
      if (isReversed) await last.answer(asking.answers[1])
      await first.answer(asking.answers[0])
      if (screen.busy) t.equal(screen.busy(), !isReversed, 'it waits until the last answer')
      if (!isReversed) await last.answer(asking.answers[1])
      t.strictSame(screen.visible(), asking.sees)
      if (screen.busy) t.notOk(screen.busy())
      t.strictSame(refused, [])
    }
  })

  t.test(`${name}: that an older question failed is not said over the newer answer`, async (t) => {
    for (const isReversed of [false, true]) {
      const { screen, refused, first, last } = await asked(asking)
      if (isReversed) await last.answer(asking.answers[1])
      await first.refuse(new Failure('no_connection'))
      if (!isReversed) await last.answer(asking.answers[1])
      t.strictSame(screen.visible(), asking.sees)
      t.notOk(screen.failure?.())
      t.strictSame(refused, [])
    }
  })
}
