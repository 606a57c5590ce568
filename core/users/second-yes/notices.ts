import { notify } from '../../notices/notify.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Context } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { personSummary } from '../visible-users.ts'
import { rightsHolders } from './deciders.ts'
import { requestDays, type AccessRequest } from './request.ts'
import { writtenDay } from '../../values/day.ts'

const url = '/users/requests'

/** Tells whoever may agree that somebody waits for it. */
export async function notifyAsked(context: Context, request: AccessRequest): Promise<void> {
  const asked = await wordsOf(context, request)
  const { ids } = await rightsHolders(context, [context.actor.id, request.user_id])
  await notify(context, ids, (language) => ({
    kind: 'to_decide',
    title: translate(language)('access_request.asked_title', { by: context.actor.name }),
    message: translate(language)('access_request.asked', { what: asked(language), days: requestDays }),
    url,
  }))
}

/** Tells whoever asked what became of it. */
export async function notifyDecided(context: Context, request: AccessRequest): Promise<void> {
  if (request.requested_by === null) return
  const asked = await wordsOf(context, request)
  const word = request.state === 'approved' ? 'approved' : 'refused'
  await notify(context, [request.requested_by], (language) => ({
    kind: 'decided',
    title: translate(language)(`access_request.${word}_title`),
    message: translate(language)(`access_request.${word}`, {
      what: asked(language),
      by: context.actor.name,
    }),
    url,
  }))
}

/** What was asked about whom, as one line in a language. */
async function wordsOf(context: Context, { user_id, kind, last_day }: AccessRequest) {
  const { first_name, last_name } = await personSummary(context, user_id)
  const params = { name: `${first_name} ${last_name}`, day: last_day ? writtenDay(last_day) : '' }
  return (language: Language): string => translate(language)(`access_request.of.${kind}`, params)
}
