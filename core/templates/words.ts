import { words } from '../values/define.ts'

/** What a person does with document templates. */
export const templates = words({
  'column.in_use': ['Customised', 'A le sien', 'Heeft een eigen'],
  'field.content': ['Text', 'Corps', 'Tekst'],
  'field.version_id': ['Version', 'Version', 'Versie'],

  'template.list': ['Template types', 'Types de modèle', 'Soorten sjablonen'],
  'template.create': ['Create', 'Créer', 'Aanmaken'],
  'template.test': ['Test', 'Tester', 'Testen'],
  'template.versions': ['Versions', 'Versions', 'Versies'],
  'template.saved': ['Template saved', 'Modèle enregistré', 'Sjabloon bewaard'],
  'template.created': ['Template created', 'Modèle créé', 'Sjabloon aangemaakt'],
  'template.send_test': ['Send to me', 'M’envoyer un essai', 'Naar mij sturen'],
  'template.trial_subject': ['[Test] {{subject}}', '[Essai] {{subject}}', '[Proef] {{subject}}'],
  'template.test_sent': ['Sent to {{email}}', 'Envoyé à {{email}}', 'Verstuurd naar {{email}}'],
  'template.test_kept': [
    'There is no mail server: the email is in the outbox of the server',
    'Pas de serveur de mail : le mail se trouve dans la boîte d’envoi du serveur',
    'Er is geen mailserver: de mail ligt in de outbox van de server',
  ],
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

  'error.template_no_mail': [
    'This template is no email: test it as a PDF.',
    'Ce modèle n’est pas un mail : testez-le en PDF.',
    'Dit sjabloon is geen e-mail: test het als pdf.',
  ],
  'error.no_own_address': [
    'You have no email address here: ask an administrator to add one.',
    'Vous n’avez pas d’adresse e-mail ici : demandez à un administrateur d’en ajouter une.',
    'U hebt hier geen e-mailadres: vraag een beheerder er een toe te voegen.',
  ],
  'error.template_file': [
    'The file has a part called {{name}}: only header, body and footer are allowed.',
    'Le fichier a une partie {{name}} : il y a header, body et footer.',
    'Het bestand heeft een deel {{name}}: er zijn header, body en footer.',
  ],
})
