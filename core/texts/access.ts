import { words } from './words.ts'

/** Signing in: passwords, links, codes, sessions, acting as somebody. */
// prettier-ignore
export const access = words({
  'account.tab.firm': ['Firm', 'Bureau', 'Bureau'],
  'account.tab.sign_in': ['My sign-in', 'Ma connexion', 'Mijn aanmelding'],
  'account.tab.about': ['About me', 'Mon profil', 'Over mij'],
  'field.second_factor_required': ['Second factor required', 'Deuxième facteur exigé', 'Tweede factor verplicht'],
})
