import { words } from '../values/define.ts'

/** Words for notifications, the banner and reported problems: their fields, and the refusals. */
export const notices = words({
  'column.notice_kind': ['Notices', 'Notifications', 'Meldingen'],
  'column.mailing': ['By email', 'Par mail', 'Per e-mail'],
  'notice_kind.to_decide': [
    'Something waits for my yes',
    'Quelque chose attend mon accord',
    'Iets wacht op mijn akkoord',
  ],
  'notice_kind.decided': [
    'What I asked for is decided',
    'Une de mes demandes est tranchée',
    'Over mijn aanvraag is beslist',
  ],
  'notice_kind.time': [
    'Weeks that I have not submitted',
    'Mes semaines non soumises',
    'Weken die ik niet indiende',
  ],
  'notice_kind.dates': ['Dates of my missions', 'Échéances de mes missions', 'Data van mijn opdrachten'],
  'notice_kind.planning': [
    'Planned more than there are days',
    'Planning au-delà des jours disponibles',
    'Meer gepland dan er dagen zijn',
  ],
  'notice_kind.invoicing': [
    'Invoices that did not arrive, months that changed',
    'Factures non arrivées, mois modifiés',
    'Facturen die niet aankwamen, gewijzigde maanden',
  ],
  'notice_kind.reports': ['Files of reports', 'Fichiers de rapports', 'Bestanden van rapporten'],
  'notice_kind.running': [
    'Services that fail, reported problems',
    'Services en panne, problèmes signalés',
    'Diensten die falen, gemelde problemen',
  ],
  'notice_kind.message': ['A colleague writes to me', 'Un collègue m’écrit', 'Een collega schrijft mij'],
  'notices.no_mail_server': [
    'The firm has no mail server: no notice is mailed.',
    'Le bureau n’a pas de serveur de mail : aucune notification ne part par mail.',
    'Het bureau heeft geen mailserver: geen enkele melding vertrekt per e-mail.',
  ],
  'field.mailing': ['By email', 'Par mail', 'Per e-mail'],
  'field.kinds': ['Notices', 'Notifications', 'Meldingen'],
  'notice_mail.now': ['At once', 'Aussitôt', 'Meteen'],
  'notice_mail.daily': ['Once a day', 'Une fois par jour', 'Eén keer per dag'],
  'notice_mail.none': ['Never', 'Jamais', 'Nooit'],
  'column.notification_type': ['Type', 'Type', 'Soort'],
  'column.notification_read': ['Read', 'Lue', 'Gelezen'],
  'column.created_by': ['Sender number', 'Numéro de l’expéditeur', 'Nummer van de afzender'],
  'column.created_by_name': ['From', 'De', 'Van'],
  'column.read': ['Read', 'Lue', 'Gelezen'],
  'column.message': ['Message', 'Message', 'Bericht'],
  'field.message': ['Message', 'Message', 'Bericht'],
  'field.unread': ['Unread only', 'Non lues seulement', 'Enkel ongelezen'],
  'field.start': ['Shown from', 'Visible à partir du', 'Zichtbaar vanaf'],
  'field.end': ['Shown until', 'Visible jusqu’au', 'Zichtbaar tot'],
  'field.what_happened': ['What happened', 'Ce qui s’est passé', 'Wat er gebeurd is'],
  'field.browser': ['Browser used', 'Navigateur', 'Browser'],
  'field.app_version': ['Version of the app', 'Version de l’application', 'Versie van de toepassing'],
  'field.error_text': ['Error', 'Erreur', 'Fout'],

  'export.notification.list': ['Notifications', 'Notifications', 'Meldingen'],
  'export.feedback.list': ['Feedback reports', 'Problèmes signalés', 'Gemelde problemen'],
  'notification_type.dialog': ['To read', 'À lire', 'Om te lezen'],
  'notification_type.link': ['To open', 'À ouvrir', 'Om te openen'],
  'banner.clear': ['Clear', 'Effacer', 'Wissen'],
  'feedback.told': [
    'Problem reported by {{name}}',
    'Problème signalé par {{name}}',
    'Probleem gemeld door {{name}}',
  ],

  'error.preset_in_use': [
    'The banner shows this preset: reset the banner first',
    'Le bandeau affiche ce message : réinitialisez d’abord le bandeau',
    'De banner toont dit bericht: haal de banner eerst weg',
  ],
  'forms.validation.string.page_path': [
    'A path within Decidag, such as /folders',
    'Un chemin de nos pages, comme /folders',
    'Een pad van onze pagina’s, zoals /folders',
  ],
})
