import { holdersOf } from '../../access/roles/role-holders.ts'
import { Failure } from '../../kernel/failure.ts'
import { formatNumber } from '../../values/money.ts'
import type { Language } from '../../kernel/permission.ts'
import { notify } from '../../notices/notify.ts'
import type { Context } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import type { UserAbsence } from '../absence.ts'
import { weekParams, type AbsenceFault, type MonthFault } from './rules.ts'
import { personSummary } from '../visible-users.ts'
import { blocksPerDay } from '../capacity/working-days.ts'
import { writtenDay } from '../../values/day.ts'

const url = '/absences'

/** Tells whoever may approve absences that somebody asks for one. */
export async function notifyRequested(context: Context, absence: UserAbsence): Promise<void> {
  const { first_name, last_name } = await personSummary(context, absence.user_id)
  const approvers = await holdersOf(context, 'users.edit')
  const name = `${first_name} ${last_name}`
  await notify(
    context,
    approvers.filter((id) => id !== context.actor.id),
    (language) => ({
      kind: 'to_decide',
      title: translate(language)('absence.asked_title', { name }),
      message: textOf(language, 'absence.asked', absence, { name }),
      url,
    }),
  )
}

/** Tells each person once what was decided on his absences, all alike, unless he decided himself. */
export async function notifyDecided(context: Context, absences: readonly UserAbsence[]): Promise<void> {
  const others = absences.filter(({ user_id }) => user_id !== context.actor.id)
  await notify(
    context,
    others.map(({ user_id }) => user_id),
    (language, id) => {
      const own = others.filter(({ user_id }) => user_id === id)
      const word = own.some(({ refused }) => refused) ? 'refused' : 'approved'
      const lines = own.map((absence) => textOf(language, `absence.${word}`, absence))
      const comments = new Set(own.flatMap(({ decision_comment }) => decision_comment ?? []))
      return {
        kind: 'decided',
        title: translate(language)(`absence.${word}_title`, { count: own.length }),
        message: [...lines, ...comments].join('\n'),
        url,
      }
    },
  )
}

/** Tells the person that somebody else removed his absence. */
export async function notifyRemoved(context: Context, absence: UserAbsence): Promise<void> {
  if (absence.user_id === context.actor.id || absence.refused) return
  await notify(context, [absence.user_id], (language) => ({
    kind: 'decided',
    title: translate(language)('absence.removed_title'),
    message: textOf(language, 'absence.removed', absence),
    url,
  }))
}

type Sentence = 'absence.asked' | 'absence.approved' | 'absence.refused' | 'absence.removed'

function textOf(
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
export function refuseFault(
  fault: AbsenceFault<Pick<UserAbsence, 'start_date' | 'end_date'>> | MonthFault,
): Failure {
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
    case 'absence_week_full':
      return new Failure('absence_week_full', {
        fields: { number_blocks: 'number.max' },
        params: { ...weekParams(fault), number_blocks: fault.most },
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
