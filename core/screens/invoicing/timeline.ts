import { invoice, invoiceDetail } from '../../invoicing/invoice.ts'
import { reasonInWords } from '../../invoicing/sending/reasons.ts'
import type { invoiceTimeline } from '../../invoicing/timeline/operations.ts'
import type { Facts, Fields, ValueOf } from '../../kernel/field.ts'
import type { Translate } from '../../texts/translate.ts'
import { toCents } from '../../values/money.ts'
import { shownDay, shownEuro, shownPercent } from '../../values/written.ts'
import { fieldLabel, text } from '../formatting.ts'

export type Timeline = ValueOf<typeof invoiceTimeline.output>
export type TimelineEntry = Timeline['entries'][number]
type Change = TimelineEntry['changes'][number]

/** An entry in words: what happened, and below it what there is to say of that. */
export interface ShownEntry {
  readonly what: string
  readonly details: readonly string[]
}

/** How an entry is told, whoever tells it. */
export function shownEntry(t: Translate, language: string, entry: TimelineEntry): ShownEntry {
  const { kind, state, about, reason, day, changes } = entry
  const amount = shownEuro(entry.amount)
  const details = (...all: readonly (string | null | undefined | false)[]): string[] =>
    all.filter((each): each is string => Boolean(each))
  switch (kind) {
    case 'sending': {
      const channel = entry.channel ? t(`sending.channel.${entry.channel}`) : ''
      const service = entry.service && t(`service.${entry.service}`)
      return {
        what:
          (service
            ? text(t, `history.service.${state}`, { service })
            : text(t, `history.sending.${state}`, { channel })) ?? '',
        details: details(
          about,
          shownDay(day),
          entry.delivery && t(`delivery.${entry.delivery}`),
          shownWhy(t, entry),
        ),
      }
    }
    case 'payment':
      return { what: t('history.kind.payment', { amount }), details: details(shownDay(day), about) }
    case 'credit_note':
      return about
        ? { what: t('history.kind.credit_note', { about, amount }), details: details(shownDay(day)) }
        : { what: t('history.kind.credit_draft', { amount }), details: [] }
    case 'reminder':
      return {
        what: t('history.kind.reminder', { level: entry.level ?? 0 }),
        details: details(about, amount, text(t, `reminder.state.${state}`), shownWhy(t, { state, reason })),
      }
    case 'changed':
      return {
        what: t(entry.issued ? 'history.kind.changed_issued' : 'history.kind.changed'),
        details: changes.map((change) => shownChange(t, language, change)),
      }
    default:
      return { what: t(`history.kind.${kind}`, { about: about ?? '', amount }), details: [] }
  }
}

/** Why a sending failed, or did not leave the last time. */
export function shownWhy(
  t: Translate,
  { state, reason, service = null }: Pick<TimelineEntry, 'state' | 'reason'> & Partial<TimelineEntry>,
): string | null {
  if (!reason) return null
  const why = reasonInWords(t, reason, service) ?? reason
  return state === 'queued' || state === 'waiting' ? t('history.last_try', { why }) : why
}

const facts: Fields = { ...invoiceDetail.fields, ...invoice.fields }

function shownChange(t: Translate, language: string, { action, line, field, before, after }: Change): string {
  const name = field ?? ''
  const format = (value: Change['before']): string => shownValue(t, language, facts[name], value)
  if (action === 'insert') return t('history.line_added', { line: line ?? '', amount: format(after) })
  if (action === 'remove') return t('history.line_removed', { line: line ?? '', amount: format(before) })
  const label = fieldLabel(t, name)
  return t('history.change', {
    field: line === null || name === 'comment' ? label : `${t('history.line', { line })}, ${label}`,
    before: format(before),
    after: format(after),
  })
}

function shownValue(
  t: Translate,
  language: string,
  field: Facts | undefined,
  value: Change['before'],
): string {
  if (value === null || value === '') return t('history.nothing')
  if (field?.kind === 'money') return shownEuro(toCents(Number(value)))
  if (field?.kind === 'day') return shownDay(String(value))
  if (field?.column?.display === 'percent') return shownPercent(Number(value), language)
  return String(value)
}
