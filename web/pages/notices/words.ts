import { words } from '#core/values/define.ts'

/** The pages of notifications, of the banner and of reported problems. */
export const noticesPage = words({
  'notices.title': ['Notifications Consult', 'Consultation des notifications', 'Meldingen raadplegen'],
  'notices.search': ['Title or message', 'Titre ou texte', 'Titel of bericht'],
  'notices.unread': ['Unread only', 'Non lues seulement', 'Enkel ongelezen'],
  'notices.read_all': ['Mark all as read', 'Tout marquer comme lu', 'Alles als gelezen markeren'],
  'notices.is_read': ['Read', 'Lue', 'Gelezen'],
  'notices.is_unread': ['Unread', 'Non lue', 'Ongelezen'],
  'notices.empty': ['No notifications yet', 'Pas encore de notifications', 'Nog geen meldingen'],
  'notices.empty_help': [
    'Requests and messages from others appear here as they happen.',
    'Ce que l’on vous demande ou vous annonce arrive ici, à l’instant même.',
    'Wat anderen u vragen of melden komt hier, zodra het gebeurt.',
  ],
  'banner.title': ['Banner message', 'Message du bandeau', 'Bannerbericht'],
  'banner.help': [
    'Everyone sees it at the top of the page between these two times, in the firm’s time zone.',
    'Tout le monde le voit en haut de la page entre les deux moments, à l’heure du bureau.',
    'Iedereen ziet het bovenaan de pagina tussen de twee tijdstippen, in de tijd van het bureau.',
  ],
  'banner.add': ['Add as a preset', 'Ajouter aux messages types', 'Toevoegen als standaardbericht'],
  'banner.presets': ['Presets', 'Messages types', 'Standaardberichten'],
  'banner.remove': [
    'Remove the preset “{{name}}”',
    'Retirer le message type « {{name}} »',
    'Standaardbericht “{{name}}” verwijderen',
  ],
  'banner.clear_help': ['Clears the fields', 'Vide les champs', 'Maakt de velden leeg'],
  'banner.reset': ['Reset', 'Réinitialiser', 'Weghalen'],
  'banner.reset_help': [
    'Removes the message for everyone',
    'Retire le message pour tout le monde',
    'Haalt het bericht weg voor iedereen',
  ],
  'banner.placeholder': [
    'Type a message or choose a preset',
    'Tapez un message ou choisissez-en un',
    'Typ een bericht of kies er een',
  ],
  'banner.saved': ['Saved', 'Enregistré', 'Opgeslagen'],
  'banner.cleared': ['The banner is empty', 'Le bandeau est vide', 'De banner is leeg'],
  'banner.now': [
    'Everyone sees this now, until {{date}}',
    'Tout le monde voit ceci jusqu’au {{date}}',
    'Iedereen ziet dit nu, tot {{date}}',
  ],
  'banner.later': [
    'Everyone will see this from {{date}}',
    'Tout le monde verra ceci à partir du {{date}}',
    'Iedereen ziet dit vanaf {{date}}',
  ],
  'banner.none': [
    'No message is shown or scheduled',
    'Aucun message affiché ni prévu',
    'Geen bericht zichtbaar of gepland',
  ],
  'feedback.title': ['Feedback reports', 'Problèmes signalés', 'Gemelde problemen'],
  'feedback.search': ['Name, page or words', 'Nom, page ou texte', 'Naam, pagina of tekst'],
  'feedback.empty': ['No reports', 'Rien n’a été signalé', 'Er werd niets gemeld'],
  'feedback.empty_help': [
    'When a page fails, people can report it. Their reports appear here.',
    'Quand une page ne fonctionne plus, chacun peut le signaler. Les signalements arrivent ici.',
    'Werkt een pagina niet meer, dan kan iedereen dat melden. Wat gemeld is, komt hier.',
  ],
  'form.moment_example': [
    'Not a valid date. Write 14/12 9:00, or 14/12 for the whole day.',
    'Date non valable. Écrivez 14/12 9:00, ou 14/12 seul pour toute la journée.',
    'Geen geldige datum. Schrijf 14/12 9:00, of enkel 14/12 voor de hele dag.',
  ],
})
