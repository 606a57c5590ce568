import { group, id, omit, time } from '../kernel/field.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { feedbackReport } from './feedback.ts'

export const sendFeedback = command({
  name: 'feedback.create',
  summary: 'Tells the administrators that something went wrong; nobody has to be signed in.',
  http: 'POST /feedback',
  permission: 'public',
  input: omit(feedbackReport.given, 'user_id'),
  output: group({ id: id('feedback_reports') }),
})

const reportFields = feedbackReport.given

/** One row in the list of reports. */
export const feedbackRow = group(
  {
    id: sortable(id('feedback_reports')),
    ...reportFields,
    name: column(reportFields.name, { sortable: true, card: 'title' }),
    what_happened: column(reportFields.what_happened, {}),
    page: column(reportFields.page, { wide: true, card: 'fact' }),
    error_text: column(reportFields.error_text, { wide: true, card: 'fact' }),
    created_at: column(time(), { label: 'column.date', sortable: true }),
  },
  ['created_at', 'name', 'what_happened', 'page', 'error_text'],
)

export const listFeedback = query({
  name: 'feedback.list',
  summary: 'What was reported, the latest first.',
  http: 'GET /feedback/all',
  permission: 'admin.read',
  input: listInput,
  output: pageOf(feedbackRow),
})
