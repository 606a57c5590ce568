import { holdersOf } from '../access/holders.ts'
import { Failure } from '../kernel/failure.ts'
import { formatNumber } from '../kernel/money.ts'
import type { Language } from '../kernel/permission.ts'
import { notify } from '../notices/notify.ts'
import type { Context } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import type { UserAbsence } from './absence.ts'
import { writtenDay } from './absence-rules.ts'
import type { AbsenceFault, MonthFault } from './absence-rules.ts'
import { briefOf } from './whole.ts'
import { blocksPerDay } from './working-days.ts'

const url = '/absences'

/** Tells whoever may approve absences that somebody asks for one. */
export async function tellAsked(context: Context, absence: UserAbsence): Promise<void> {
  const { first_name, last_name } = await briefOf(context, absence.user_id)
  const approvers = await holdersOf(context, 'users.edit')
  const name = `${first_name} ${last_name}`
  await notify(
    context,
    approvers.filter((id) => id !== context.actor.id),
    (language) => ({
      title: translate(language)('absence.asked_title', { name }),
      message: said(language, 'absence.asked', absence, { name }),
      url,
    }),
  )
}

/** Tells the person what was decided, unless he decided himself. */
export async function tellDecided(context: Context, absence: UserAbsence): Promise<void> {
  if (absence.user_id === context.actor.id) return
  const word = absence.refused ? 'refused' : 'approved'
  await notify(context, [absence.user_id], (language) => {
    const message = said(language, `absence.${word}`, absence)
    return {
      title: translate(language)(`absence.${word}_title`),
      message: absence.decision_comment ? `${message}\n${absence.decision_comment}` : message,
      url,
    }
  })
}

/** Tells the person that somebody else removed his absence. */
export async function tellRemoved(context: Context, absence: UserAbsence): Promise<void> {
  if (absence.user_id === context.actor.id || absence.refused) return
  await notify(context, [absence.user_id], (language) => ({
    title: translate(language)('absence.removed_title'),
    message: said(language, 'absence.removed', absence),
    url,
  }))
}

type Sentence = 'absence.asked' | 'absence.approved' | 'absence.refused' | 'absence.removed'

function said(
  language: Language,
  key: Sentence,
  { start_date, end_date, number_blocks }: UserAbsence,
  more: { readonly [name: string]: string } = {},
): string {
  const days = formatNumber(number_blocks / blocksPerDay, language)
  return translate(language)(key, {
    from: writtenDay(start_date),
    to: writtenDay(end_date),
    days,
    ...more,
  })
}

/** The refusal of an absence that does not fit, with the dates and days that it is about. */
export function refuseFault(fault: AbsenceFault<UserAbsence> | MonthFault): Failure {
  switch (fault.code) {
    case 'date_order':
      return new Failure('date_order', { fields: { end_date: 'date.order' } })
    case 'absence_span':
      return new Failure('absence_span', {
        fields: { end_date: 'date.invalid' },
        params: { years: fault.years },
      })
    case 'absence_too_long':
      return new Failure('absence_too_long', {
        fields: { number_blocks: 'number.max' },
        params: { n: fault.most, days: fault.days, number_blocks: fault.most },
      })
    case 'absence_month_dated':
      return new Failure('absence_month_dated', {
        fields: { number_blocks: 'number.min' },
        params: { n: fault.dated, days: fault.dated / blocksPerDay, number_blocks: fault.dated },
      })
    case 'absence_overlap':
      return new Failure('absence_overlap', {
        fields: { start_date: 'date.other_range' },
        params: { from: writtenDay(fault.other.start_date), to: writtenDay(fault.other.end_date) },
      })
  }
}
