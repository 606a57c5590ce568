import { handleJob, queueJob } from '../../jobs/queue.ts'
import { Failure } from '../../kernel/failure.ts'
import { languages } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import { checkedParts } from '../../printing/checked.ts'
import { knownType } from '../../printing/kind.ts'
import { letterOf } from '../../printing/printable.ts'
import { partsOfTemplate } from '../../printing/template.ts'
import { translate } from '../../texts/translate.ts'
import { templateKinds } from '../kinds.ts'
import { sendTestMail } from '../operations.ts'
import { triedValues } from './trial.ts'

handle(sendTestMail, async (context, { template_type, invoice_id, subfolder_id, ...written }) => {
  const { store, actor, mailer, markup, codes, tokens } = context
  const type = knownType(templateKinds, template_type)
  if (!type.kind.mail) throw new Failure('template_no_mail', { fields: { template_type: 'mixed.invalid' } })
  const login = await store.user_logins.first({ user_id: actor.id, login_type: 'email' })
  if (!login) throw new Failure('no_own_address')
  const { parts } = await checkedParts(markup, type, partsOfTemplate(written))
  const { values } = await triedValues(context, type, { invoice_id, subfolder_id })
  const { subject, text } = letterOf(parts, await values({ codes }))
  await queueJob(context, 'mail.trial', tokens.create(), {
    user_id: actor.id,
    subject: translate(actor.language)('template.trial_subject', { subject }).slice(0, 250),
    text,
    language: type.language,
  })
  return { email: login.email, posted: mailer.posts }
})

handleJob('mail.trial', async (env, { user_id, subject, text, language }) => {
  const login = await env.reader.user_logins.first({ user_id, login_type: 'email' })
  if (!login) return
  await env.ports.mailer.send({
    to: login.email,
    subject,
    text,
    language: languages.find((each) => each === language) ?? 'en',
  })
})
