import { readWeek } from '../../booking/operations.ts'
import {
  about,
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  int,
  list,
  map,
  month,
  optional,
  scalars,
  text,
  time,
  withDefault,
  type Field,
} from '../../kernel/field.ts'
import { readHeatmap } from '../../planning/operations.ts'
import { firmAmount } from '../../reporting/amount.ts'
import { figureKinds } from '../../reports/home/figure-kinds.ts'
import { subfolderGlance } from '../../reports/subfolders/operations.ts'
import { burnLevels } from '../../reports/profit/burn-standing.ts'
import { readingTool } from '../tool.ts'

/** A day, a month or a record as people say it. */
const said = (description: string) => about(description, text(100))
const saidMonths = 'Months: 2026-10, October, last month, next March, Q1 2027, March to June'

const blocks = () => about('Blocks; 10 blocks are one day', decimal(-1_000_000_000, 1_000_000_000, 1))
const days = () => about('Days', decimal(-1_000_000, 1_000_000, 1))
const handle = () => about('Names this record, and no other, in every tool', text(20))

const task = {
  task: text(250),
  task_handle: handle(),
  task_code: optional(text(250)),
  folder_code: optional(text(50)),
  folder_name: optional(text(250)),
  mission_code: optional(text(50)),
}

export const myWeek = readingTool({
  name: 'assistant.my_week',
  summary:
    'The week of the person for whom you work: what is booked on each day and task, what each day is expected to have, holidays and leave, and which days still lack time. Time is in blocks; 10 blocks are one day.',
  permission: readWeek.permission,
  input: {
    day: optional(
      said('A week or a day of it: last week, week 47, yesterday, 2026-11-26. This week without it'),
    ),
  },
  output: group({
    today: day(),
    monday: day(),
    days: list(
      group({
        date: day(),
        booked: blocks(),
        usual: blocks(),
        leave: blocks(),
        holiday: flag(),
        works: flag(),
      }),
    ),
    bookings: list(
      group({ date: day(), ...task, blocks: blocks(), comment: optional(text(250)), invoiced: flag() }),
    ),
    /** Days before today that still lack time. */
    still_to_book: list(group({ date: day(), booked: blocks(), expected: blocks() })),
    submitted: optional(text(50)),
  }),
})

export const foundKinds = ['person', 'company', 'folder', 'mission', 'task', 'invoice', 'document'] as const

export const findAnything = readingTool({
  name: 'assistant.find',
  summary:
    'Finds colleagues, companies (customers), folders, missions, tasks to book on, invoices and documents by a part of a name, code or number; documents also by words that stand in them. Use it if another tool says that a name is unknown or ambiguous. `more` says that there are others: give more words or a kind.',
  permission: 'signed_in',
  input: {
    words: said('A part of a name, a code, a trigram or a number'),
    kind: optional(choice(foundKinds)),
  },
  output: group({
    found: list(
      group({
        kind: choice(foundKinds),
        handle: handle(),
        name: text(600),
        detail: optional(text(600)),
        passage: optional(about('What a document says around the words', text(400))),
        path: optional(about('Its page, under the address of the server', text(200))),
      }),
    ),
    more: flag(),
  }),
})

export const whoHasRoom = readingTool({
  name: 'assistant.who_has_room',
  summary:
    'Who has room in a month or several (at most 12), most room first: of each person the planned days, what is planned if all open proposals are accepted (`with_proposals`), the capacity (less holidays and approved leave) and what is left of it (`room`), in days. `count` says how many people have room.',
  permission: readHeatmap.permission,
  input: {
    period: withDefault(said(saidMonths), 'this month'),
    person: optional(said('One colleague alone: trigram or name')),
    most: withDefault(int(1, 50), 20),
  },
  output: group({
    from: month(),
    to: month(),
    people: list(
      group({
        name: text(501),
        trigram: optional(text(10)),
        room: days(),
        months: list(
          group({ month: month(), capacity: days(), planned: days(), with_proposals: days(), room: days() }),
        ),
      }),
    ),
    /** How many people have room, with those that are not listed. */
    count: int(0, 1_000_000),
  }),
})

const { late, next } = subfolderGlance.fields

export const missionAtGlance = readingTool({
  name: 'assistant.mission',
  summary:
    'A mission at a glance: status, leader, customer, what was ordered, planned, booked, invoiced and can be invoiced, how far its budget of time is used, its next deadline and what is late.',
  permission: 'subfolder.read',
  input: { mission: said('A mission: its code (24058/2), its name, or a handle of find') },
  output: group({
    handle: handle(),
    code: text(50),
    name: text(250),
    folder_code: text(50),
    folder_name: text(250),
    status: text(50),
    leader: optional(text(500)),
    customer: optional(text(250)),
    /** What was ordered. */
    contracted: firmAmount(),
    planned: blocks(),
    booked: blocks(),
    invoiced: optional(firmAmount()),
    to_invoice: optional(firmAmount()),
    burn: group({
      budget: blocks(),
      booked: blocks(),
      still_planned: blocks(),
      estimate: blocks(),
      /** The estimate in percent of the budget. */
      rate: optional(decimal(-1_000_000_000, 1_000_000_000)),
      level: optional(choice(burnLevels)),
    }),
    next,
    late,
    path: text(200),
  }),
})

const invoicingRow = {
  mission: text(250),
  mission_code: text(50),
  mission_handle: handle(),
  customer: optional(text(250)),
}

