import {
  choice,
  day,
  decimal,
  group,
  int,
  list,
  map,
  optional,
  pick,
  scalars,
  text,
  flag,
  withDefault,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { subfolderGlance } from '../subfolders/operations.ts'
import { figureKinds } from './figure-kinds.ts'
import { homePartNames } from './parts.ts'
import { firmAmount } from '../../reporting/amount.ts'

const count = () => int(0, 1_000_000_000)

/** The report whose total of a measure, under these parameters, is a figure: `GET /reports/NAME` lists its parts. */
const openedReport = group({ report: text(50), measure: text(50), parameters: map(scalars()) })

/** A number of the first page. The page at `path` shows the same number. */
export const homeFigure = group({
  name: text(50),
  kind: choice(figureKinds),
  /** Null of an amount. */
  value: optional(decimal(-1_000_000_000, 1_000_000_000)),
  /** What is expected or planned, where the value is a part of that. */
  of: optional(decimal(0, 1_000_000_000)),
  /** What it comes to in euro, where that is known. */
  amount: optional(firmAmount()),
  path: text(500),
  /** What the amount consists of, for whoever may open reports; null where the page itself lists it. */
  opened: optional(openedReport),
})

/** A day of one's week with its blocks. */
export const homeDay = group({
  date: day(),
  booked: count(),
  expected: decimal(0, 1000),
  /** The day is a public holiday. */
  holiday: flag(),
})

/** A mission with its burn, its next deadline, what is late in it and what is to be invoiced. */
export const homeMission = group(
  pick(
    subfolderGlance.fields,
    'id',
    'folder_id',
    'rank_code',
    'code',
    'name',
    'status_type',
    'planned',
    'booked',
    'to_invoice',
    'next',
    'late',
  ),
)

export const homePart = group({
  name: choice(homePartNames),
  figures: list(homeFigure),
  days: list(homeDay),
  missions: list(homeMission),
})

/** A part that a person has, and whether he hid it. */
const arrangedPart = group({ name: choice(homePartNames), hidden: flag() })

export const readHome = query({
  name: 'home.read',
  summary:
    'The parts of the caller’s first page: what is his to do, what waits for him, and the firm as far as he may see it. Each figure names the page that shows the same number. Without `parts` all that he did not hide.',
  http: 'GET /home',
  permission: 'signed_in',
  input: {
    /** These alone; those that he hid or may not see are left out. */
    parts: withDefault(list(choice(homePartNames)), []),
  },
  output: group({
    /** All parts that the caller has, in his order. */
    arrangement: list(arrangedPart),
    parts: list(homePart),
  }),
})

export const arrangeHome = command({
  name: 'home.arrange',
  summary:
    'Keeps the order of the parts of the caller’s first page and which of them are hidden; without either, the page is as usual again.',
  http: 'PUT /home',
  permission: 'signed_in',
  input: {
    part_order: withDefault(list(choice(homePartNames)), []),
    hidden: withDefault(list(choice(homePartNames)), []),
  },
  output: list(arrangedPart),
})
