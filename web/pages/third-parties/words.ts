import { words } from '#core/values/define.ts'

/** The page of services of others. */
export const thirdPartiesPage = words({
  'callback.title': ['Connecting', 'Connexion', 'Verbinding maken'],
  'callback.busy': [
    'One moment: checking with the service whether you agreed.',
    'Un instant : nous demandons au service si vous avez donné votre accord.',
    'Een ogenblik: we vragen de dienst of u akkoord ging.',
  ],
  'callback.failed': ['Not connected', 'Non connecté', 'Niet verbonden'],
  'callback.denied': [
    'You did not give your consent there: nothing was connected.',
    'Vous n’y avez pas donné votre accord : rien n’a été connecté.',
    'U ging daar niet akkoord: er is niets verbonden.',
  ],
  'callback.incomplete': [
    'The service sent back no answer. Connect again.',
    'Le service n’a pas transmis de réponse. Reconnectez-vous.',
    'De dienst gaf geen antwoord mee. Maak opnieuw verbinding.',
  ],
  'callback.refused': [
    'The service refused: {{error}}. Connect again, or contact an administrator.',
    'Le service a refusé : {{error}}. Reconnectez-vous ou prévenez un administrateur.',
    'De dienst weigerde: {{error}}. Maak opnieuw verbinding of verwittig een beheerder.',
  ],
  'callback.refused_because': [
    'The service refused: {{says}} ({{error}})',
    'Le service a refusé : {{says}} ({{error}})',
    'De dienst weigerde: {{says}} ({{error}})',
  ],
  'callback.back': ['Back to the services', 'Vers les services', 'Naar de diensten'],
  'third_parties.title': ['Third-Party Services', 'Services tiers', 'Externe diensten'],
  'third_parties.clearfacts_what': [
    'For the accountant: issued invoices are filed there.',
    'Les documents du comptable : les factures émises y sont classées.',
    'De documenten van de boekhouder: uitgereikte facturen komen daar terecht.',
  ],
  'third_parties.billit_what': [
    'Access to the Peppol network: e-invoices are sent to customers through it.',
    'La voie vers le réseau Peppol : les factures électroniques arrivent ainsi chez les clients.',
    'De weg naar het Peppol-netwerk: e-facturen bereiken zo hun klanten.',
  ],
  'third_parties.billit_by_key': [
    'Set up with a key: no one has to connect.',
    'Configuré par clé : personne ne doit se connecter.',
    'Ingesteld met een sleutel: niemand hoeft verbinding te maken.',
  ],
  'third_parties.purchases_what': [
    'Invoices and credit notes that suppliers send to Billit become purchases each morning.',
    'Les factures et notes de crédit que les fournisseurs envoient à Billit deviennent des achats chaque matin.',
    'Facturen en creditnota’s die leveranciers naar Billit sturen, worden elke ochtend aankopen.',
  ],
  'third_parties.purchases_since': [
    'From what came there on',
    'À partir de ce qui y est arrivé le',
    'Vanaf wat daar aankwam op',
  ],
  'third_parties.asked_at': ['Last fetched on', 'Dernière reprise le', 'Laatst opgehaald op'],
  'third_parties.documents_what': [
    'Folders of the firm’s folders and missions, where colleagues keep their files.',
    'Les dossiers de fichiers des dossiers et missions, où les collègues gardent leurs documents.',
    'De mappen van dossiers en opdrachten, waar collega’s hun bestanden bewaren.',
  ],
  'third_parties.documents_in': [
    'Folders are in {{store}}.',
    'Les dossiers sont dans {{store}}.',
    'De mappen staan in {{store}}.',
  ],
  'third_parties.create_what': [
    'A new folder or mission gets its own tree of folders.',
    'Un nouveau dossier ou une nouvelle mission reçoit son arborescence.',
    'Een nieuw dossier of een nieuwe opdracht krijgt een eigen mappenstructuur.',
  ],
  'third_parties.update_what': [
    'The tree is renamed when the code or the name changes.',
    'L’arborescence est renommée quand le code ou le nom change.',
    'De mappen krijgen een andere naam als de code of de naam verandert.',
  ],
  'third_parties.calendar_what': [
    'People’s calendars outside this program.',
    'Les calendriers de chacun, en dehors de ce programme.',
    'De agenda’s van iedereen, buiten dit programma.',
  ],
  'third_parties.calendar_by': [
    'Calendars are in {{calendar}}.',
    'Les calendriers sont dans {{calendar}}.',
    'De agenda’s staan in {{calendar}}.',
  ],
  'third_parties.activate_what': [
    'Absences and deadlines appear in each person’s calendar, move when they move, and disappear with them.',
    'Les absences et les échéances figurent dans le calendrier de chacun, suivent leurs changements et disparaissent avec elles.',
    'Afwezigheden en termijnen staan in ieders agenda, schuiven mee en verdwijnen weer.',
  ],
  'third_parties.not_yet': [
    'What you switch on here starts working once it is set up.',
    'Ce que vous activez ici fonctionnera une fois le service configuré.',
    'Wat u hier aanzet, werkt zodra de dienst ingesteld is.',
  ],
  'third_parties.set_up_with': [
    'The administrator sets these variables on the server:',
    'L’administrateur donne au serveur ces variables :',
    'De beheerder geeft de server deze variabelen:',
  ],
  'third_parties.until': ['Connected until', 'Connecté jusqu’au', 'Verbonden tot'],
  'third_parties.expired': ['Expired', 'Expiré', 'Verlopen'],
  'third_parties.expired_on': ['Expired on', 'Expiré le', 'Verlopen op'],
  'third_parties.never': ['Not connected', 'Non connecté', 'Niet verbonden'],
  'third_parties.ready': ['Ready', 'Prêt', 'Gereed'],
  'third_parties.not_ready': ['Not set up', 'Non configuré', 'Niet ingesteld'],
  'third_parties.by': ['Connected by', 'Connecté par', 'Verbonden door'],
  'third_parties.was_refused': [
    '{{service}} has withdrawn our access. Connect again.',
    '{{service}} a retiré notre accès. Reconnectez-vous.',
    '{{service}} heeft onze toegang ingetrokken. Maak opnieuw verbinding.',
  ],
  'third_parties.try': ['Try', 'Essayer', 'Proberen'],
  'third_parties.try_service': ['Try {{service}}', 'Essayer {{service}}', '{{service}} proberen'],
  'third_parties.connect': ['Connect', 'Connecter', 'Verbinden'],
  'third_parties.connect_to': [
    'Connect to {{service}}',
    'Se connecter à {{service}}',
    'Verbinden met {{service}}',
  ],
  'third_parties.disconnect': ['Disconnect', 'Déconnecter', 'Verbinding verbreken'],
  'third_parties.disconnect_from': [
    'Disconnect from {{service}}',
    'Se déconnecter de {{service}}',
    'Verbinding met {{service}} verbreken',
  ],
  'third_parties.disconnect_question': [
    'Nothing will be sent to {{service}} until someone connects again. What was already sent stays there.',
    'Plus rien n’est envoyé à {{service}} jusqu’à une nouvelle connexion. Ce qui a été envoyé y reste.',
    'Er gaat niets meer naar {{service}} tot iemand opnieuw verbinding maakt. Wat verstuurd is, blijft daar.',
  ],
  'third_parties.disconnected': [
    'Disconnected from {{service}}',
    'Déconnecté de {{service}}',
    'Verbinding met {{service}} verbroken',
  ],
  'third_parties.authenticated': [
    'Successfully authenticated to {{service}}',
    'Authentification auprès de {{service}} réussie',
    'Aangemeld bij {{service}}',
  ],
})
