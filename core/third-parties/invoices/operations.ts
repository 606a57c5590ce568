import { choice, flag, group, id, optional, text, withDefault } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { sendingStates } from '../../invoicing/sending.ts'

const which = {
  id: id('invoices'),
  /** Though it went there already. */
  again: withDefault(flag(), false),
}

/** How far it is: `sent`, `failed`, or still on its way after some twenty seconds. */
const state = choice(sendingStates)

export const sendToClearFacts = command({
  name: 'invoice.send_to_clearfacts',
  summary:
    'Files the document of an issued invoice with the accountant, in ClearFacts; answers the name that it has there, or why it has none.',
  http: 'PUT /invoice/sendToClearFacts/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: which,
  output: group({ uuid: optional(text(100)), message: optional(text(1000)), state }),
})

export const sendBillit = command({
  name: 'invoice.send_billit',
  summary:
    'Hands an emitted invoice to Billit, which brings it to the customer on the Peppol network; answers its number there, or why it has none.',
  http: 'PUT /invoice/sendBillit/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: which,
  output: group({
    uuid: optional(text(100)),
    /** What Billit says against it. */
    error: optional(text(1000)),
    /** What else went wrong. */
    message: optional(text(1000)),
    state,
  }),
})

export const readInvoiceServices = query({
  name: 'invoice.services',
  summary: 'Whether invoices can go to ClearFacts and by Billit: set up, and for ClearFacts connected.',
  http: 'GET /invoice/services',
  permission: 'invoice.update',
  input: {},
  output: group({ clearfacts: flag(), clearfacts_connected: flag(), billit: flag() }),
})
