import { handleClaims, type ClaimedLine } from '../../invoicing/statements/claims.ts'
import type { Context } from '../../ports.ts'
import { identifiersIn, matchLines, type PaidBy } from './match-lines.ts'
import { openTransfers, purchasesNamed } from './queries.ts'

const keyOf = ({ what, id }: PaidBy): string => `${what}:${id}`

/** The bank says that money left: transfers of our files, and purchases that somebody paid otherwise. */
handleClaims({
  find: async (store, lines) => {
    const out = lines.filter(({ amount }) => amount < 0)
    if (out.length === 0) return lines.map(() => null)
    const [transfers, purchases] = await Promise.all([
      store.query(openTransfers, {
        amounts: [...new Set(out.map(({ amount }) => -amount))],
        message_ids: [...new Set(out.flatMap(identifiersIn))],
      }),
      store.query(purchasesNamed, {
        references: [
          ...new Set(out.flatMap(({ structured_communication }) => structured_communication ?? [])),
        ],
      }),
    ])
    return matchLines(lines, transfers, purchases).map((paid) =>
      paid ? { key: keyOf(paid), number: paid.number } : null,
    )
  },
  take: async (context, lines) => {
    await context.store.lock('purchases')
    const ids = (what: PaidBy['what']) => idsOf(lines, what)
    await payTransfers(context, ids('transfer'), ids('file'))
    const direct = ids('purchase')
    await context.store.purchases.updateEach(
      [...direct].map(([id, { date, statement_line_id }]) => ({
        id,
        state: 'paid' as const,
        payment_date: date,
        statement_line_id,
      })),
    )
    context.emit({ type: 'purchase' }, { type: 'payment_file' })
  },
  giveBack: async (context, line_ids) => {
    const { store, emit } = context
    await store.lock('purchases')
    const statement_line_id = [...line_ids]
    const open = { statement_line_id: null, payment_date: null }
    const transfers = await store.transfers.updateWhere({ statement_line_id }, open)
    const transfer_id = transfers.map(({ id }) => id)
    const inFiles =
      transfer_id.length > 0
        ? await store.purchases.updateWhere({ transfer_id }, { state: 'in_file', payment_date: null })
        : []
    const direct = await store.purchases.find({ statement_line_id })
    await store.purchases.updateEach(
      direct.map(({ id, released_at }) => ({
        id,
        state: released_at === null ? ('approved' as const) : ('released' as const),
        ...open,
      })),
    )
    if (inFiles.length + direct.length > 0) emit({ type: 'purchase' }, { type: 'payment_file' })
  },
})

type Line = Pick<ClaimedLine, 'date' | 'statement_line_id'>

const idsOf = (lines: readonly ClaimedLine[], what: PaidBy['what']): Map<number, Line> =>
  new Map(
    lines.flatMap(({ key, ...line }) => {
      const [kind, id] = key.split(':')
      return kind === what ? [[Number(id), line] as const] : []
    }),
  )

/** Transfers that left, one by one or a whole file at once, and the purchases that each of them pays. */
async function payTransfers(
  { store }: Context,
  single: ReadonlyMap<number, Line>,
  files: ReadonlyMap<number, Line>,
): Promise<void> {
  const all = await store.transfers.find({ payment_file_id: [...files.keys()] })
  const lineOf = new Map([
    ...single,
    ...all.flatMap(({ id, payment_file_id }) => {
      const line = files.get(payment_file_id)
      return line ? [[id, line] as const] : []
    }),
  ])
  if (lineOf.size === 0) return
  const transfers = await store.transfers.updateEach(
    [...lineOf].map(([id, { date, statement_line_id }]) => ({ id, payment_date: date, statement_line_id })),
  )
  const paid = await store.purchases.find({ transfer_id: transfers.map(({ id }) => id) })
  await store.purchases.updateEach(
    paid.map(({ id, transfer_id }) => ({
      id,
      state: 'paid' as const,
      payment_date: lineOf.get(transfer_id ?? 0)?.date ?? null,
    })),
  )
  // The bank has the file, whether somebody said so or not.
  const file_ids = [...new Set(transfers.map(({ payment_file_id }) => payment_file_id))]
  const made = await store.payment_files.find({ id: file_ids, file_state: 'made' })
  await store.payment_files.updateEach(made.map(({ id }) => ({ id, file_state: 'handed_over' as const })))
}
