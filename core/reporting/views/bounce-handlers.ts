import { isOut, onBounce } from '../../mails/bounce.ts'
import { notify } from '../../notices/notify.ts'
import { translate } from '../../texts/translate.ts'

// The file stays on the page. Whoever made the view is told that it did not arrive.
onBounce('report', async (context, id, { recipient: email, reason }) => {
  const { store, emit } = context
  const run = await store.report_runs.get(id)
  if (!run || !isOut(run)) return false
  await store.report_runs.update(run, { state: 'failed', reason: reason.slice(0, 500) })
  emit({ type: 'report_view' })
  const view = await store.report_views.get(run.view_id)
  await notify(context, view?.user_id ? [view.user_id] : [], (language) => {
    const t = translate(language)
    return {
      kind: 'reports',
      title: t('view.bounced_title', { view: view?.name ?? '', name: run.name }).slice(0, 250),
      message: t('mail.bounced_record', { email, reason }),
      url: '/viewReports?mailed=1',
    }
  })
  return true
})
