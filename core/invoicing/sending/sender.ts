import type { Invoice } from '../invoice.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import type { InvoiceSending } from '../sending.ts'
import { system } from '../../kernel/permission.ts'
import { notify, type Notifying } from '../../notices/notify.ts'
import type { Store } from '../../ports.ts'
import { translate, type Translate } from '../../texts/translate.ts'

interface Of {
  readonly invoice: Invoice
  readonly sending: Pick<InvoiceSending, 'requested_by'>
}

interface Words {
  readonly title: (t: Translate, values: { readonly number: string }) => string
  readonly message: (t: Translate) => string
}

/** Tells whoever sent an invoice what became of it; of one that nobody sent, whoever leads its subfolder, else its folder. */
export async function tellSender(
  { store, clock, emit }: Omit<Notifying, 'actor'>,
  { invoice, sending }: Of,
  { title, message }: Words,
): Promise<void> {
  const to = sending.requested_by ?? (await leaderOf(store, invoice))
  await notify({ store, actor: system(), clock, emit }, to === null ? [] : [to], (language) => {
    const t = translate(language)
    return {
      kind: 'invoicing',
      title: title(t, { number: invoice.number ?? '' }),
      message: message(t),
      url: `/invoices/${invoice.id}`,
    }
  })
}

async function leaderOf(store: Store, { subfolder_id }: Invoice): Promise<number | null> {
  const [subfolder] = await store.query(subfoldersOf, { subfolder_ids: [subfolder_id] })
  return subfolder?.project_leader ?? subfolder?.project_manager_id ?? null
}
