import { readInvoicePdf, readUbl } from '#core/invoicing/reading/operations.ts'
import { printInvoice } from '#core/invoicing/documents/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { command, type AnyCommand } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { answerOf } from '../../documents.ts'
import { saveFile } from '../../save-file.ts'

type Options = { readonly id: number; readonly file?: string }

const documents = {
  pdf: { operation: readInvoicePdf, about: 'cli.invoices.pdf', saved: 'invoice.pdf' },
  ubl: { operation: readUbl, about: 'cli.invoices.ubl', saved: 'invoice.xml' },
} as const

/** `invoices pdf ID [FILE]` and `invoices ubl ID [FILE]`: what an emitted invoice was printed as, and written as; what is not printed yet is waited for. */
export const documentCommands: readonly AnyCommand[] = Object.entries(documents).map(
  ([name, { operation, about, saved }]) =>
    command<Options>({
      name,
      about,
      arguments: [
        { name: '<id>', about: 'cli.invoices.id', find: findInvoices },
        { name: '[file]', about: 'cli.invoices.file' },
      ],
      examples: [
        `invoices ${name} 104`,
        `invoices ${name} 104 ${saved}`,
        `invoices ${name} 104 - > ${saved}`,
      ],
      run: async (context, { id, file }) => {
        const document = await answerOf(context.connection, operation, { id })
        await saveFile(context, file ?? document.name, document.bytes)
      },
    }),
)

/** `invoices print ID [FILE]`: asks for the document that an invoice has not, and waits for it. */
export const print = command<Options>({
  name: 'print',
  about: 'cli.invoices.print',
  arguments: [
    { name: '<id>', about: 'cli.invoices.id', find: findInvoices },
    { name: '[file]', about: 'cli.invoices.file' },
  ],
  examples: ['invoices print 104', 'invoices print 104 invoice.pdf', 'invoices print 104 - > invoice.pdf'],
  run: async (context, { id, file }) => {
    // Run again, it is there.
    await context.client(printInvoice, { id }).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'document_there')) throw error
    })
    const document = await answerOf(context.connection, readInvoicePdf, { id })
    await saveFile(context, file ?? document.name, document.bytes)
  },
})
