import t from 'tap'
import { emitInvoice } from '../emission/operations.ts'
import { camt } from '#fixtures/bank/camt.ts'
import { belgianIban } from '#fixtures/bank/bank-file.ts'
import { bankDay, codaFile, firmToPay, statementFile } from '#fixtures/invoicing/payments.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { actorOf } from '../../access/person.ts'
import { updateAccount } from '../../access/operations.ts'
import { formatIban } from '../../identifiers/iban.ts'
import type { Actor } from '../../kernel/permission.ts'
import { run } from '../../kernel/run.ts'
import type { Reader } from '../../ports.ts'
import { shownText } from '../../screens/invoicing/payments.ts'
import {
  assignLine,
  importStatement,
  lineProposals,
  listStatementLines,
  setLineAside,
  summarizeLines,
  takeLineBack,
} from './operations.ts'
import { createPayment, deletePayment } from '../payments/operations.ts'
import { creditInvoice } from '../credits/operations.ts'
import { editInvoice } from '../drafts/operations.ts'

const payer = belgianIban(5)

const personOf = (own: TestInstallation, { id }: { readonly id: number }): Promise<Actor> =>
  own.env.read((store) => actorOf(store, id, null, null))

/** Three emitted invoices, and a statement that pays one, a part of another and something that nobody knows. */
async function office(own: TestInstallation) {
  const scene = await firmToPay(own)
  const invoices = await Promise.all([0, 1, 2].map(scene.read))
  const [one, two, three] = invoices as [(typeof invoices)[0], (typeof invoices)[0], (typeof invoices)[0]]
  const total = one.amount_vat_included
  const day = bankDay([
    { amount: total, name: 'Régie', iban: payer, structured: one.structured_communication! },
    { amount: 400, name: 'Régie', iban: payer, structured: two.structured_communication! },
    { amount: total, name: 'Régie', iban: payer, text: 'Paiement, merci' },
    { amount: -1240, name: 'Banque', text: 'Frais' },
  ])
  const lines = async (state?: 'waiting' | 'matched' | 'set_aside') =>
    (await scene.boss(listStatementLines, { ...(state ? { state } : {}), sort: 'id' })).rows
  return { ...scene, one, two, three, total, day, lines }
}

onBoth(t, 'while a long statement is read again others write, and nothing is double', async (t, own) => {
  const { boss, firm, one, total, lines } = await office(own)
  const many = bankDay([
    { amount: total, name: 'Régie', iban: payer, structured: one.structured_communication! },
    ...Array.from({ length: 2500 }, (_, n) => ({ amount: 100 + n, name: 'Shop', text: `Sale ${n}` })),
  ])
  const file = codaFile(many)
  t.match(await boss(importStatement, { file }), { created: 2501, unchanged: 0 })
  const [line] = await lines('waiting')

  // The first question for what is known is held until somebody else's call was answered.
  const { env } = own
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const underLock: unknown[] = []
  const listening = <S extends Reader>(
    store: S,
    heard: (fingerprints: readonly unknown[]) => Promise<void>,
  ): S =>
    new Proxy(store, {
      get: (target, name: keyof Reader) =>
        name !== 'statement_lines'
          ? target[name]
          : {
              ...target[name],
              find: async (...[where, page]: Parameters<Reader['statement_lines']['find']>) => {
                await heard([where?.fingerprint ?? []].flat())
                return target[name].find(where, page)
              },
            },
    })
  const reader = listening(env.reader, async () => {
    asked.resolve()
    await answered.promise
  })
  const write: typeof env.write = (by, work) =>
    env.write(by, (store) =>
      work(
        listening(store, async (fingerprints) => {
          underLock.push(...fingerprints)
        }),
      ),
    )
  const actor = await personOf(own, await firm.person(['invoice.*', 'invoices_all.read']))
  const again = run(importStatement, { ...env, reader, write }, actor, { file })
  const first = await Promise.race([asked.promise.then(() => 'asks'), again.then(() => 'has ended')])
  t.equal(first, 'asks', 'what is known is asked for before the transaction')
  await boss(setLineAside, { id: line!.id, remark: 'Meanwhile' })
  answered.resolve()
  t.match((await again).value, { created: 0, unchanged: 2501, effects: { settled: 0, waiting: 0 } })
  t.strictSame(underLock, [], 'and nothing of it is looked up again while others wait')
})

