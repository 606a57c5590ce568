import { duty } from '../../jobs/duty.ts'
import { file, id, optional, text, time } from '../../kernel/field.ts'
import { command } from '../../kernel/operation.ts'
import { completePurchase } from '../reading/rows.ts'

/** The largest file that is taken. */
export const mostBytes = 20_000_000

export const importPurchase = command({
  name: 'purchase.import',
  summary:
    'Takes in an e-invoice or credit note of a supplier: UBL, or a PDF that carries it. One that breaks rules waits to be looked at; one that is here already is refused and the one that it doubles is named.',
  http: 'POST /purchase/import',
  permission: 'purchase.write',
  scopes: ['import'],
  input: { file: file(mostBytes, '.xml', '.pdf') },
  output: completePurchase,
})

export const takePurchaseFolder = duty({
  name: 'purchase.take_folder',
  summary:
    'Takes in the e-invoices of suppliers that lie in the watched folder, as if they were uploaded, and moves each to what is done or what was refused.',
  http: 'POST /purchase/take_folder',
})

const seen = { updated_at: optional(time()) }

export const acceptPurchase = command({
  name: 'purchase.accept',
  summary: 'Accepts a document that breaks rules, with the reason why it may be paid all the same.',
  http: 'PUT /purchase/accept/:id',
  permission: 'purchase.write',
  input: { id: id('purchases'), remark: text(1000), ...seen },
  output: completePurchase,
})

export const setSupplier = command({
  name: 'purchase.supplier',
  summary:
    'Says which company the supplier is. Later documents with the same number of the supplier are then its own too.',
  http: 'PUT /purchase/supplier/:id',
  permission: 'purchase.write',
  input: { id: id('purchases'), company_id: id('companies'), ...seen },
  output: completePurchase,
})
