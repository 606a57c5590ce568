import { choice, flag, map, optional, text, withDefault } from '../kernel/field.ts'
import { query } from '../kernel/operation.ts'
import { languages } from '../kernel/permission.ts'

export const loadTexts = query({
  name: 'text.load',
  summary: 'Every text of a language by key, the firm’s own before the built-in ones; or the firm’s own alone, or those whose keys begin so. What only the firm says needs the sign-in.',
  http: 'GET /translate/:lang',
  permission: 'public',
  input: { lang: choice(languages), own: withDefault(flag(), false), begin: optional(text(200)) },
  output: map(text(5000, 0)),
})
