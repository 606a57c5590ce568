import t from 'tap'
import { isCounted, lockOf, markFault, marked, stageOf, type Mark, type Stage } from './rules.ts'

const [none, ours, theirs] = [null, 7, 8]
const time = (invoiced: boolean, will_not_invoice: boolean, detail: number | null, price: number | null) => ({
  invoiced,
  will_not_invoice,
  invoicing_forecast_detail_id: detail,
  booking_cost_per_block: price,
})

t.test('time is marked as the office has it, by hand', async (t) => {
  const into = { detail_id: ours, price: 72 }
  const [yes, no] = [true, false]
  const cases: readonly [
    why: string,
    stage: Stage,
    was: ReturnType<typeof time>,
    mark: Mark,
    into: typeof into | null,
    is: ReturnType<typeof time>,
  ][] = [
    [
      'ticked without a forecast',
      'open',
      time(no, no, none, null),
      'invoiced',
      null,
      time(yes, no, none, null),
    ],
    [
      'one tick takes the other away',
      'open',
      time(no, yes, none, null),
      'invoiced',
      null,
      time(yes, no, none, null),
    ],
    ['and back', 'open', time(yes, no, none, null), 'will_not_invoice', null, time(no, yes, none, null)],
    ['neither', 'open', time(no, yes, none, 80), 'open', null, time(no, no, none, 80)],
    ['into a forecast', 'open', time(yes, no, none, null), 'invoiced', into, time(no, no, ours, 72)],
    ['never, then into it', 'open', time(no, yes, none, null), 'invoiced', into, time(no, no, ours, 72)],
    ['from another forecast', 'forecast', time(no, no, theirs, 60), 'invoiced', into, time(no, no, ours, 72)],
    ['is there already', 'forecast', time(no, no, ours, 60), 'invoiced', into, time(no, no, ours, 60)],
    ['ticked already', 'forecast', time(no, no, theirs, 60), 'invoiced', null, time(no, no, theirs, 60)],
    [
      'leaves its forecast',
      'forecast',
      time(no, no, ours, 60),
      'will_not_invoice',
      null,
      time(no, yes, none, null),
    ],
    ['is open again', 'forecast', time(no, no, ours, 60), 'open', null, time(no, no, none, null)],
    [
      'what was billed stays',
      'emitted',
      time(yes, no, ours, 60),
      'will_not_invoice',
      null,
      time(no, yes, ours, 60),
    ],
  ]
  for (const [why, stage, was, mark, target, is] of cases)
    t.strictSame(marked(was, stage, mark, target), is, why)
})

t.test('where time stands, whether it is ticked, and who may change it', async (t) => {
  const at = (detail: number | null, line: number | null) => ({
    invoicing_forecast_detail_id: detail,
    invoice_detail_id: line,
  })
  t.equal(stageOf(at(null, null), null), 'open')
  t.equal(stageOf(at(1, null), null), 'forecast')
  t.equal(stageOf(at(1, 1), 'draft'), 'draft')
  t.equal(stageOf(at(1, 1), 'emitted'), 'emitted')
  t.equal(stageOf(at(1, 1), 'paid'), 'emitted')

  const flags = (invoiced: boolean, will_not_invoice: boolean) => ({ invoiced, will_not_invoice })
  t.equal(isCounted(flags(false, false), 'open'), false)
  t.equal(isCounted(flags(true, false), 'open'), true)
  t.equal(isCounted(flags(false, false), 'forecast'), true)
  t.equal(isCounted(flags(false, false), 'draft'), true)
  t.equal(isCounted(flags(true, false), 'emitted'), true)
  t.equal(isCounted(flags(false, true), 'emitted'), false)

  const stages: readonly Stage[] = ['open', 'forecast', 'draft', 'emitted']
  t.strictSame(stages.map(lockOf), [null, null, 'booking_on_draft', 'booking_invoiced'])
  t.strictSame(
    stages.map((stage) => markFault(stage, true)),
    [null, null, 'booking_on_draft', null],
  )
})