onEveryClient(t, 'a statement is tried, read once, and pays what bears its communication', async (t, own) => {
  const { boss, day, one, two, total, read, lines } = await office(own)
  const effects = { settled: 1, partly: 1, too_much: 0, noted: 0, waiting: 2 }
  const outcome = {
    statements: [
      { number: '2026-001', old_balance: 500_000, new_balance: 500_000 + 2 * total + 400 - 1240, lines: 4 },
    ],
    created: 4,
    unchanged: 0,
    effects,
    lines: [
      { effect: 'settled', number: one.number, amount: total },
      { effect: 'partly', number: two.number },
      { effect: 'waiting', number: null },
      { effect: 'waiting', amount: -1240 },
    ],
  }
  const file = codaFile(day)
  t.match(await boss(importStatement, { file, dry_run: true }), { ...outcome, dry_run: true })
  t.match(
    await boss(summarizeLines, {}),
    { waiting: 0, matched: 0, set_aside: 0, last: null },
    'a trial writes nothing',
  )
  t.match(await read(0), { status_type: 'emitted' })

  t.match(await boss(importStatement, { file }), { ...outcome, dry_run: false })
  t.match(await read(0), { status_type: 'paid', payment_date: '2026-11-20', open_amount: 0 })
  t.match(await read(0), {
    payments: [{ counterparty_name: 'Régie', statement: 'BE68539007547034 2026-001' }],
  })
  t.match(await read(1), { status_type: 'emitted', open_amount: two.amount_vat_included - 400 })
  t.match(await lines(), [
    { state: 'matched', open_amount: 0, invoices: one.number },
    { state: 'matched', invoices: two.number },
    { state: 'waiting', open_amount: total, communication: 'Paiement, merci', invoices: null },
    { state: 'waiting', open_amount: -1240 },
  ])

  const again = { created: 0, unchanged: 4, statements: [], effects: { settled: 0, waiting: 0 } }
  t.match(await boss(importStatement, { file }), again, 'the same file')
  const other = statementFile(camt([day]), 'export.xml')
  t.match(
    await boss(importStatement, { file: other }),
    again,
    'the same lines in another file of another format',
  )
  t.match(await boss(summarizeLines, {}), { waiting: 2, matched: 2, last: { number: '2026-001' } })
})

onBoth(
  t,
  'what is not of the firm’s own account, not whole or not right is refused, and nothing is written',
  async (t, own) => {
    const { boss, day, firm, lines } = await office(own)
    const refused = (file: ReturnType<typeof codaFile>, code: string, params?: object) =>
      t.rejects(boss(importStatement, { file }), { code, ...(params ? { details: { params } } : {}) }, code)
    await refused(codaFile({ ...day, iban: payer, number: 2 }), 'statement_other_account', {
      number: '2026-002',
      iban: formatIban(payer),
      own: 'BE68 5390 0754 7034',
    })
    await refused(codaFile({ ...day, currency: 'USD' }), 'statement_currency', { currency: 'USD' })
    const whole = Buffer.from(codaFile(day).bytes).toString('latin1')
    await refused(statementFile(whole.slice(0, whole.length / 2)), 'statement_cut_off')
    await refused(statementFile(whole.replace('0000000005000000', '0000000005000010')), 'statement_sums')
    await refused(statementFile('code;name\nABC;1'), 'statement_unknown_format')
    await own.scene((store) => store.accounts.update(firm.account_id, { iban: null }))
    await refused(codaFile(day), 'statement_no_account')
    t.strictSame(await lines(), [])
    const leader = await firm.person(['invoice.update', 'invoice.read'])
    await t.rejects(leader.client(importStatement, { file: codaFile(day) }), { code: 'unauthorized' })
  },
)

