import { words } from '../../values/define.ts'

/** What happened to an invoice. */
export const timeline = words({
  'field.at': ['When', 'Quand', 'Wanneer'],
  'field.who': ['By', 'Qui', 'Wie'],
  'column.about': ['About', 'À propos', 'Over'],

  'history.kind.drafted': ['Drafted', 'Brouillon créé', 'Ontwerp gemaakt'],
  'history.kind.changed': ['Draft changed', 'Brouillon modifié', 'Ontwerp gewijzigd'],
  'history.kind.changed_issued': ['Details changed', 'Noté', 'Genoteerd'],
  'history.kind.worded': [
    'Text of the document changed',
    'Texte du document modifié',
    'Tekst van het document gewijzigd',
  ],
  'history.kind.emitted': [
    'Emitted as {{about}}',
    'Émise sous le numéro {{about}}',
    'Uitgereikt als {{about}}',
  ],
  'history.kind.uploaded': ['Uploaded', 'Téléversée', 'Opgeladen'],
  'history.kind.printed': ['Document printed', 'Document imprimé', 'Document afgedrukt'],
  'history.kind.printed_again': [
    'Document reprinted as emitted: its file was missing',
    'Document réimprimé tel qu’émis : son fichier manquait',
    'Document opnieuw afgedrukt zoals uitgereikt: het bestand ontbrak',
  ],
  'history.kind.file': [
    'File added: {{about}}',
    'Fichier ajouté : {{about}}',
    'Bestand toegevoegd: {{about}}',
  ],
  'history.kind.file_removed': [
    'File removed: {{about}}',
    'Fichier retiré : {{about}}',
    'Bestand weggehaald: {{about}}',
  ],
  'history.kind.payment': ['Payment of {{amount}}', 'Paiement de {{amount}}', 'Betaling van {{amount}}'],
  'history.kind.payment_removed': [
    'Payment of {{amount}} removed',
    'Paiement de {{amount}} retiré',
    'Betaling van {{amount}} weggehaald',
  ],
  'history.kind.credit_note': [
    'Credit note {{about}} of {{amount}}',
    'Note de crédit {{about}} de {{amount}}',
    'Creditnota {{about}} van {{amount}}',
  ],
  'history.kind.credit_draft': [
    'Draft credit note of {{amount}}',
    'Brouillon de note de crédit de {{amount}}',
    'Ontwerpcreditnota van {{amount}}',
  ],
  'history.kind.reminder': ['Reminder {{level}}', 'Rappel {{level}}', 'Herinnering {{level}}'],
  'history.kind.disputed': ['Disputed: {{about}}', 'Contestée : {{about}}', 'Betwist: {{about}}'],
  'history.kind.dispute_settled': ['Dispute settled', 'Contestation réglée', 'Betwisting geregeld'],
  'history.sending.queued': [
    'Queued to send by email',
    'En cours d’envoi par e-mail',
    'Wordt per e-mail verstuurd',
  ],
  'history.sending.leaving': ['Sending by email', 'Part par e-mail', 'Vertrekt per e-mail'],
  'history.sending.sent': ['Sent ({{channel}})', 'Envoyée ({{channel}})', 'Verstuurd ({{channel}})'],
  'history.sending.failed': ['Sending failed', 'Échec de l’envoi', 'Verzending mislukt'],
  'history.last_try': ['Last attempt: {{why}}', 'Dernier essai : {{why}}', 'Laatste poging: {{why}}'],
  'history.change': [
    '{{field}}: {{before}} → {{after}}',
    '{{field}} : {{before}} → {{after}}',
    '{{field}}: {{before}} → {{after}}',
  ],
  'history.line': ['Line “{{line}}”', 'Ligne « {{line}} »', 'Lijn “{{line}}”'],
  'history.line_added': [
    'Line “{{line}}” added ({{amount}})',
    'Ligne « {{line}} » ajoutée ({{amount}})',
    'Lijn “{{line}}” toegevoegd ({{amount}})',
  ],
  'history.line_removed': [
    'Line “{{line}}” removed ({{amount}})',
    'Ligne « {{line}} » retirée ({{amount}})',
    'Lijn “{{line}}” weggehaald ({{amount}})',
  ],
  'history.by_itself': ['automatically', 'automatiquement', 'vanzelf'],
  'history.nothing': ['nothing', 'rien', 'niets'],
  'history.service.queued': [
    'Queued to send to {{service}}',
    'En cours de remise à {{service}}',
    'Wordt doorgegeven aan {{service}}',
  ],
  'history.service.leaving': ['Sending to {{service}}', 'Part vers {{service}}', 'Vertrekt naar {{service}}'],
  'history.service.sent': ['Sent to {{service}}', 'Envoyée à {{service}}', 'Verstuurd naar {{service}}'],
  'history.service.failed': [
    'Sending to {{service}} failed',
    'Échec de l’envoi à {{service}}',
    'Verzending naar {{service}} mislukt',
  ],
})
