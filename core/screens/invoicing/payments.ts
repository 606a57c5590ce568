import { listInvoices, readInvoice } from '../../invoicing/reading/operations.ts'
import { computed, signal, type Signal } from '@preact/signals-core'
import {
  ageing,
  ageingSums,
  assignLine,
  createPayment,
  disputeInvoice,
  importStatement,
  lineProposals,
  listStatementLines,
  previewReminders,
  remind,
  setLineAside,
  summarizeLines,
} from '../../invoicing/operations.ts'
import type { Failure } from '../../kernel/failure.ts'
import { pick, type Upload, type ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { isTooMuch } from '../../invoicing/settlement/rules.ts'
import type { Translate } from '../../texts/translate.ts'
import { formatNumber, toEuro, type Cents } from '../../values/money.ts'
import type { Day } from '../../values/day.ts'
import type { Chooser } from '../form/choices.ts'
import { editScreen } from '../form/edit.ts'
import { formScreen } from '../form/form.ts'
import { typedRecord } from '../form/typed-record.ts'
import type { Query } from '../list/filters.ts'
import { listScreen } from '../list/list-screen.ts'
import { withoutIds } from '../list/ticks.ts'
import { readTyped } from '../form/typed.ts'
import { asFailure, loaded } from '../loaded.ts'
import { questions } from '../live/questions.ts'
import { shownDay, shownEuro } from '../../values/written.ts'
import { text } from '../formatting.ts'
import type { OpenInvoice } from './forms.ts'

export type LineRow = ValueOf<typeof listStatementLines.output>['rows'][number]
export type Proposal = ValueOf<typeof lineProposals.output>[number]['proposals'][number]
export type PaymentsScreen = ReturnType<typeof paymentsScreen>

/** Lines of bank statements with how many are in each state, and what those that wait may pay. */
export function paymentsScreen(client: Client, query?: Signal<Query>) {
  const list = listScreen(client, listStatementLines, {
    query,
    name: 'payments',
    filters: ['state', 'from', 'to'],
  })
  const waiting = computed(() =>
    list.rows.value.flatMap(({ id, state, updated_at }) => (state === 'waiting' ? [{ id, updated_at }] : [])),
  )
  const proposals = loaded(async () => {
    const ids = waiting.value.map(({ id }) => id)
    const found = ids.length > 0 ? await client(lineProposals, { ids }) : []
    return new Map(found.map((each) => [each.id, each.proposals]))
  })
  return {
    list,
    counts: loaded(() => client(summarizeLines, {})),
    waiting,
    proposals,
    /** As it was seen: a line or an invoice that changed since is refused. */
    confirm: ({ id, updated_at }: LineRow, { parts }: Proposal) =>
      client(assignLine, {
        id,
        updated_at,
        parts: parts.map(({ invoice_id, amount, open_amount }) => ({ invoice_id, amount, open_amount })),
      }),
  }
}

/** What is left of an issued invoice in words: to pay, paid too much, or of a credit note to pay back; null where nothing is. */
export function shownLeft(
  t: Translate,
  { open_amount, invoice_class }: Pick<OpenInvoice, 'open_amount' | 'invoice_class'>,
): string | null {
  if (!open_amount) return null
  const amount = shownEuro(Math.abs(open_amount))
  if (open_amount > 0) return t('invoices.left_to_pay', { amount })
  return t(invoice_class === 'credit_note' ? 'invoices.to_pay_back' : 'invoices.paid_too_much', { amount })
}

/** What the payer said, in words or by the structured communication alone. */
export const shownText = ({
  communication,
  structured_communication,
}: Pick<LineRow, 'communication' | 'structured_communication'>): string | null =>
  communication ?? structured_communication

/** `2026-0042 (1.210,00 €), 2026-0043 (50,00 €)`. */
export const shownParts = (
  parts: readonly { readonly number: string | null; readonly amount: Cents }[],
): string => parts.map(({ number, amount }) => `${number ?? '?'} (${shownEuro(amount)})`).join(', ')

/** Emitted invoices of which something is left, by number, customer or subfolder; for money that goes back the paid ones too. */
export const chooseOpenInvoice =
  (client: Client, { open_amount: money }: Pick<LineRow, 'open_amount'>): Chooser =>
  async (search) => {
    const asked = { page: 1, size: 25, ...(search ? { search } : {}) }
    const [open, paid] = await Promise.all([
      client(listInvoices, { ...asked, open: true }),
      money < 0 ? client(listInvoices, { ...asked, status: 'paid' as const }) : null,
    ])
    const known = new Set(open.rows.map(({ id }) => id))
    const rows = [...open.rows, ...(paid?.rows ?? []).filter(({ id }) => !known.has(id))]
    return rows.map(({ id, number, customer, open_amount }) => ({
      value: String(id),
      label: `${number} ${customer ?? ''} (${shownEuro(open_amount ?? 0)})`,
    }))
  }

/** A waiting line that somebody assigns by hand: an invoice, and how much of it; the rest where nothing is typed. */
export const assignForm = (client: Client, { id, updated_at }: LineRow) =>
  formScreen(client, assignLine, { id: String(id), updated_at, 'parts.0': true })

export const asideForm = (client: Client, { id, updated_at }: LineRow) =>
  formScreen(client, setLineAside, { id: String(id), updated_at })

/** A payment noted by hand; what is left stands in it. */
export function paymentForm(client: Client, invoice: OpenInvoice, language: string, today: Day) {
  const form = formScreen(
    client,
    createPayment,
    {
      invoice_id: String(invoice.id),
      date: shownDay(today),
      ...(invoice.open_amount ? { amount: formatNumber(toEuro(invoice.open_amount), language) } : {}),
      updated_at: invoice.updated_at,
    },
    { today: () => today },
  )
  const left = invoice.open_amount ?? 0
  return {
    ...form,
    /** By how much what is typed is more than what is left, as the warning of the payment has it; 0 where it is not. */
    tooMuch: computed(() => {
      const typed = readTyped(form.facts('amount'), String(form.values.value['amount'] ?? ''), today)
      const amount = 'value' in typed && typeof typed.value === 'number' ? typed.value : 0
      return isTooMuch(invoice, left, amount) ? Math.abs(amount - left) : 0
    }),
  }
}

/** What the customer says against an invoice; empty once it is settled. */
export const disputeEdit = (client: Client, invoice: OpenInvoice, language: string) =>
  editScreen(client, disputeInvoice, invoice, {
    read: () => client(readInvoice, { id: invoice.id }),
    typed: (record) => typedRecord(pick(disputeInvoice.input, 'dispute'), record, language),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    after: (saved) => saved,
  })

export type StatementScreen = ReturnType<typeof statementScreen>

/** A file of the bank that is first only tried, then read. */
export function statementScreen(client: Client) {
  const file = signal<Upload | null>(null)
  const outcome = signal<ValueOf<typeof importStatement.output> | null>(null)
  const failure = signal<Failure | null>(null)
  const doing = signal<'trying' | 'applying' | null>(null)
  const attempts = questions()
  /** The trial went through and there is something to write. */
  const ready = computed(() => outcome.value?.dry_run === true && outcome.value.statements.length > 0)

  async function attempt(dry_run: boolean): Promise<boolean> {
    const chosen = file.value
    if (!chosen) return false
    const { isLast } = attempts.ask()
    doing.value = dry_run ? 'trying' : 'applying'
    failure.value = null
    try {
      const answer = await client(importStatement, { file: chosen, dry_run })
      if (!isLast()) return false
      outcome.value = answer
      return true
    } catch (error) {
      const why = asFailure(error)
      if (!isLast()) return false
      outcome.value = null
      failure.value = why
      return false
    } finally {
      if (isLast()) doing.value = null
    }
  }
  return {
    file,
    outcome,
    failure,
    busy: computed(() => doing.value !== null),
    ready,
    /** Another file while one is tried takes its place; while one is read it does not. */
    choose: async (chosen: Upload): Promise<boolean> => {
      if (doing.value === 'applying') return false
      file.value = chosen
      outcome.value = null
      return attempt(true)
    },
    /** Reads what was tried and shown, and nothing else. */
    apply: async (): Promise<boolean> => (ready.value && doing.value === null ? attempt(false) : false),
  }
}

/** What customers have left to pay, by age, with what all of them come to. */
export function ageingScreen(client: Client, query?: Signal<Query>) {
  const list = listScreen(client, ageing, { query, name: 'ageing', filters: ['day'] })
  const narrowed = computed(() => ({ ...list.filters.value, search: list.request.value.search ?? null }))
  return { list, narrowed, sums: loaded(() => client(ageingSums, narrowed.value)) }
}

export type Preview = ValueOf<typeof previewReminders.output>[number]

/** Why an invoice is not reminded of, or what a person should look at before it is; null where nothing is to be said. */
export function reminderRemark(
  t: Translate,
  { refusal, maybe_paid }: Pick<Preview, 'refusal' | 'maybe_paid'>,
): string | null {
  const code = refusal ?? (maybe_paid ? 'reminder_maybe_paid' : null)
  return code && (text(t, `error.${code}`) ?? code)
}

/** All invoices that are late: those whose reminder has come are ticked, and those that are ticked are sent. */
export function remindersScreen(client: Client) {
  const all = loaded(() => client(previewReminders, {}))
  /** Ticked or not otherwise than by their days. */
  const changed = signal<ReadonlyMap<number, boolean>>(new Map())
  const may = ({ refusal }: Preview): boolean => refusal === null
  const has = (each: Preview): boolean => may(each) && (changed.value.get(each.invoice_id) ?? each.due)
  const ticked = computed(() => (all.value.value ?? []).filter(has))
  return {
    ...all,
    may,
    has,
    ticked,
    total: computed(() => ticked.value.reduce((sum, { open_amount }) => sum + open_amount, 0)),
    tick: (some: readonly Preview[], on: boolean): void => {
      changed.value = new Map([...changed.value, ...some.map((each) => [each.invoice_id, on] as const)])
    },
    send: async () => {
      const invoice_ids = ticked.value.map(({ invoice_id }) => invoice_id)
      const outcome = await client(remind, { invoice_ids })
      changed.value = withoutIds(changed.value, invoice_ids)
      await all.reload()
      return outcome
    },
  }
}
