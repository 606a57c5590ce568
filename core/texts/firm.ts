import { words } from './words.ts'

/** The firm's own record: its identity on invoices, and what keeps it from being saved. */
export const firm = words({
  'field.maps_key': ['Maps key', 'Clé des cartes', 'Kaartsleutel'],
  'firm.identity': ['Identity on invoices', 'Identité sur les factures', 'Identiteit op facturen'],
  'firm.address': ['Address', 'Adresse', 'Adres'],
  'firm.bank': ['Bank and register', 'Banque et registre', 'Bank en register'],
  'firm.maps': ['Maps', 'Cartes', 'Kaarten'],
  'firm.saved': ['Saved', 'Enregistré', 'Opgeslagen'],
  'firm.logo_help': [
    'A jpg, png or svg of at most 250 kB. It stands at the top left of every new invoice.',
    'Un jpg, png ou svg de 250 ko au plus. Il figure en haut à gauche de chaque nouvelle facture.',
    'Een jpg, png of svg van hoogstens 250 kB. Het staat linksboven op elke nieuwe factuur.',
  ],
  'firm.choose_logo': ['Choose a logo', 'Choisir un logo', 'Logo kiezen'],
  'firm.remove_logo': ['Remove the logo', 'Retirer le logo', 'Logo verwijderen'],
  'firm.preview': ['As it stands on an invoice', 'Tel que sur une facture', 'Zoals op een factuur'],
  'firm.emitted_keep': [
    'Invoices already emitted keep the identity they were emitted with.',
    'Les factures déjà émises gardent l’identité de leur émission.',
    'Reeds verstuurde facturen houden de identiteit waarmee ze verstuurd zijn.',
  ],
  'forms.validation.file.logo': ['Not a jpg, png or svg picture', 'Pas une image jpg, png ou svg', 'Geen jpg-, png- of svg-afbeelding'],
  'forms.validation.string.enterprise_number': [
    'Not a Belgian enterprise number: its check digits do not fit',
    'Pas un numéro d’entreprise belge : ses chiffres de contrôle ne conviennent pas',
    'Geen Belgisch ondernemingsnummer: de controlecijfers kloppen niet',
  ],
  'forms.validation.string.iban': [
    'Not an IBAN: its length or check digits do not fit',
    'Pas un IBAN : sa longueur ou ses chiffres de contrôle ne conviennent pas',
    'Geen IBAN: de lengte of de controlecijfers kloppen niet',
  ],
  'forms.validation.string.bic': [
    'A BIC has 8 or 11 letters and figures, such as GKCCBEBB',
    'Un BIC compte 8 ou 11 signes, comme GKCCBEBB',
    'Een BIC telt 8 of 11 tekens, zoals GKCCBEBB',
  ],
})