onEveryClient(
  t,
  'of a file with several accounts the firm’s own are read, and the others are named',
  async (t, own) => {
    const { boss, firm, day, one, two, total, read, lines } = await office(own)
    const [second, old, foreign] = [belgianIban(21), belgianIban(22), belgianIban(23)]
    const administrator = await firm.person(['account.read', 'account.update'])
    const bank_accounts = [
      { iban: second, name: 'KBC' },
      { iban: old, is_old: true },
    ]
    await administrator.client(updateAccount, { id: firm.account_id, bank_accounts })
    const ofSecond = bankDay([{ amount: 300, structured: two.structured_communication! }], {
      iban: second,
      old: 100,
    })
    const ofOld = bankDay([{ amount: 200, structured: two.structured_communication! }], {
      iban: old,
      number: 7,
    })
    const file = codaFile(
      day,
      ofSecond,
      { ...day, iban: foreign, number: 9 },
      bankDay([], { number: 5, currency: 'USD' }),
      ofOld,
    )
    const outcome = {
      statements: [
        { iban: day.iban, number: '2026-001', lines: 4 },
        { iban: second, number: '2026-001', lines: 1 },
        { iban: old, number: '2026-007', lines: 1 },
      ],
      left_aside: [
        { iban: formatIban(foreign), currency: 'EUR', number: '2026-009', lines: 4 },
        { iban: day.iban.replace(/(.{4})(?=.)/g, '$1 '), currency: 'USD', number: '2026-005' },
      ],
      created: 6,
    }
    t.match(await boss(importStatement, { file, dry_run: true }), outcome)
    t.match(await boss(importStatement, { file }), outcome)
    t.match(await read(0), { status_type: 'paid', id: one.id })
    t.match(await read(1), { open_amount: total - 400 - 300 - 200 })
    t.equal((await lines()).length, 6)
    const { accounts } = await boss(summarizeLines, {})
    t.strictSame(new Set(accounts.map(({ iban }) => iban)), new Set([day.iban, second, old]))
    const next = (iban: string, balance: number) =>
      codaFile(bankDay([], { iban, number: 8, old: balance, date: '2026-11-21' }))
    const accountant = await personOf(own, await firm.person(['invoice.update', 'invoices_all.read']))
    const gap = async (file: ReturnType<typeof codaFile>) =>
      (await run(importStatement, own.env, accountant, { file })).warnings
    t.strictSame(await gap(next(second, 400)), [], 'each account goes on where it ended itself')
    t.strictSame(await gap(next(old, 400)), ['statement_gap'])
  },
)

onBoth(t, 'a file after which the bank has another one is read, with a notice', async (t, own) => {
  const { day, firm, read } = await office(own)
  const whole = Buffer.from(codaFile(day).bytes).toString('latin1')
  const file = statementFile(whole.replace(/2(\r\n)$/, '1$1'))
  const boss = await personOf(own, await firm.person(['invoice.update', 'invoices_all.read']))
  t.match(await run(importStatement, own.env, boss, { file }), {
    value: { created: 4 },
    warnings: ['statement_goes_on'],
  })
  t.match(await read(0), { status_type: 'paid' })
})

onBoth(t, 'two people who import the same file at once write its lines once', async (t, own) => {
  const { boss, day, lines, read } = await office(own)
  const outcomes = await Promise.all([1, 2, 3].map(() => boss(importStatement, { file: codaFile(day) })))
  t.strictSame(outcomes.map(({ created }) => created).toSorted(), [0, 0, 4])
  t.equal((await lines()).length, 4)
  t.match(await read(0), { payments: { length: 1 } })
})

onBoth(t, 'a statement that does not go on where the last one ended is told of', async (t, own) => {
  const { boss, day } = await office(own)
  const next = bankDay([], { number: 3, date: '2026-11-22', old: 1 })
  await boss(importStatement, { file: codaFile(day) })
  const warned = await own.env.read((store) => store.bank_statements.count())
  t.equal(warned, 1)
  t.match(await boss(importStatement, { file: codaFile(next) }), {
    statements: [{ number: '2026-003', lines: 0 }],
  })
  t.match(await boss(importStatement, { file: codaFile(next) }), { statements: [] }, 'once')
})

onEveryClient(
  t,
  'a waiting line is proposed its invoices, confirmed once, and taken back',
  async (t, own) => {
    const { boss, day, three, total, read, lines } = await office(own)
    await boss(importStatement, { file: codaFile(day) })
    const [waiting, fees] = await lines('waiting')
    const id = waiting!.id
    const [proposal, none] = await boss(lineProposals, { ids: [id, fees!.id] })
    t.strictSame(none!.proposals, [])
    t.match(proposal!.proposals, [
      { why: 'customer_amount', parts: [{ invoice_id: three.id, amount: total, open_amount: total }] },
    ])
    const parts = proposal!.proposals[0]!.parts.map(({ invoice_id, amount, open_amount }) => ({
      invoice_id,
      amount,
      open_amount,
    }))
    const { updated_at } = waiting!
    const tried = await Promise.allSettled([1, 2, 3].map(() => boss(assignLine, { id, parts, updated_at })))
    t.equal(tried.filter(({ status }) => status === 'fulfilled').length, 1, 'of three at once one confirms')
    t.match(await read(2), {
      status_type: 'paid',
      open_amount: 0,
      payments: [{ amount: total, statement_line_id: id }],
    })
    t.match(await lines('matched'), { length: 3 })
    await t.rejects(boss(setLineAside, { id, remark: 'x' }), { code: 'statement_line_done' })
    await t.rejects(boss(editInvoice, { id: three.id, payment_date: null }), { code: 'payment_of_statement' })

    t.match(await boss(takeLineBack, { id }), { state: 'waiting', open_amount: total, invoices: null })
    t.match(await read(2), { status_type: 'emitted', open_amount: total, payments: [] })
    t.match(await boss(setLineAside, { id: fees!.id, remark: 'Bank costs' }), {
      state: 'set_aside',
      remark: 'Bank costs',
    })
    t.match(await boss(takeLineBack, { id: fees!.id }), { state: 'waiting', remark: null })
  },
)

