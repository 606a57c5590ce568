import { words } from '../../values/define.ts'

/** The words of one draft: what its page says while they are printed. */
export const wording = words({
  'validate.pdf': ['Validate pdf', 'Valider le pdf', 'Pdf valideren'],
  'validate.printing': [
    'The document is being printed…',
    'Le document s’imprime…',
    'Het document wordt afgedrukt…',
  ],
})
