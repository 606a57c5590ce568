import { entity } from '../../kernel/entity.ts'
import { choice, day, id } from '../../kernel/field.ts'
import type { TimelineMoment } from '../../folders/timeline.ts'
import type { Setting } from '../../parameters/parameter.ts'
import { waits, type LateKind, type Waits } from '../subfolders/late.ts'

interface Rule {
  /** How many days before; 0 for no reminder at all. */
  readonly setting: Setting
  /** While this holds the day is still to come for somebody. */
  readonly before: Waits
  /** What it is once the day has passed; null where the day itself is all there is. */
  readonly overdue: keyof typeof waits | null
}

const always: Waits = () => true

/** The moments of a subfolder that people are reminded of. What is closed or abandoned gives no reminder. */
export const reminded = {
  submission_date: { setting: 'reminder_submission', before: waits.offer_due, overdue: 'offer_due' },
  submission_result_date: { setting: 'reminder_result', before: waits.result_due, overdue: 'result_due' },
  mission_start: { setting: 'reminder_start', before: always, overdue: null },
  temporary_reception_date: { setting: 'reminder_reception', before: always, overdue: null },
  final_reception_date: { setting: 'reminder_reception', before: always, overdue: 'still_active' },
  guarantee_release: {
    setting: 'reminder_guarantee',
    before: waits.guarantee_to_release,
    overdue: 'guarantee_to_release',
  },
  good_execution_attest_date: { setting: 'reminder_attest', before: always, overdue: null },
} as const satisfies { readonly [moment in TimelineMoment]?: Rule }

export type RemindedMoment = keyof typeof reminded
export const remindedMoments = Object.keys(reminded) as RemindedMoment[]

/** Before its day or on it, and after it. */
export const reminderStages = ['before', 'overdue'] as const

/** What it is called once its day has passed. */
export const overdueAs = (moment: RemindedMoment): LateKind | null => reminded[moment].overdue

/** The days of a subfolder that passed while what is late in it was to be done. */
export const lateMoments = (late: readonly { readonly what: LateKind }[]): RemindedMoment[] =>
  remindedMoments.filter((moment) => late.some(({ what }) => what === overdueAs(moment)))

/** That somebody was reminded of a day of a subfolder: of the same day never again. */
export const reminder = entity(
  'reminders',
  {
    /** Kept when the subfolder is deleted: restored, it does not remind again. */
    subfolder_id: id(),
    moment: choice(remindedMoments),
    day: day(),
    stage: choice(reminderStages),
    user_id: id('users'),
  },
  { unique: [['subfolder_id', 'moment', 'day', 'stage', 'user_id']], audited: false },
)
