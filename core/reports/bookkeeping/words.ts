import { words } from '../../values/define.ts'

/** What is missing before a month can be written for a bookkeeping program. */
export const bookkeeping = words({
  'bookkeeping.treatment.vat_21': ['VAT 21 %', 'TVA 21 %', 'btw 21 %'],
  'bookkeeping.treatment.vat_12': ['VAT 12 %', 'TVA 12 %', 'btw 12 %'],
  'bookkeeping.treatment.vat_6': ['VAT 6 %', 'TVA 6 %', 'btw 6 %'],
  'bookkeeping.treatment.vat_0': ['VAT 0 % or exempt', 'TVA 0 % ou exonéré', 'btw 0 % of vrijgesteld'],
  'bookkeeping.treatment.reverse_charge': [
    'reverse charge in Belgium',
    'autoliquidation en Belgique',
    'verlegging in België',
  ],
  'bookkeeping.treatment.intra_community': [
    'services in another member state',
    'services dans un autre État membre',
    'diensten in een andere lidstaat',
  ],
  'bookkeeping.treatment.outside_union': ['outside the Union', 'hors Union', 'buiten de Unie'],
  'bookkeeping.treatment.outside_scope': [
    'outside the scope of VAT',
    'hors champ de la TVA',
    'buiten het toepassingsgebied van btw',
  ],
  'bookkeeping.kind.invoice': ['invoices', 'factures', 'facturen'],
  'bookkeeping.kind.credit_note': ['credit notes', 'notes de crédit', 'creditnota’s'],
  'bookkeeping.all': ['everything', 'tout', 'alles'],
  'bookkeeping.gap.none': [
    '{{list}}: none for {{sought}}. Add it under Parameters and relate it to that.',
    '{{list}} : aucun pour {{sought}}. Ajoutez-le dans les paramètres et liez-le.',
    '{{list}}: geen voor {{sought}}. Voeg toe bij de parameters en koppel eraan.',
  ],
  'bookkeeping.gap.several': [
    '{{list}}: {{types}} are all for {{sought}}. Relate one of them more closely, or hide the others.',
    '{{list}} : {{types}} valent tous pour {{sought}}. Liez-en un plus précisément, ou masquez les autres.',
    '{{list}}: {{types}} gelden allemaal voor {{sought}}. Koppel er een nauwer, of verberg de andere.',
  ],
  'bookkeeping.gap.empty': [
    '{{list}}: {{types}}, for {{sought}}, has no number yet. Enter it under Parameters.',
    '{{list}} : {{types}}, pour {{sought}}, n’a pas encore de numéro. Indiquez-le dans les paramètres.',
    '{{list}}: {{types}}, voor {{sought}}, heeft nog geen nummer. Vul het in bij de parameters.',
  ],
  'bookkeeping.gap.long': [
    '{{list}}: “{{value}}” has more than the {{max}} characters that the program takes. Shorten it under Parameters.',
    '{{list}} : « {{value}} » compte plus que les {{max}} caractères acceptés par le programme. Raccourcissez-le dans les paramètres.',
    '{{list}}: “{{value}}” telt meer dan de {{max}} tekens die het programma aanvaardt. Kort het in bij de parameters.',
  ],
  'bookkeeping.gap.no_customer': [
    '{{number}}: its customer is not known. Enter the customer on its mission.',
    '{{number}} : le client n’est pas connu. Indiquez-le sur la mission.',
    '{{number}}: de klant is niet bekend. Vermeld die op de opdracht.',
  ],
  'bookkeeping.gap.no_number': [
    'Customers without a number in bookkeeping: {{customers}}. Enter it on the page of each company, or import it.',
    'Clients sans numéro en comptabilité : {{customers}}. Indiquez-le sur la fiche de chaque société, ou importez-le.',
    'Klanten zonder nummer in de boekhouding: {{customers}}. Vul het in op de fiche van elk bedrijf, of importeer het.',
  ],
  'bookkeeping.gap.number_long': [
    '{{customer}}: its number in bookkeeping has more than {{max}} characters. Correct it on the page of the company.',
    '{{customer}} : son numéro en comptabilité compte plus de {{max}} caractères. Corrigez-le sur la fiche de la société.',
    '{{customer}}: het nummer in de boekhouding telt meer dan {{max}} tekens. Verbeter het op de fiche van het bedrijf.',
  ],
  'bookkeeping.gap.number_figures': [
    '{{customer}}: its number in bookkeeping may have figures only. Correct it on the page of the company.',
    '{{customer}} : son numéro en comptabilité ne peut avoir que des chiffres. Corrigez-le sur la fiche de la société.',
    '{{customer}}: het nummer in de boekhouding mag enkel cijfers hebben. Verbeter het op de fiche van het bedrijf.',
  ],
  'bookkeeping.gap.same_number': [
    '{{customer}} and {{other}} have the same number in bookkeeping. Correct one on the page of the company.',
    '{{customer}} et {{other}} ont le même numéro en comptabilité. Corrigez-en un sur la fiche de la société.',
    '{{customer}} en {{other}} hebben hetzelfde nummer in de boekhouding. Verbeter er een op de fiche van het bedrijf.',
  ],
  'bookkeeping.gap.no_vat_number': [
    '{{customer}}: no VAT number, which a service in another member state needs. Enter it on the page of the company.',
    '{{customer}} : pas de numéro de TVA, exigé pour un service dans un autre État membre. Indiquez-le sur la fiche de la société.',
    '{{customer}}: geen btw-nummer, dat een dienst in een andere lidstaat vereist. Vul het in op de fiche van het bedrijf.',
  ],
  'bookkeeping.gap.figures': [
    '{{number}}: the program takes a document number of 1 to {{max}} figures. Book this document by hand, or use another program.',
    '{{number}} : le programme prend un numéro de document de 1 à {{max}} chiffres. Comptabilisez ce document à la main, ou utilisez un autre programme.',
    '{{number}}: het programma aanvaardt een documentnummer van 1 tot {{max}} cijfers. Boek dit document met de hand, of gebruik een ander programma.',
  ],
  'bookkeeping.gap.amount': [
    '{{number}}: {{amount}} is more than the program holds. Book this document by hand.',
    '{{number}} : {{amount}} dépasse ce que le programme accepte. Comptabilisez ce document à la main.',
    '{{number}}: {{amount}} is meer dan het programma aankan. Boek dit document met de hand.',
  ],
  'bookkeeping.gap.same_figures': [
    '{{number}} and {{other}} have the same figures in journal {{journal}}. Relate a sales journal of its own to credit notes.',
    '{{number}} et {{other}} ont les mêmes chiffres dans le journal {{journal}}. Liez un journal de ventes propre aux notes de crédit.',
    '{{number}} en {{other}} hebben dezelfde cijfers in dagboek {{journal}}. Koppel een eigen verkoopdagboek aan creditnota’s.',
  ],
  'bookkeeping.gap.more_one': ['and {{count}} more', 'et {{count}} autre', 'en nog {{count}}'],
  'bookkeeping.gap.more_other': ['and {{count}} more', 'et {{count}} autres', 'en nog {{count}}'],
  'bookkeeping.confirmed': [
    'The format that all programs read; it is checked against the official rules.',
    'Le format que lisent tous les programmes ; il est vérifié selon les règles officielles.',
    'Het formaat dat alle programma’s lezen; het is getoetst aan de officiële regels.',
  ],
  'bookkeeping.to_confirm': [
    'To be confirmed with your accountant: have a first month read in on trial.',
    'À confirmer avec votre comptable : faites importer un premier mois à l’essai.',
    'Te bevestigen met uw boekhouder: laat een eerste maand op proef inlezen.',
  ],
  'bookkeeping.not_public': [
    'The maker of {{program}} does not publish the columns of these files; your accountant may have to assign them.',
    'L’éditeur de {{program}} ne publie pas les colonnes de ces fichiers ; votre comptable devra peut-être les associer.',
    'De maker van {{program}} publiceert de kolommen van deze bestanden niet; misschien moet uw boekhouder ze toewijzen.',
  ],
  'field.bookkeeping_program': ['Program', 'Programme', 'Programma'],
  'field.program': ['Program', 'Programme', 'Programma'],
  'field.own_program': ['Your accountant’s', 'De votre comptable', 'Van uw boekhouder'],
  'field.program_confirmed': ['Confirmed', 'Confirmé', 'Bevestigd'],
  'field.public_columns': ['Columns published', 'Colonnes publiées', 'Kolommen gepubliceerd'],
  'error.bookkeeping_gaps': [
    '{{month}} cannot be written for {{program}} yet. Nothing was written. Missing:\n{{lines}}',
    '{{month}} ne peut pas encore être écrit pour {{program}}. Rien n’est écrit. Il manque :\n{{lines}}',
    '{{month}} kan nog niet voor {{program}} geschreven worden. Er is niets geschreven. Wat ontbreekt:\n{{lines}}',
  ],
  'error.bookkeeping_program_missing': [
    'Choose a program, or enter your accountant’s under Parameters › Bookkeeping.',
    'Choisissez un programme, ou indiquez celui de votre comptable dans Paramètres › Comptabilité.',
    'Kies een programma, of vul dat van uw boekhouder in bij Parameters › Boekhouding.',
  ],
  'error.bookkeeping_file_unknown': [
    '{{program}} has no file “{{asked}}”. Its files: {{file}}.',
    '{{program}} n’a pas de fichier « {{asked}} ». Ses fichiers : {{file}}.',
    '{{program}} heeft geen bestand “{{asked}}”. De bestanden: {{file}}.',
  ],
  'warning.bookkeeping_without_ubl': [
    'Documents that were made elsewhere have no UBL and are not in this export.',
    'Les documents faits ailleurs n’ont pas d’UBL et ne sont pas dans cet export.',
    'Documenten die elders gemaakt zijn, hebben geen UBL en staan niet in deze export.',
  ],
})
