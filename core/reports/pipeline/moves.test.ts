import t from 'tap'
import { moveBack, movesOf, moveTo, type Movable, type Move } from './moves.ts'
import type { Stage } from './stages.ts'

const today = '2026-11-20'
const offer: Movable = {
  status_type: 'tendering',
  has_offer: true,
  submission_hour: 11,
  submission_date: '2026-11-10',
  submission_result_date: null,
  submission_result_type: null,
  offer_amount: 50_000_00,
  order_intake: null,
  refusal_type: null,
  mission_start: null,
}
const prospect: Movable = {
  ...offer,
  status_type: 'prospect',
  has_offer: false,
  submission_hour: null,
  submission_date: null,
  offer_amount: null,
}
const refused: Movable = { ...offer, submission_result_type: 'lost', refusal_type: 'price' }

/** What stands, where it goes, what is saved, and what is asked for first. */
const cases: readonly (readonly [Movable, Stage, object, Partial<Move>])[] = [
  [offer, 'prospect', { subFolder: { status_type: 'prospect' } }, { asks: [], reopens: false }],
  [
    prospect,
    'tendering',
    { subFolder: { status_type: 'tendering' }, offerExtraInfo: { submission_done: false } },
    { asks: ['offerExtraInfo.submission_hour', 'offerExtraInfo.offer_amount'] },
  ],
  [
    { ...offer, submission_date: null },
    'submitted',
    {
      subFolder: { status_type: 'tendering' },
      offerExtraInfo: { submission_done: true, submission_date: today },
    },
    { asks: [] },
  ],
  [
    { ...offer, offer_amount: null },
    'submitted',
    { subFolder: { status_type: 'tendering' }, offerExtraInfo: { submission_done: true } },
    { asks: ['offerExtraInfo.offer_amount'] },
  ],
  [
    { ...offer, submission_date: '2026-12-24' },
    'submitted',
    {
      subFolder: { status_type: 'tendering' },
      offerExtraInfo: { submission_done: true, submission_date: today },
    },
    { asks: [] },
  ],
  [
    offer,
    'won',
    {
      subFolder: { status_type: 'active' },
      offerExtraInfo: {
        submission_done: true,
        submission_result_type: 'won',
        submission_result_date: today,
      },
    },
    { asks: [] },
  ],
  [
    prospect,
    'won',
    { subFolder: { status_type: 'active' } },
    { asks: ['subFolderExtraInfo.mission_start'], reopens: false },
  ],
  [
    offer,
    'lost',
    {
      subFolder: { status_type: 'abandoned' },
      offerExtraInfo: { submission_result_type: 'lost', submission_result_date: today },
    },
    { asks: ['offerExtraInfo.refusal_type'] },
  ],
  [refused, 'lost', { subFolder: { status_type: 'abandoned' } }, { asks: [], reopens: false }],
  [
    refused,
    'submitted',
    {
      offerExtraInfo: {
        submission_done: true,
        submission_result_type: null,
        submission_result_date: null,
        refusal_type: null,
      },
    },
    { asks: [], reopens: true },
  ],
  [
    refused,
    'won',
    { offerExtraInfo: { submission_result_type: 'won', refusal_type: null } },
    { asks: [], reopens: true },
  ],
  [prospect, 'lost', { subFolder: { status_type: 'abandoned' } }, { asks: [], reopens: false }],
  [
    { ...offer, submission_result_type: 'won', refusal_type: 'price', order_intake: 5 },
    'lost',
    { offerExtraInfo: { submission_result_type: 'lost', refusal_type: null, order_intake: null } },
    { asks: ['offerExtraInfo.refusal_type'], reopens: true },
  ],
]

for (const [subfolder, stage, changes, rest] of cases) {
  t.test(`${subfolder.status_type} to ${stage}: ${JSON.stringify(changes)}`, async (t) => {
    t.match(moveTo(stage, subfolder, today), { changes, ...rest })
  })
}

t.test('a move is taken back as it was', async (t) => {
  t.strictSame(moveBack(moveTo('won', offer, today), offer), {
    subFolder: { status_type: 'tendering' },
    offerExtraInfo: {
      submission_done: null,
      submission_result_type: null,
      submission_result_date: null,
    },
  })
})

t.test('a mission is moved to the stages of what the firm offers for it', (t) => {
  const stages = (stage: Stage, ...offered: Movable['status_type'][]) => movesOf(stage, offered).join(' ')
  const all = ['prospect', 'tendering', 'active', 'abandoned'] as const
  t.equal(stages('prospect', ...all), 'tendering submitted won lost')
  t.equal(stages('prospect', 'prospect', 'active', 'abandoned'), 'won lost', 'both stages of a tender')
  t.equal(stages('tendering', 'tendering', 'active'), 'submitted won', 'within its own status')
  t.end()
})
