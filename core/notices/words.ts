import { words } from '../values/define.ts'

/** Words for notifications, the banner and reported problems: their fields, and the refusals. */
export const notices = words({
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
