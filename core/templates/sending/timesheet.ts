import type { ToSend } from '../../invoicing/sending/to-send.ts'
import { readTimesheet } from '../../invoicing/timesheets/reading.ts'
import { missionsOf } from '../../invoicing/queries.ts'
import { found } from '../../kernel/failure.ts'
import { system } from '../../kernel/permission.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Env, PrintJob } from '../../ports.ts'
import { partsFor } from '../stored.ts'
import { printableTimesheet } from '../timesheet-values.ts'

/** The time behind an invoice as its customer gets it with it: who did what on which day, without prices, which the invoice says. */
export async function timesheetOfInvoice(
  { read, ports, clock }: Env,
  { invoice_id, subfolder_id, number, customer }: ToSend,
  language: Language,
): Promise<PrintJob> {
  return read(async (store) => {
    const mission = found((await store.query(missionsOf, { subfolder_ids: [subfolder_id] }))[0])
    const account = found(await store.accounts.get(mission.account_id))
    const asked = { ...wholeMission, id: subfolder_id, invoice_id }
    return printableTimesheet(
      {
        language,
        firm: { name: account.name, logo: account.invoice_logo ?? '' },
        customer: customer ?? '',
        mission: { code: mission.code ?? mission.rank_code, name: mission.name, project: mission.project },
        number: number ?? '',
        rows: await readTimesheet({ ...ports, clock, store, actor: system() }, asked),
        priced: false,
      },
      await partsFor(store, 'timesheet', language),
    )
  })
}

const wholeMission = { from: null, to: null, user_id: null, forecast_id: null }
