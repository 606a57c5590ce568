import { outcomeOf } from '../../folders/offers/outcome.ts'
import { maySeeInvoices } from '../../folders/policy.ts'
import { pickFields } from '../../values/pick-fields.ts'
import type { InputOf, RecordOf } from '../../kernel/field.ts'
import { can } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import { chancesOf } from '../pipeline/chances.ts'
import { openStageOf, turnIn } from '../pipeline/stages.ts'
import { lateIn } from './late.ts'
import { nextIn } from './next.ts'
import { subfolderGlance } from './operations.ts'
import { subfoldersGlanced } from './queries.ts'

export type SubfolderGlance = RecordOf<typeof subfolderGlance.fields>
type Asked = Omit<InputOf<typeof subfoldersGlanced.params>, 'internal'>

/** What is late in money is for those who see the invoices. */
const ofInvoices = new Set(['unpaid', 'to_emit'])

/** The subfolders asked for, as far as the actor may know of them, in one question. */
export async function glance(
  { store, actor, clock }: QueryContext,
  asked: Asked,
): Promise<SubfolderGlance[]> {
  const internal = can(actor, 'folders_all.read')
  const rows = await store.query(subfoldersGlanced, { ...asked, internal })
  const open = rows.map((row) => openStageOf({ ...row, outcome: outcomeOf(row) }))
  const chances = open.some((stage) => stage !== null) ? await chancesOf(store) : null
  return rows.map((row, i) => {
    const sees = maySeeInvoices(actor, row)
    const late = lateIn(row, clock.today()).filter(({ what }) => sees || !ofInvoices.has(what))
    const { invoiced, to_invoice } = sees ? row : { invoiced: null, to_invoice: null }
    const stage = open[i] ?? null
    const waits = { stage, chance: (stage && chances?.[stage]) ?? null, turn: stage && turnIn[stage] }
    return pickFields(subfolderGlance.fields, {
      ...row,
      ...waits,
      invoiced,
      to_invoice,
      late,
      next: nextIn(row, clock.today()),
    })
  })
}
