import { words } from '../values/define.ts'

/** Documents that are printed: the placeholders that several kinds share, samples, and what is wrong with a template. */
export const printing = words({
  'placeholder.word': [
    'a word in the document: {{example}}',
    'un mot du document : {{example}}',
    'een woord van het document: {{example}}',
  ],
  'placeholder.language': ['the language, as a code', 'la langue, en code', 'de taal, als code'],
  'placeholder.only': ['only {{what}}', 'seulement {{what}}', 'alleen {{what}}'],
  'placeholder.unless': ['everywhere except {{what}}', 'partout sauf {{what}}', 'overal behalve {{what}}'],
  'placeholder.if': ['if {{what}} is known', 'si l’on connaît {{what}}', 'als {{what}} bekend is'],
  'placeholder.if_not': [
    'if {{what}} is not known',
    'si l’on ne connaît pas {{what}}',
    'als {{what}} niet bekend is',
  ],
  'placeholder.if_none': [
    'if nothing is repeated ({{what}})',
    'si rien ne se répète ({{what}})',
    'als er niets te herhalen is ({{what}})',
  ],
  'placeholder.end': ['end of: {{what}}', 'fin de : {{what}}', 'einde van: {{what}}'],
  'placeholder.number': ['the invoice number', 'le numéro de la facture', 'het factuurnummer'],
  'placeholder.issue_date': ['the issue date', 'la date d’émission', 'de factuurdatum'],
  'placeholder.term_date': ['the due date', 'l’échéance', 'de vervaldatum'],
  'placeholder.structured_communication': [
    'the structured communication',
    'la communication structurée',
    'de gestructureerde mededeling',
  ],
  'placeholder.firm.name': ['the name of your firm', 'le nom de votre bureau', 'de naam van uw bureau'],
  'placeholder.firm.legal_form': ['its legal form', 'sa forme juridique', 'de rechtsvorm'],
  'placeholder.firm.legal_register': [
    'its register of legal entities',
    'son registre des personnes morales',
    'het rechtspersonenregister',
  ],
  'placeholder.firm.street': [
    'its street and number',
    'sa rue et son numéro',
    'straat en nummer van uw bureau',
  ],
  'placeholder.firm.zip_code': ['its postal code', 'son code postal', 'de postcode van uw bureau'],
  'placeholder.firm.city': ['its town', 'sa localité', 'de gemeente van uw bureau'],
  'placeholder.firm.country': ['its country', 'son pays', 'het land van uw bureau'],
  'placeholder.firm.vat_number': ['its VAT number', 'son numéro de TVA', 'het btw-nummer van uw bureau'],
  'placeholder.firm.iban': ['its account number', 'son numéro de compte', 'het rekeningnummer van uw bureau'],
  'placeholder.firm.bic': ['the BIC of its bank', 'le BIC de sa banque', 'de BIC van de bank'],
  'placeholder.firm.email': ['its email address', 'son adresse e-mail', 'het e-mailadres van uw bureau'],
  'placeholder.firm.phone_number': [
    'its phone number',
    'son numéro de téléphone',
    'het telefoonnummer van uw bureau',
  ],
  'placeholder.firm.logo': ['its logo, as a picture', 'son logo, en image', 'het logo, als afbeelding'],
  'placeholder.customer': ['the name of the customer', 'le nom du client', 'de naam van de klant'],
  'placeholder.customer.name': ['the name of the customer', 'le nom du client', 'de naam van de klant'],
  'placeholder.customer.street': [
    'the customer’s street and number',
    'la rue et le numéro du client',
    'straat en nummer van de klant',
  ],
  'placeholder.customer.zip_code': [
    'the customer’s postal code',
    'le code postal du client',
    'de postcode van de klant',
  ],
  'placeholder.customer.city': ['the customer’s town', 'la localité du client', 'de gemeente van de klant'],
  'placeholder.customer.country': [
    'the customer’s country, if different from yours',
    'le pays du client, si ce n’est pas le vôtre',
    'het land van de klant, als dat niet het uwe is',
  ],
  'placeholder.customer.vat_number': [
    'the customer’s VAT number',
    'le numéro de TVA du client',
    'het btw-nummer van de klant',
  ],
  'placeholder.mission.code': ['the code of the mission', 'le code de la mission', 'de code van de opdracht'],
  'placeholder.mission.name': ['the name of the mission', 'le nom de la mission', 'de naam van de opdracht'],
  'placeholder.mission.project': ['the name of the project', 'le nom du projet', 'de naam van het project'],
  'placeholder.lines': ['once for each line', 'une fois par ligne', 'een keer per lijn'],
  'placeholder.lines.amount': ['the amount of the line', 'le montant de la ligne', 'het bedrag van de lijn'],
  'placeholder.amount': ['the total without VAT', 'le total hors TVA', 'het totaal zonder btw'],
  'placeholder.parts': [
    'once for each part kept together on a page',
    'une fois par partie qui reste sur une page',
    'een keer per deel dat op één pagina blijft',
  ],
  'placeholder.parts.lines': [
    'once for each line of the part',
    'une fois par ligne de la partie',
    'een keer per lijn van het deel',
  ],

  'template_sample.line': ['Stability study', 'Étude de stabilité', 'Stabiliteitsstudie'],
  'template_sample.line_two': [
    'Travel and printing',
    'Déplacements et tirages',
    'Verplaatsingen en afdrukken',
  ],
  'template_sample.memo': ['Work in March', 'Prestations de mars', 'Prestaties van maart'],

  'field.header': ['Header', 'En-tête', 'Koptekst'],
  'field.footer': ['Footer', 'Pied de page', 'Voettekst'],
  'field.body': ['Text', 'Corps', 'Tekst'],

  'error.template_placeholder': [
    '{{fields}}, line {{line}}, column {{column}}: {{name}} is not a known placeholder. Choose one from the list.',
    '{{fields}}, ligne {{line}}, colonne {{column}} : {{name}} est inconnu ici. Choisissez dans la liste des champs.',
    '{{fields}}, regel {{line}}, kolom {{column}}: {{name}} is hier niet bekend. Kies uit de lijst met velden.',
  ],
  'error.template_raw': [
    '{{fields}}, line {{line}}, column {{column}}: {{name}} cannot be printed unescaped; write it with two braces.',
    '{{fields}}, ligne {{line}}, colonne {{column}} : {{name}} ne peut être imprimé tel quel, écrivez-le avec deux accolades.',
    '{{fields}}, regel {{line}}, kolom {{column}}: {{name}} mag niet letterlijk afgedrukt worden, schrijf het met twee accolades.',
  ],
  'error.template_unreadable': [
    'The template cannot be read: {{reason}}.',
    'Le modèle est illisible : {{reason}}.',
    'Het sjabloon is onleesbaar: {{reason}}.',
  ],
  'warning.template_cleaned': [
    'Anything that loads from elsewhere or runs was removed from the template.',
    'Ce qui va chercher ailleurs ou s’exécute a été retiré du modèle.',
    'Wat elders iets ophaalt of uitvoert, is uit het sjabloon weggelaten.',
  ],
  'error.template_unclosed_tag': [
    '{{fields}}, line {{line}}, column {{column}}: a placeholder is not closed with two braces.',
    '{{fields}}, ligne {{line}}, colonne {{column}} : un champ n’est pas fermé par deux accolades.',
    '{{fields}}, regel {{line}}, kolom {{column}}: een veld is niet met twee accolades gesloten.',
  ],
  'error.template_unclosed_section': [
    '{{fields}}, line {{line}}, column {{column}}: section {{name}} is never closed.',
    '{{fields}}, ligne {{line}}, colonne {{column}} : la section {{name}} n’est jamais fermée.',
    '{{fields}}, regel {{line}}, kolom {{column}}: het blok {{name}} wordt nergens gesloten.',
  ],
  'error.template_unopened_section': [
    '{{fields}}, line {{line}}, column {{column}}: section {{name}} is closed but never opened.',
    '{{fields}}, ligne {{line}}, colonne {{column}} : la section {{name}} est fermée sans être ouverte.',
    '{{fields}}, regel {{line}}, kolom {{column}}: het blok {{name}} wordt gesloten maar nergens geopend.',
  ],
  'error.template_loop': [
    '{{fields}}, line {{line}}, column {{column}}: section {{name}} is inside itself or nested too deeply, and would repeat endlessly.',
    '{{fields}}, ligne {{line}}, colonne {{column}} : la section {{name}} est dans elle-même ou trop profonde, et se répéterait sans fin.',
    '{{fields}}, regel {{line}}, kolom {{column}}: het blok {{name}} staat in zichzelf of te diep, en zou zich eindeloos herhalen.',
  ],
  'error.template_too_long': [
    'The finished document would be longer than {{limit}} characters. Remove what repeats.',
    'Rempli, le document dépasserait {{limit}} caractères. Retirez ce qui se répète.',
    'Ingevuld zou het document langer zijn dan {{limit}} tekens. Haal weg wat zich herhaalt.',
  ],
  'error.template_lacks': [
    'The document must include: {{names}}. Insert them again.',
    'Ces champs doivent figurer sur le document : {{names}}. Insérez-les à nouveau.',
    'Deze velden moeten op het document staan: {{names}}. Voeg ze opnieuw in.',
  ],

  'field.template_id': ['Template', 'Modèle', 'Sjabloon'],
  'field.template_type': ['Template', 'Modèle', 'Sjabloon'],
  'field.template_class': ['Template type', 'Type de modèle', 'Soort sjabloon'],
})
