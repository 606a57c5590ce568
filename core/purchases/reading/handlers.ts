import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { listParamsOf, pageFrom, searchedWords } from '../../tables/listing.ts'
import { fileTypes } from '../../invoicing/files/invoice-file.ts'
import { bytesOf } from '../../invoicing/files/read-files.ts'
import { fileTypeOf } from '../../invoicing/files/file-type.ts'
import { purchaseStates } from '../states.ts'
import { viewerOf, visiblePurchase } from '../visible.ts'
import { completeOf } from './complete.ts'
import {
  listPurchases,
  readPurchase,
  readPurchaseAttachment,
  readPurchaseFile,
  readPurchasePdf,
  sumPurchases,
} from './operations.ts'
import { purchaseSums, purchasesListed } from './queries.ts'

handle(listPurchases, async ({ store, actor }, { page, size, sort, order, search, ...narrowed }) =>
  pageFrom(
    await store.query(purchasesListed, {
      ...listParamsOf({ page, size, sort, order, search }),
      ...narrowed,
      ...viewerOf(actor),
    }),
  ),
)

handle(sumPurchases, async ({ store, actor }, { search, ...narrowed }) => {
  const rows = await store.query(purchaseSums, {
    ...narrowed,
    ...viewerOf(actor),
    words: searchedWords(search),
  })
  const byState = new Map(rows.map((row) => [row.state, row]))
  const sums = purchaseStates.map((state) => {
    const { count, amount, payable_amount } = byState.get(state) ?? { count: 0, amount: 0, payable_amount: 0 }
    return [state, { count, amount, payable_amount }] as const
  })
  return {
    ...(Object.fromEntries(sums) as { [state in (typeof purchaseStates)[number]]: (typeof sums)[number][1] }),
    mine: rows.reduce((all, { mine }) => all + mine, 0),
  }
})

handle(readPurchase, async (context, { id }) => completeOf(context, await visiblePurchase(context, id)))

handle(readPurchaseFile, async (context, { id }) => {
  const { file_link, file_name, file_type } = await visiblePurchase(context, id)
  const bytes = await bytesOf(context.files, file_link, file_name)
  if (!bytes) throw new Failure('file_not_found')
  return { name: file_name, type: mimeTypes[file_type], bytes }
})

const mimeTypes = { xml: 'application/xml', pdf: 'application/pdf' } as const

handle(readPurchasePdf, async (context, { id }) => {
  const { pdf_link, file_name } = await visiblePurchase(context, id)
  const name = `${file_name.replace(/\.\w{1,5}$/, '')}.pdf`
  const bytes = pdf_link === null ? null : await bytesOf(context.files, pdf_link, name)
  if (!bytes) throw new Failure('file_not_found')
  return { name, type: mimeTypes.pdf, bytes }
})

handle(readPurchaseAttachment, async (context, { id, place }) => {
  const { document } = await visiblePurchase(context, id)
  const { link, name } = found(document.attachments[place], 'place')
  const bytes = link === null ? null : await bytesOf(context.files, link, name)
  const type = bytes && fileTypeOf(bytes)
  if (!bytes || !type) throw new Failure('file_not_found')
  return { name, type: fileTypes[type], bytes }
})
