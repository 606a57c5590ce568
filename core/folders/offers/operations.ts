import { choice, id, optional, withDefault } from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { languages } from '../../kernel/permission.ts'
import { printedFile } from '../../printing/filed.ts'

export const offerLetter = query({
  name: 'offer.letter',
  summary:
    'The letter of a mission’s offer by the firm’s template, as a PDF or for Word, in the language of the customer unless another is named.',
  http: 'GET /template/offer/:id',
  permission: 'subfolder.read',
  input: {
    id: id('subfolders'),
    format: withDefault(choice(['pdf', 'docx'] as const), 'pdf'),
    language: optional(choice(languages)),
  },
  output: printedFile,
})
