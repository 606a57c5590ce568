import { holdersOf } from '../access/roles/role-holders.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { handle } from '../kernel/run.ts'
import { translate } from '../texts/translate.ts'
import { listFeedback, sendFeedback } from './feedback-operations.ts'
import { notify } from './notify.ts'
import { feedbackListed, superAdmins } from './queries.ts'

const shownOfReport = 500

handle(sendFeedback, async (context, report) => {
  const { store, actor } = context
  const user_id = actor.kind === 'person' ? actor.id : null
  const { id } = await store.feedback_reports.insert({ ...report, user_id })
  const administrators = [
    ...(await holdersOf(context, 'admin.read')),
    ...(await store.query(superAdmins, {})).map((each) => each.id),
  ]
  const { name, email, what_happened } = report
  const cut =
    what_happened.length > shownOfReport ? `${what_happened.slice(0, shownOfReport)}…` : what_happened
  await notify(context, administrators, (language) => ({
    kind: 'running',
    title: translate(language)('feedback.told', { name: name.slice(0, 150) }),
    message: `${cut}\n\n${name} <${email}>`,
    url: '/feedback',
  }))
  return { id }
})

handle(listFeedback, async ({ store }, input) => {
  const order = input.order ?? (input.sort === null ? 'desc' : 'asc')
  return pageFrom(await store.query(feedbackListed, listParamsOf({ ...input, order })))
})