onBoth(t, 'what a payer writes in his own way is proposed and never pays by itself', async (t, own) => {
  const { boss, one, two, three, total, read } = await office(own)
  const digits = two.structured_communication!.replace(/\D/g, '')
  const day = bankDay([
    { amount: total - 100, name: 'Iemand', text: `Facture n°${one.number}` },
    { amount: total - 200, name: 'Iemand', text: `betaling ${digits}` },
    { amount: total - 300, name: 'Iemand', text: `fact.${three.number!.replace('-', '/')} acompte` },
    { amount: total - 400, text: `${one.structured_communication} ${two.structured_communication}` },
  ])
  t.match(await boss(importStatement, { file: codaFile(day) }), { effects: { waiting: 4 } })
  t.match(await read(1), { status_type: 'emitted', open_amount: total })
  const lines = (await boss(listStatementLines, { state: 'waiting', sort: 'id', order: 'asc' })).rows
  const proposals = await boss(lineProposals, { ids: lines.map(({ id }) => id) })
  t.match(
    proposals.map((each) => each.proposals[0]),
    [
      { why: 'number', parts: [{ invoice_id: one.id, amount: total - 100 }] },
      { why: 'number', parts: [{ invoice_id: two.id, amount: total - 200 }] },
      { why: 'number', parts: [{ invoice_id: three.id, amount: total - 300 }] },
      { why: 'number', parts: [{ invoice_id: one.id, amount: total - 400 }] },
    ],
  )
  const [line] = lines
  await boss(assignLine, { id: line!.id, parts: [{ invoice_id: one.id, amount: null }] })
  await boss(takeLineBack, { id: line!.id })
  const [again] = await boss(lineProposals, { ids: [line!.id] })
  t.match(again!.proposals[0], { why: 'number' })
})

onBoth(t, 'money that the bank gives back opens its invoice again, and is not too much', async (t, own) => {
  const { boss, firm, one, two, total, read } = await office(own)
  const structured = one.structured_communication!
  const day = bankDay([
    { amount: total, name: 'Régie', iban: payer, structured },
    { amount: -total, name: 'Régie', iban: payer, structured },
  ])
  t.match(await boss(importStatement, { file: codaFile(day) }), { effects: { settled: 1, waiting: 1 } })
  const { rows } = await boss(listStatementLines, { state: 'waiting' })
  const [line] = rows
  t.equal(shownText(line!), structured, 'its text stands in the list')
  const [proposal] = await boss(lineProposals, { ids: [line!.id] })
  t.match(proposal!.proposals, [{ why: 'returned', parts: [{ invoice_id: one.id, amount: -total }] }])
  const accountant = await personOf(own, await firm.person(['invoice.*', 'invoices_all.read']))
  const parts = [{ invoice_id: one.id, amount: -total, open_amount: 0 }]
  const noted = await run(assignLine, own.env, accountant, { id: line!.id, parts })
  t.match(noted, { value: { state: 'matched' }, warnings: { length: 0 } })
  t.match(await read(0), { status_type: 'emitted', payment_date: null, open_amount: total })

  const byHand = { invoice_id: two.id, date: '2026-11-20' }
  await boss(createPayment, { ...byHand, amount: total })
  const returned = await run(createPayment, own.env, accountant, { ...byHand, amount: -40 })
  t.match(returned, { value: { open_amount: 40 }, warnings: { length: 0 } }, 'noted by hand too')
  const more = await run(createPayment, own.env, accountant, { ...byHand, amount: 50 })
  t.match(more, { warnings: ['paid_too_much'] })
  const later = bankDay([{ amount: -40, structured: two.structured_communication! }], { number: 2 })
  t.match(await boss(importStatement, { file: codaFile(later) }), { effects: { noted: 1 } }, 'and then known')
})

