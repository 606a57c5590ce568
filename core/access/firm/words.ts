import { words } from '../../values/define.ts'

/** The firm’s own record: its fields, and what keeps it from being saved. */
export const firm = words({
  'field.legal_form': ['Legal form', 'Forme juridique', 'Rechtsvorm'],
  'field.legal_register': [
    'Register of legal entities',
    'Registre des personnes morales',
    'Rechtspersonenregister',
  ],
  'field.enterprise_number': ['Enterprise number', 'Numéro d’entreprise', 'Ondernemingsnummer'],
  'field.bic': ['BIC', 'BIC', 'BIC'],
  'field.invoice_logo': ['Logo on invoices', 'Logo des factures', 'Logo op facturen'],
  'field.maps_key': ['Maps key', 'Clé du service de cartes', 'Sleutel van de kaartdienst'],
  'field.bank_accounts': ['Other accounts', 'Autres comptes', 'Andere rekeningen'],
  'field.is_old': ['No longer used', 'Plus utilisé', 'Niet meer gebruikt'],
  'field.iban': ['IBAN', 'IBAN', 'IBAN'],

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
