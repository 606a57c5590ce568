import { computed, signal } from '@preact/signals-core'
import { markSent, previewSendings, sendInvoices } from '../../invoicing/operations.ts'
import type { ValueOf } from '../../kernel/field.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Day } from '../../values/day.ts'
import { formScreen } from '../form/form.ts'
import { goesByItself } from '../../invoicing/sending/rules.ts'
import { withoutIds } from '../list/ticks.ts'
import { loaded } from '../loaded.ts'
import { shownDay } from '../../values/written.ts'
import type { Timeline } from './timeline.ts'

export type SendingPreview = ValueOf<typeof previewSendings.output>[number]
export type SendScreen = ReturnType<typeof sendScreen>

/** An invoice that is about to be sent by mail: to whom, and what he would read. */
export function sendScreen(
  client: Client,
  invoice_id: number,
  { email, is_sent }: Pick<Timeline, 'email' | 'is_sent'>,
) {
  const to = signal(email ?? '')
  const which = () => ({ invoice_ids: [invoice_id], again: true, email: to.value.trim() })
  return {
    to,
    address: (typed: string): void => void (to.value = typed),
    again: is_sent,
    preview: loaded(async (): Promise<SendingPreview | null> =>
      to.value.trim() ? ((await client(previewSendings, which()))[0] ?? null) : null,
    ),
    /** Sends it on purpose; what is refused is a Failure. */
    send: async (): Promise<void> => {
      const { refused } = await client(sendInvoices, which())
      const [why] = refused
      if (why) throw new Failure(why.refusal ?? 'unexpected_error')
    },
  }
}

/** How and when an invoice left, by what its customer asks for and today. */
export const markSentForm = (
  client: Client,
  id: number,
  { channel }: Pick<Timeline, 'channel'>,
  today: Day,
) => formScreen(client, markSent, { id: String(id), channel, date: shownDay(today) }, { today: () => today })

/** These invoices, or all that wait to be sent: those that go by themselves, by mail or through Billit, are ticked, and those that a person hands over wait for his tick. */
export function sendingsScreen(client: Client, invoice_ids: readonly number[] = []) {
  const all = loaded(() => client(previewSendings, { invoice_ids: [...invoice_ids] }))
  /** Ticked or not otherwise than by how they go. */
  const changed = signal<ReadonlyMap<number, boolean>>(new Map())
  const may = ({ refusal }: SendingPreview): boolean => refusal === null
  const has = (each: SendingPreview): boolean =>
    may(each) && (changed.value.get(each.invoice_id) ?? goesByItself(each))
  const ticked = computed(() => (all.value.value ?? []).filter(has))
  const done = async (ids: readonly number[]): Promise<void> => {
    changed.value = withoutIds(changed.value, ids)
    await all.reload()
  }
  const handed = computed(() => ticked.value.filter((each) => !goesByItself(each)))
  const leaving = computed(() => ticked.value.filter(goesByItself))
  return {
    ...all,
    may,
    has,
    leaving,
    handed,
    tick: (some: readonly SendingPreview[], on: boolean): void => {
      changed.value = new Map([...changed.value, ...some.map((each) => [each.invoice_id, on] as const)])
    },
    send: async () => {
      const invoice_ids = idsOf(leaving.value)
      const outcome = await client(sendInvoices, { invoice_ids })
      await done(invoice_ids)
      return outcome
    },
    /** Notes of each that it left as its customer asks for it; what is refused stays, and is a Failure. */
    mark: async (): Promise<number> => {
      const marked = handed.value
      try {
        for (const { invoice_id: id, channel } of marked)
          if (channel !== null) await client(markSent, { id, channel })
      } finally {
        await done(idsOf(marked))
      }
      return marked.length
    },
  }
}

const idsOf = (some: readonly SendingPreview[]): number[] => some.map(({ invoice_id }) => invoice_id)
