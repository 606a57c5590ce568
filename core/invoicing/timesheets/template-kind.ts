import { subfolderExamples } from '../../folders/subfolder-examples.ts'
import { can, type Language } from '../../kernel/permission.ts'
import type { TemplateKind } from '../../printing/kind.ts'
import { sampleCustomer, sampleFirm, sampleMission, samplePerson } from '../../printing/samples.ts'
import { translate } from '../../texts/translate.ts'
import { firstOfMonth, lastOfMonth } from '../../values/day.ts'
import { surely } from '../../values/known.ts'
import { timesheetOfSubfolder } from './timesheet-of.ts'
import { timesheetBuiltIn } from './timesheet-template.ts'
import { timesheetValues, type TimesheetDocument } from './timesheet-values.ts'

/** Among so many bookings are the subfolders that a timesheet is tried on. */
const lastBookings = 500

/** The templates of timesheets. */
export const timesheetTemplateKind: TemplateKind = {
  ...timesheetBuiltIn,
  sample: (language) => timesheetValues(sampleTimesheet(language)),
  required: [],
  // Subfolders in which time was booked last: the month of the last of it.
  examples: async (context, _, asked) => {
    const { store, actor } = context
    if (!can(actor, 'invoices_all.read')) return []
    if (asked !== null) return subfolderExamples(context, [asked])
    const last = await store.user_bookings.find({}, { order: [['id', 'desc']], limit: lastBookings })
    const tasks = await store.wbs_tasks.find({ id: [...new Set(last.map((each) => each.wbs_task_id))] })
    const subfolderOf = new Map(tasks.map(({ id, subfolder_id }) => [id, subfolder_id]))
    return subfolderExamples(context, [
      ...new Set(last.flatMap((each) => subfolderOf.get(each.wbs_task_id) ?? [])),
    ])
  },
  values: async (context, { subfolder_id }, language) => {
    const { store } = context
    const tasks = await store.wbs_tasks.find({ subfolder_id: surely(subfolder_id, 'mission') })
    const wbs_task_id = tasks.map(({ id }) => id)
    const [last] = await store.user_bookings.find({ wbs_task_id }, { order: [['date', 'desc']], limit: 1 })
    const period = last
      ? { from: firstOfMonth(last.date), to: lastOfMonth(last.date) }
      : { from: null, to: null }
    const asked = {
      id: surely(subfolder_id, 'mission'),
      ...period,
      user_id: null,
      forecast_id: null,
      invoice_id: null,
    }
    const { document } = await timesheetOfSubfolder(context, asked, language)
    return async () => timesheetValues(document)
  },
}

/** The time of two people, so that their sums stand on it too. */
function sampleTimesheet(language: Language): TimesheetDocument {
  const say = translate(language)
  const row = (user_id: number, user_name: string, date: string): TimesheetDocument['rows'][number] => ({
    user_id,
    user_name,
    task_code: '10',
    task_name: say('template_sample.line'),
    date,
    number_blocks: 5,
    comment: say('template_sample.memo'),
    rate: 72.5,
    amount: 36_250,
  })
  return {
    language,
    firm: { name: sampleFirm.name, logo: sampleFirm.logo },
    customer: sampleCustomer.name,
    mission: sampleMission,
    number: '2026-0042',
    rows: [row(1, samplePerson, '2026-03-02'), row(2, 'Noor Peeters', '2026-03-03')],
    priced: true,
  }
}
