import { entity } from '../kernel/entity.ts'
import { email, id, optional, text } from '../kernel/field.ts'

/** What somebody wrote when something went wrong, with what the browser knew of it. */
export const feedbackReport = entity(
  'feedback_reports',
  {
    name: text(250),
    email: email(),
    what_happened: text(5000),
    /** The address of the page that broke. */
    page: optional(text(1000)),
    browser: optional(text(500)),
    app_version: optional(text(50)),
    /** What broke, in the program's words. */
    error_text: optional(text(10_000)),
    /** Who was signed in; nobody when the report came from outside. */
    user_id: optional(id('users')),
  },
  { search: ['name', 'email', 'what_happened', 'page', 'error_text'], sort: ['name'] },
)
