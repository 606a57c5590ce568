import { words } from './define.ts'

/** The firm's own record: its identity on invoices, and what keeps it from being saved. */
export const firm = words({
  'field.maps_key': ['Maps key', 'Clé du service de cartes', 'Sleutel van de kaartdienst'],
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
    'Reeds uitgereikte facturen behouden de identiteit waarmee ze uitgereikt zijn.',
  ],
  'forms.validation.file.logo': ['Choose a jpg, png or svg picture', 'Choisissez une image jpg, png ou svg', 'Kies een afbeelding in jpg, png of svg'],
  'forms.validation.string.enterprise_number': [
    'Not a Belgian enterprise number: check the digits',
    'Ce n’est pas un numéro d’entreprise belge : vérifiez les chiffres',
    'Geen Belgisch ondernemingsnummer: kijk de cijfers na',
  ],
  'forms.validation.string.iban': [
    'Not an IBAN: check what you typed',
    'Ce n’est pas un IBAN : vérifiez ce que vous avez tapé',
    'Geen IBAN: kijk na wat u typte',
  ],
  'forms.validation.string.bic': [
    'A BIC has 8 or 11 letters and figures, such as GKCCBEBB',
    'Un BIC compte 8 ou 11 caractères, comme GKCCBEBB',
    'Een BIC telt 8 of 11 tekens, zoals GKCCBEBB',
  ],
})
