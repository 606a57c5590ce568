import { entity } from '../kernel/entity.ts'
import { email, id, optional, text } from '../kernel/field.ts'

/** A report of a problem: what the person wrote, and what the browser knew about it. */
export const feedbackReport = entity(
  'feedback_reports',
  {
    name: text(250),
    email: email(),
    what_happened: text(5000),
    /** The address of the page on which the problem occurred. */
    page: optional(text(1000)),
    browser: optional(text(500)),
    app_version: optional(text(50)),
    /** The text of the program's error. */
    error_text: optional(text(10_000)),
    /** The person who was signed in. It is empty if nobody was. */
    user_id: optional(id('users')),
  },
  { search: ['name', 'email', 'what_happened', 'page', 'error_text'], sort: ['name'] },
)
