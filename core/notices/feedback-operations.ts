import { group, id, omit, time } from '../kernel/field.ts'
import { command, listInput, pageOf, query } from '../kernel/operation.ts'
import { feedbackReport } from './feedback.ts'

export const sendFeedback = command({
  name: 'feedback.create',
  summary: 'Tells the administrators that something went wrong; nobody has to be signed in.',
  http: 'POST /feedback',
  permission: 'public',
  input: omit(feedbackReport.given, 'user_id'),
  output: group({ id: id('feedback_reports') }),
})

export const listFeedback = query({
  name: 'feedback.list',
  summary: 'What was reported, the latest first.',
  http: 'GET /feedback/all',
  permission: 'admin.read',
  input: listInput,
  output: pageOf(group({ id: id('feedback_reports'), ...feedbackReport.given, created_at: time() })),
})
