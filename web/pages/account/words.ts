import { words } from '#core/values/define.ts'

/** The firm's own record: its identity on invoices, and what keeps it from being saved. */
export const firm = words({
  'field.maps_key': ['Maps key', 'Clé du service de cartes', 'Sleutel van de kaartdienst'],
  'firm.identity': ['Details on invoices', 'Identité sur les factures', 'Identiteit op facturen'],
  'firm.address': ['Address', 'Adresse', 'Adres'],
  'firm.bank': ['Bank and register', 'Banque et registre', 'Bank en register'],
  'firm.iban_help': [
    'Printed on invoices, unless a mission or template uses another account. To change it, enter another of the firm’s accounts: the current one is kept as no longer used.',
    'Il figure sur les factures, sauf si une mission ou un modèle nomme un autre compte. Tapez un autre compte du bureau pour le changer : celui qui figurait ici reste comme ancien compte.',
    'Ze staat op facturen, tenzij een opdracht of een sjabloon een andere rekening noemt. Typ een andere rekening van het bureau om ze te wijzigen: de rekening die hier stond, blijft als oude rekening.',
  ],
  'firm.accounts': ['Other accounts', 'Autres comptes', 'Andere rekeningen'],
  'firm.add_account': ['Add an account', 'Ajouter un compte', 'Rekening toevoegen'],
  'firm.account_named': ['{{iban}} – {{name}}', '{{iban}} – {{name}}', '{{iban}} – {{name}}'],
  'firm.account_usual': [
    '{{iban}} – default',
    '{{iban}} – le compte habituel',
    '{{iban}} – de gebruikelijke',
  ],
  'firm.account_old': [
    '{{iban}} – no longer used',
    '{{iban}} – plus utilisé',
    '{{iban}} – niet meer gebruikt',
  ],
  'firm.paid_into_help': [
    'Leave empty to use the account printed on invoices.',
    'Vide, le compte qui figure sur les factures.',
    'Leeg gelaten de rekening die op facturen staat.',
  ],
  'firm.usual_account': ['the default account', 'le compte habituel', 'de gebruikelijke rekening'],
  'field.bank_accounts': ['Other accounts', 'Autres comptes', 'Andere rekeningen'],
  'field.is_old': ['No longer used', 'Plus utilisé', 'Niet meer gebruikt'],
  'field.paid_into': ['Pay into', 'À payer sur', 'Te betalen op'],
  'error.bank_account_used': [
    'Account {{iban}} cannot be removed: a mission, a template, an invoice or a statement uses it. Mark it as no longer used instead.',
    'Le compte {{iban}} reste : une mission, un modèle, une facture ou un extrait le nomme. Marquez-le plutôt comme n’étant plus utilisé.',
    'Rekening {{iban}} blijft: een opdracht, een sjabloon, een factuur of een afschrift noemt ze. Duid ze liever aan als niet meer gebruikt.',
  ],
  'error.bank_account_unknown': [
    '{{iban}} is not one of the firm’s active accounts: {{own}}. Add it under Account first.',
    '{{iban}} n’est aucun des comptes utilisés du bureau : {{own}}. Notez-le d’abord sous Compte.',
    '{{iban}} is geen van de gebruikte rekeningen van het bureau: {{own}}. Noteer ze eerst bij Account.',
  ],
  'firm.maps': ['Maps', 'Cartes', 'Kaarten'],
  'firm.saved': ['Saved', 'Enregistré', 'Opgeslagen'],
  'firm.logo_help': [
    'A jpg, png or svg file of up to 250 kB. It is printed at the top left of every new invoice.',
    'Un jpg, png ou svg de 250 ko au plus. Il figure en haut à gauche de chaque nouvelle facture.',
    'Een jpg, png of svg van hoogstens 250 kB. Het staat linksboven op elke nieuwe factuur.',
  ],
  'firm.choose_logo': ['Choose a logo', 'Choisir un logo', 'Logo kiezen'],
  'firm.remove_logo': ['Remove the logo', 'Retirer le logo', 'Logo verwijderen'],
  'firm.preview': ['As printed on an invoice', 'Tel que sur une facture', 'Zoals op een factuur'],
  'firm.emitted_keep': [
    'Invoices already emitted keep the details they were emitted with.',
    'Les factures déjà émises gardent l’identité de leur émission.',
    'Reeds uitgereikte facturen behouden de identiteit waarmee ze uitgereikt zijn.',
  ],
  'forms.validation.file.logo': [
    'Choose a jpg, png or svg picture',
    'Choisissez une image jpg, png ou svg',
    'Kies een afbeelding in jpg, png of svg',
  ],
  'forms.validation.string.enterprise_number': [
    'Not a Belgian enterprise number: check the digits',
    'Ce n’est pas un numéro d’entreprise belge : vérifiez les chiffres',
    'Geen Belgisch ondernemingsnummer: kijk de cijfers na',
  ],
  'forms.validation.string.iban': [
    'Not a valid IBAN: check for typing errors',
    'Ce n’est pas un IBAN : vérifiez ce que vous avez tapé',
    'Geen IBAN: kijk na wat u typte',
  ],
  'forms.validation.string.bic': [
    'A BIC has 8 or 11 letters and digits, such as GKCCBEBB',
    'Un BIC compte 8 ou 11 caractères, comme GKCCBEBB',
    'Een BIC telt 8 of 11 tekens, zoals GKCCBEBB',
  ],
})