onBoth(t, 'a line is split by hand over several invoices; what is left of it waits', async (t, own) => {
  const { boss, day, ids, total, read, lines } = await office(own)
  const big = bankDay([{ amount: total * 2, name: 'Régie' }], { number: 9 })
  await boss(importStatement, { file: codaFile(big) })
  const [line] = await lines('waiting')
  const id = line!.id
  const assign = (parts: readonly (readonly [nth: number, amount: number])[]) =>
    boss(assignLine, { id, parts: parts.map(([nth, amount]) => ({ invoice_id: ids[nth]!, amount })) })
  for (const [parts, code] of [
    [[], 'payment_exceeds_line'],
    [[[0, total * 2 + 1]], 'payment_exceeds_line'],
    [[[0, -100]], 'payment_exceeds_line'],
    [
      [
        [0, 100],
        [1, 0],
      ],
      'payment_zero',
    ],
    [
      [
        [0, total],
        [1, -100],
      ],
      'payment_returned_more',
    ],
  ] as const)
    await t.rejects(assign(parts), { code }, JSON.stringify(parts))
  t.match(
    await assign([
      [0, total],
      [1, 300],
    ]),
    { state: 'waiting', open_amount: total - 300 },
  )
  t.match(await assign([[2, total - 300]]), { state: 'matched', open_amount: 0 })
  t.match(await read(0), { open_amount: 0 })
  const [payment] = (await read(1)).payments
  await boss(deletePayment, { id: payment!.id })
  t.match(await lines('waiting'), [{ id, open_amount: 300 }], 'what is taken off an invoice waits again')
  t.match(await read(1), { open_amount: total })
  t.ok(day)
})

onBoth(t, 'an invoice that was credited or paid meanwhile is not paid by an old proposal', async (t, own) => {
  const { boss, day, three, total, lines } = await office(own)
  await boss(importStatement, { file: codaFile(day) })
  const [waiting] = await lines('waiting')
  const parts = [{ invoice_id: three.id, amount: total, open_amount: total }]
  const note = await boss(creditInvoice, { id: three.id })
  await boss(emitInvoice, { id: note.id })
  await t.rejects(boss(assignLine, { id: waiting!.id, parts }), { code: 'payment_left_changed' })
  t.match(await lines('waiting'), { length: 2 })
})

onBoth(t, 'a line taken back leaves the payment that somebody had noted as it was', async (t, own) => {
  const { boss, one, ids, total, read, lines } = await office(own)
  const byHand = { date: '2026-11-20', remark: 'Told by telephone' }
  await boss(createPayment, { invoice_id: ids[0]!, ...byHand })
  own.clock.pass(3 * 86_400_000)
  const day = bankDay([{ amount: total, structured: one.structured_communication! }], { date: '2026-11-23' })
  t.match(await boss(importStatement, { file: codaFile(day) }), { effects: { noted: 1 } })
  const [line] = await lines('matched')
  t.match(await read(0), { payments: [{ date: '2026-11-23', statement_line_id: line!.id }] })
  await boss(takeLineBack, { id: line!.id })
  t.match(await read(0), {
    status_type: 'paid',
    open_amount: 0,
    payments: [{ ...byHand, amount: total, statement_line_id: null }],
  })
  t.match(await lines('waiting'), [{ id: line!.id, open_amount: total }])
})

onBoth(
  t,
  'what somebody noted before the bank said it is that payment, and a refund pays a credit note back',
  async (t, own) => {
    const { boss, one, ids, total, read } = await office(own)
    await boss(createPayment, { invoice_id: ids[0]!, remark: 'Told by telephone' })
    const note = await boss(creditInvoice, { id: ids[0]! })
    const emitted = await boss(emitInvoice, { id: note.id })
    const day = bankDay([
      { amount: total, structured: one.structured_communication! },
      { amount: -total, structured: emitted.structured_communication! },
    ])
    t.match(await boss(importStatement, { file: codaFile(day) }), {
      effects: { noted: 1, settled: 1, waiting: 0, too_much: 0 },
    })
    t.match(await read(0), {
      state: 'credited',
      open_amount: 0,
      payments: [{ amount: total, remark: 'Told by telephone', statement: 'BE68539007547034 2026-001' }],
    })
  },
)
