import { words } from '../values/define.ts'

/** Document templates: their fields and kinds, and what is wrong with one. */
export const templates = words({
  'field.template_id': ['Template', 'Modèle', 'Sjabloon'],
  'field.template_type': ['Template', 'Modèle', 'Sjabloon'],
  'field.template_class': ['Template type', 'Type de modèle', 'Soort sjabloon'],
  'column.in_use': ['Customised', 'A le sien', 'Heeft een eigen'],
  'field.content': ['Text', 'Corps', 'Tekst'],
  'field.version_id': ['Version', 'Version', 'Versie'],

  'template.list': ['Template types', 'Types de modèle', 'Soorten sjablonen'],
  'template.kind.invoice': ['Invoice', 'Facture', 'Factuur'],
  'template.kind.credit_note': ['Credit note', 'Note de crédit', 'Creditnota'],
  'template.kind.timesheet': ['Timesheet', 'Relevé de prestations', 'Prestatiestaat'],
  'template.kind.offer_letter': ['Offer letter', 'Lettre d’offre', 'Offertebrief'],
  'template.kind.reminder': ['Reminders', 'Rappels', 'Herinneringen'],
  'template.kind.reminder_1': ['First reminder', 'Premier rappel', 'Eerste herinnering'],
  'template.kind.reminder_2': ['Second reminder', 'Deuxième rappel', 'Tweede herinnering'],
  'template.kind.reminder_3': ['Last reminder', 'Dernier rappel', 'Laatste herinnering'],
  'template.create': ['Create', 'Créer', 'Aanmaken'],
  'template.test': ['Test', 'Tester', 'Testen'],
  'template.versions': ['Versions', 'Versions', 'Versies'],
  'template.saved': ['Template saved', 'Modèle enregistré', 'Sjabloon bewaard'],
  'template.created': ['Template created', 'Modèle créé', 'Sjabloon aangemaakt'],
  'template.page_number': ['Page number', 'Numéro de page', 'Paginanummer'],
  'template.page_total': ['Number of pages', 'Nombre de pages', 'Aantal pagina’s'],
  'template.preview': ['Preview', 'Aperçu', 'Voorbeeld'],
  'template.removed': [
    'Removed, because documents cannot load or run anything: {{what}}',
    'Retiré, car un document ne va rien chercher et n’exécute rien : {{what}}',
    'Weggelaten, want een document haalt niets op en voert niets uit: {{what}}',
  ],
  'template.version': ['Version {{n}}', 'Version {{n}}', 'Versie {{n}}'],
  'template.take_back': ['Restore this version', 'Reprendre cette version', 'Deze versie opnieuw gebruiken'],
  'validate.pdf': ['Validate pdf', 'Valider le pdf', 'Pdf valideren'],
  'validate.printing': [
    'The document is being printed…',
    'Le document s’imprime…',
    'Het document wordt afgedrukt…',
  ],
  'template_sample.line': ['Stability study', 'Étude de stabilité', 'Stabiliteitsstudie'],
  'template_sample.line_two': [
    'Travel and printing',
    'Déplacements et tirages',
    'Verplaatsingen en afdrukken',
  ],
  'template_sample.memo': ['Work in March', 'Prestations de mars', 'Prestaties van maart'],
  'template_sample.exemption': [
    'VAT reverse charged to the customer.',
    'Autoliquidation par le client.',
    'Btw verlegd naar de klant.',
  ],

  'error.no_timesheet': [
    'This invoice has no timesheet: its mission did not ask for one when it was emitted, or there is no time behind it.',
    'Aucun relevé n’accompagne cette facture : sa mission n’en demandait pas à l’émission, ou aucune prestation n’y correspond.',
    'Bij deze factuur hoort geen prestatiestaat: de opdracht vroeg er geen bij het uitreiken, of er staat geen tijd achter.',
  ],
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
  'error.template_file': [
    'The file has a part called {{name}}: only header, body and footer are allowed.',
    'Le fichier a une partie {{name}} : il y a header, body et footer.',
    'Het bestand heeft een deel {{name}}: er zijn header, body en footer.',
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
})
