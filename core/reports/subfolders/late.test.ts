import t from 'tap'
import { lateIn, type LateFacts } from './late.ts'

const today = '2026-11-20'
const calm: LateFacts = {
  status_type: 'active',
  project_leader: 3,
  planned: 100,
  booked: 100,
  final_reception_date: null,
  submission_done: null,
  submission_date: null,
  submission_result_date: null,
  submission_result_type: null,
  order_intake: null,
  refusal_type: null,
  first_draft: null,
  first_unpaid: null,
  guarantees_open: 0,
}

/** What differs from a calm active subfolder, and what is late then. */
const cases: readonly (readonly [
  Partial<LateFacts>,
  readonly (readonly [string, string | null, string])[],
])[] = [
  [{}, []],
  [{ booked: 101 }, [['over_planned', null, 'leader']]],
  [{ planned: 0 }, []],
  [{ project_leader: null }, [['no_leader', null, 'manager']]],
  [{ first_unpaid: '2026-11-19' }, [['unpaid', '2026-11-19', 'invoicing']]],
  [{ first_unpaid: today }, []],
  [{ first_draft: '2026-11-01' }, [['to_emit', '2026-11-01', 'invoicing']]],
  [
    { final_reception_date: '2026-10-01', guarantees_open: 1 },
    [
      ['guarantee_to_release', '2026-10-01', 'manager'],
      ['still_active', '2026-10-01', 'leader'],
    ],
  ],
  [{ final_reception_date: '2026-12-01', guarantees_open: 1 }, []],
  [{ status_type: 'tendering', submission_date: '2026-11-01' }, [['offer_due', '2026-11-01', 'leader']]],
  [{ status_type: 'tendering', submission_date: '2026-11-01', submission_done: true }, []],
  [
    { status_type: 'tendering', submission_done: true, submission_result_date: '2026-11-10' },
    [['result_due', '2026-11-10', 'manager']],
  ],
  [
    {
      status_type: 'tendering',
      submission_done: true,
      submission_result_date: '2026-11-10',
      submission_result_type: 'lost',
    },
    [],
  ],
  [
    {
      status_type: 'tendering',
      submission_done: true,
      submission_result_date: '2026-11-10',
      order_intake: 5_000,
    },
    [],
  ],
  [
    {
      status_type: 'tendering',
      submission_date: '2026-11-10',
      submission_result_type: 'withdrawn',
    },
    [],
  ],
  [
    { status_type: 'closed', project_leader: null, booked: 999, first_unpaid: '2026-01-01' },
    [['unpaid', '2026-01-01', 'invoicing']],
  ],
]

for (const [own, expected] of cases) {
  t.test(
    `${JSON.stringify(own)}: ${expected.map(([what]) => what).join(', ') || 'nothing is late'}`,
    async (t) => {
      const late = lateIn({ ...calm, ...own }, today)
      t.strictSame(
        late.map(({ what, since, who }) => [what, since, who]),
        expected,
      )
    },
  )
}
