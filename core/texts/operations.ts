import { choice, map, text } from '../kernel/field.ts'
import { query } from '../kernel/operation.ts'
import { languages } from '../kernel/permission.ts'

export const loadTexts = query({
  name: 'text.load',
  summary: 'Every text of a language by key.',
  http: 'GET /translate/:lang',
  permission: 'public',
  input: { lang: choice(languages) },
  output: map(text(5000, 0)),
})