export const notInvoiced = readingTool({
  name: 'assistant.not_invoiced',
  summary:
    'What is not invoiced at the end of a month, by mission: `time` is booked time of that month or earlier that was on no invoice then, `pending` are forecasts due by then and drafts. Each has the amount of all its rows.',
  permission: 'reports.read',
  input: {
    month: withDefault(said(saidMonths), 'last month'),
    customer: optional(said('One customer alone: name, reference or handle')),
    mission: optional(said('One mission alone: code, name or handle')),
    most: withDefault(int(1, 100), 30),
  },
  output: group({
    month: month(),
    /** Which one it was read as, where one was given. */
    customer: optional(text(250)),
    mission: optional(text(250)),
    time: group({
      amount: optional(firmAmount()),
      blocks: optional(blocks()),
      count: int(0, Number.MAX_SAFE_INTEGER),
      rows: list(group({ ...invoicingRow, amount: firmAmount(), blocks: blocks() })),
    }),
    pending: group({
      amount: optional(firmAmount()),
      count: int(0, Number.MAX_SAFE_INTEGER),
      rows: list(
        group({
          ...invoicingRow,
          amount: firmAmount(),
          kind: text(20),
          forecast_date: optional(day()),
          memo: optional(text(1000)),
        }),
      ),
    }),
  }),
})

/** Of so many reports at most all is said that can be asked of them. */
export const mostDetailed = 6

const details = <T>(item: Field<T>) =>
  optional(about('Null where more reports are listed than are described', list(item)))

const named = { name: text(50), heading: text(250) }

export const listOfReports = readingTool({
  name: 'assistant.list_reports',
  summary: `The reports that the person may read, and what each says. Of at most ${mostDetailed} reports it also has parameters, groups and measures: pass words of a subject, or the name of one.`,
  permission: 'reports.read',
  input: { words: optional(said('Words of a title or of what the report says')) },
  output: group({
    reports: list(
      group({
        name: text(50),
        title: text(250),
        about: text(1000),
        subject: text(50),
        parameters: details(
          group({
            ...named,
            kind: text(20),
            choices: list(text(50)),
            needed: flag(),
            usual: optional(scalars()),
          }),
        ),
        groups: details(group(named)),
        measures: details(group(named)),
      }),
    ),
  }),
})

const parameters = withDefault(
  about(
    'Parameters by the names of list_reports. Records may be named (24058/2, a customer, a trigram), days and months said in words',
    map(scalars()),
  ),
  {},
)
const report = about('The name of a report, as list_reports has it', text(50))
const within = optional(about('Opens one group: its `path` of an earlier answer', text(1000)))
const line = about('Values by column; amounts are in euro, time in blocks', map(scalars()))
const names = about('The records that parameters name, by parameter', map(scalars()))
/** The units of the columns of a report. */
export const units = ['euro', 'blocks', 'percent', 'number', 'day', 'text'] as const

const column = group({ ...named, unit: choice(units) })

export const runReport = readingTool({
  name: 'assistant.run_report',
  summary:
    'Runs a report: one level of its groups, or its rows, with totals. Ask list_reports first for names and parameters.',
  permission: 'reports.read',
  input: {
    report,
    parameters,
    group: optional(
      about('Names to group by, the outer first: customer,name; none for single rows', text(200)),
    ),
    within,
    sort: optional(text(50)),
    order: optional(choice(['asc', 'desc'])),
    page: withDefault(int(1, 10_000), 1),
    most: withDefault(about('Rows of the page', int(1, 100)), 25),
  },
  output: group({
    report: text(50),
    title: text(250),
    asked: line,
    names,
    grouped: list(text(50)),
    columns: list(column),
    rows: list(line),
    count: int(0, Number.MAX_SAFE_INTEGER),
    totals: line,
  }),
})

export const explainFigure = readingTool({
  name: 'assistant.explain_figure',
  summary:
    'How a figure was reckoned: opens a measure of a report (its total, or one group of it) into the figures that it is the sum of, or into the rows of another report whose total it is. The answer names what to open next.',
  permission: 'reports.read',
  input: { report, measure: about('The measure, as list_reports has it', text(50)), parameters, within },
  output: group({
    report: text(50),
    measure: text(50),
    heading: text(250),
    about: text(1000),
    value: optional(scalars()),
    asked: line,
    names,
    /** `sum`: plus less minus. `report`: the rows add up to it. `itself`: it consists of nothing else. */
    consists_of: choice(['sum', 'report', 'itself']),
    plus: list(group({ ...named, value: optional(scalars()) })),
    minus: list(group({ ...named, value: optional(scalars()) })),
    opened: optional(
      group({
        report: text(50),
        title: text(250),
        measure: text(50),
        parameters: line,
        /** The figure is the opposite of the total. */
        is_opposite: flag(),
        total: optional(scalars()),
        columns: list(column),
        /** The largest first. */
        rows: list(line),
        count: int(0, Number.MAX_SAFE_INTEGER),
      }),
    ),
  }),
})

export const waitingForMe = readingTool({
  name: 'assistant.waiting_for_me',
  summary:
    'What waits for the person: weeks, absences and requests to decide on, unread notices, missions that are late, and the figures of the first page. A figure with `opened` can be given to explain_figure.',
  permission: 'signed_in',
  input: {},
  output: group({
    today: day(),
    figures: list(
      group({
        part: text(50),
        name: text(50),
        label: text(250),
        kind: choice(figureKinds),
        value: optional(decimal(-1_000_000_000, 1_000_000_000)),
        of: optional(decimal(0, 1_000_000_000)),
        amount: optional(firmAmount()),
        path: text(500),
        opened: optional(group({ report: text(50), measure: text(50), parameters: map(scalars()) })),
      }),
    ),
    notices: list(group({ id: id('notifications'), title: text(250), message: text(5000), at: time() })),
    late_missions: list(group({ handle: handle(), code: text(50), name: text(250), late })),
  }),
})
