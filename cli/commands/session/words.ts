import { words } from '#core/values/define.ts'

/** Commands that sign in and out, choose a server, and make tokens. */
export const sessionCommands = words({
  'cli.mails': ['mails that came back', 'mails revenus', 'mails die terugkwamen'],
  'cli.mails.bounced': [
    'keep with its record that a mail came back',
    'note sur sa fiche qu’un mail est revenu',
    'noteert bij de fiche dat een mail terugkwam',
  ],
  'cli.mails.file': [
    'report of the mail server (.eml), “-” for standard input',
    'rapport du serveur de mail (.eml), « - » pour l’entrée standard',
    'rapport van de mailserver (.eml), “-” voor de standaardinvoer',
  ],
  'cli.mails.taken': [
    '{{mail}}: kept that it came back.',
    '{{mail}} : noté qu’il est revenu.',
    '{{mail}}: genoteerd dat hij terugkwam.',
  ],
  'cli.mails.known': [
    '{{mail}}: that was known, or its record is gone.',
    '{{mail}} : c’était connu, ou sa fiche n’existe plus.',
    '{{mail}}: dat was bekend, of de fiche is weg.',
  ],
  'cli.mails.other': [
    'This is no report of a mail of ours that failed: nothing changed.',
    'Ce n’est pas le rapport d’un de nos mails en échec : rien n’a changé.',
    'Dit is geen rapport van een mislukte mail van ons: er is niets gewijzigd.',
  ],
  'cli.notices': [
    'your notices, and which come by email',
    'vos notifications, et celles qui arrivent par mail',
    'uw meldingen, en welke per e-mail komen',
  ],
  'cli.notices.list': ['list your notices', 'liste vos notifications', 'toont uw meldingen'],
  'cli.notices.mails': [
    'list which notices come by email, and when',
    'liste les notifications qui arrivent par mail, et quand',
    'toont welke meldingen per e-mail komen, en wanneer',
  ],
  'cli.notices.mail': [
    'choose when notices of a kind come by email',
    'choisit quand des notifications arrivent par mail',
    'kiest wanneer meldingen per e-mail komen',
  ],
  'cli.notices.kind': [
    'kind of notice, as “notices mails” lists it',
    'sorte de notification, comme dans « notices mails »',
    'soort melding, zoals in “notices mails”',
  ],
  'cli.notices.when': [
    'now, daily (once a day, if still unread) or none',
    'now (aussitôt), daily (une fois par jour, si non lue) ou none (jamais)',
    'now (meteen), daily (eens per dag, als ze ongelezen is) of none (nooit)',
  ],
  'cli.notices.kind_heading': ['Kind', 'Sorte', 'Soort'],
  'cli.notices.chosen': [
    '{{kind}} – by email: {{when}}.',
    '{{kind}} – par mail : {{when}}.',
    '{{kind}} – per e-mail: {{when}}.',
  ],
  'cli.login.code': [
    'code from the authenticator app, or a recovery code',
    'code de l’application d’authentification, ou code de secours',
    'code van de authenticator-app, of een herstelcode',
  ],
  'cli.login.ask_code': [
    'Code from the authenticator app',
    'Code de l’application d’authentification',
    'Code van de authenticator-app',
  ],
  'cli.login.enrol': [
    'Your role requires a code at every sign-in. Enter this key in an authenticator app: {{key}}\n{{address}}',
    'Votre rôle demande un code à chaque connexion. Tapez cette clé dans une application d’authentification : {{key}}\n{{address}}',
    'Uw rol vraagt een code bij elke aanmelding. Typ deze sleutel in een authenticator-app: {{key}}\n{{address}}',
  ],
  'cli.login.recovery_codes': [
    'Recovery codes, each valid for one sign-in without the phone. They will not be shown again:',
    'Codes de secours, chacun valable pour une connexion sans le téléphone. Ils ne seront plus montrés :',
    'Herstelcodes, elk goed voor één aanmelding zonder de telefoon. Ze worden niet opnieuw getoond:',
  ],
  'cli.logout.everywhere': [
    'end all your sessions everywhere',
    'termine toutes vos sessions, où qu’elles soient',
    'beëindigt al uw sessies, waar ook geopend',
  ],
  'cli.logout.done_everywhere': ['Signed out everywhere.', 'Déconnecté partout.', 'Overal afgemeld.'],
  'cli.sessions': ['where you are signed in', 'où vous êtes connecté', 'waar u aangemeld bent'],
  'cli.sessions.list': ['list your sessions', 'liste vos sessions', 'toont uw sessies'],
  'cli.sessions.end': [
    'end one of your sessions',
    'termine une de vos sessions',
    'beëindigt een van uw sessies',
  ],
  'cli.sessions.which': [
    'number of the session, as listed',
    'numéro de la session, comme dans la liste',
    'nummer van de sessie, zoals in de lijst',
  ],
  'cli.sessions.ended': [
    'Session {{id}} has ended.',
    'La session {{id}} est terminée.',
    'Sessie {{id}} is beëindigd.',
  ],
  'cli.misuse.session': [
    '{{typed}} is not one of your sessions. See “decidag sessions list”.',
    '{{typed}} n’est pas une de vos sessions. Voyez « decidag sessions list ».',
    '{{typed}} is geen sessie van u. Zie “decidag sessions list”.',
  ],
  'cli.misuse.token_unknown': [
    'You have no token {{typed}}. See “decidag tokens list”.',
    'Vous n’avez pas de jeton {{typed}}. Voir « decidag tokens list ».',
    'U hebt geen token {{typed}}. Zie “decidag tokens list”.',
  ],
  'cli.misuse.token_ambiguous': [
    'Several tokens are called {{typed}}. Use one of {{ids}}.',
    'Plusieurs jetons s’appellent {{typed}}. Donnez l’un de {{ids}}.',
    'Meer dan één token heet {{typed}}. Geef een van {{ids}}.',
  ],
  'cli.login': [
    'sign in to a server or to a database on this machine',
    'se connecter à un serveur ou à une base sur cette machine',
    'aanmelden op een server of op een databank op deze machine',
  ],
  'cli.login.email': ['your email address', 'votre adresse e-mail', 'uw e-mailadres'],
  'cli.login.ask_email': ['Email', 'E-mail', 'E-mail'],
  'cli.login.ask_password': ['Password', 'Mot de passe', 'Wachtwoord'],
  'cli.login.done': [
    'Signed in as {{name}} at {{place}}.',
    'Connecté en tant que {{name}} à {{place}}.',
    'Aangemeld als {{name}} op {{place}}.',
  ],
  'cli.login.name': [
    'name for this server on this machine (its host)',
    'nom du serveur sur cette machine (son hôte)',
    'hoe deze machine de server noemt (zijn host)',
  ],
  'cli.login.remembered': [
    'Commands now use this server by default; its name on this machine is {{name}} (“decidag servers”).',
    'Les commandes y travaillent désormais d’elles-mêmes ; cette machine l’appelle {{name}} (« decidag servers »).',
    'Commando’s werken daar voortaan vanzelf; deze machine noemt hem {{name}} (“decidag servers”).',
  ],
  'cli.servers': [
    'servers known to this machine',
    'serveurs que cette machine connaît',
    'servers die deze machine kent',
  ],
  'cli.servers.list': [
    'list them; ✓ marks the default',
    'les liste ; ✓ est celui où travaillent les commandes qui n’en nomment aucun',
    'toont ze; ✓ is die waarop commando’s werken die er geen noemen',
  ],
  'cli.servers.use': [
    'use this server by default; “local” is this machine',
    'y travaille si aucun n’est nommé ; « local » est cette machine',
    'werkt daar als er geen genoemd wordt; “local” is deze machine',
  ],
  'cli.servers.forget': [
    'forget a server and your session there; bookings waiting for it stay',
    'oublie un serveur et sa session ; ce qui l’attend reste ici',
    'vergeet een server en de sessie daar; wat erop wacht, blijft',
  ],
  'cli.servers.which': ['its name or address', 'son nom ou son adresse', 'naam of adres'],
  'cli.servers.used': [
    'Commands use {{place}} by default.',
    'Les commandes travaillent sur {{place}} si rien d’autre n’est nommé.',
    'Commando’s werken op {{place}} als niets anders genoemd wordt.',
  ],
  'cli.servers.forgotten': [
    '{{place}} has been forgotten.',
    '{{place}} est oublié.',
    '{{place}} is vergeten.',
  ],
  'cli.servers.session_left': [
    'It did not answer: your session there stays open until it expires.',
    'Il n’a pas répondu : la session y dure jusqu’à son expiration.',
    'Hij antwoordde niet: de sessie daar loopt tot ze vervalt.',
  ],
  'cli.servers.waits_one': [
    '{{count}} booking for it is waiting on this machine and is kept: sign in there again (decidag login --server {{place}}) to send it.',
    '{{count}} encodage pour ce serveur attend sur cette machine et y reste : reconnectez-vous (decidag login --server {{place}}) pour l’envoyer.',
    '{{count}} boeking voor die server wacht op deze machine en blijft: meld u er weer aan (decidag login --server {{place}}) om ze te versturen.',
  ],
  'cli.servers.waits_other': [
    '{{count}} bookings for it are waiting on this machine and are kept: sign in there again (decidag login --server {{place}}) to send them.',
    '{{count}} encodages pour ce serveur attendent sur cette machine et y restent : reconnectez-vous (decidag login --server {{place}}) pour les envoyer.',
    '{{count}} boekingen voor die server wachten op deze machine en blijven: meld u er weer aan (decidag login --server {{place}}) om ze te versturen.',
  ],
  'cli.servers.none': [
    'No servers are known to this machine yet: sign in to one with “decidag login --server ADDRESS”.',
    'Cette machine ne connaît encore aucun serveur : « decidag login --server ADRESSE » vous y connecte.',
    'Deze machine kent nog geen server: “decidag login --server ADRES” meldt u er aan.',
  ],
  'cli.servers.beside': [
    'Commands work on the database in ./data, for somebody is signed in on it or gives a token; otherwise on {{place}}.',
    'Les commandes travaillent sur la base de ./data, car quelqu’un y est connecté ou donne un jeton ; sinon sur {{place}}.',
    'Commando’s werken op de database in ./data, want iemand is er aangemeld of geeft een token; anders op {{place}}.',
  ],
  'cli.servers.named': [
    'Commands work on {{place}}, which the environment names.',
    'Les commandes travaillent sur {{place}}, que l’environnement désigne.',
    'Commando’s werken op {{place}}, dat de omgeving noemt.',
  ],
  'cli.misuse.server_unknown': [
    'This machine does not know a server {{typed}}, only {{known}}.',
    'Cette machine ne connaît pas de serveur {{typed}}, mais {{known}}.',
    'Deze machine kent geen server {{typed}}, wel {{known}}.',
  ],
  'cli.misuse.server_name_taken': [
    '{{name}} is already the name of {{address}}: choose another name, or first “decidag servers forget {{name}}”.',
    '{{name}} désigne déjà {{address}} : choisissez un autre nom, ou d’abord « decidag servers forget {{name}} ».',
    '{{name}} is al de naam van {{address}}: kies een andere naam, of eerst “decidag servers forget {{name}}”.',
  ],
  'cli.misuse.server_name': [
    '{{typed}} cannot be a server name: use letters, digits, dots and dashes, and not “local”.',
    '{{typed}} ne peut pas nommer un serveur : il faut un mot de lettres, chiffres, points et tirets, mais pas « local ».',
    '{{typed}} kan geen naam van een server zijn: het is een woord van letters, cijfers, punten en streepjes, maar niet “local”.',
  ],
  'cli.logout': [
    'end the session on this machine',
    'termine la session gardée ici',
    'beëindigt de hier bewaarde sessie',
  ],
  'cli.logout.drop_bookings': [
    'discard bookings that are waiting here or were refused',
    'abandonne les encodages qui attendent ici ou sont refusés',
    'geeft de boekingen op die hier wachten of geweigerd zijn',
  ],
  'cli.logout.waits_one': [
    '{{count}} booking is waiting on this machine or was refused, so you stay signed in. Send it with “decidag queue send”, or discard it with “decidag logout --drop-bookings”.',
    '{{count}} encodage attend sur cette machine ou est refusé : vous restez connecté. Envoyez-le avec « decidag queue send » ou abandonnez-le avec « decidag logout --drop-bookings ».',
    '{{count}} boeking wacht op deze machine of is geweigerd: u blijft aangemeld. Verstuur ze met “decidag queue send” of geef ze op met “decidag logout --drop-bookings”.',
  ],
  'cli.logout.waits_other': [
    '{{count}} bookings are waiting on this machine or were refused, so you stay signed in. Send them with “decidag queue send”, or discard them with “decidag logout --drop-bookings”.',
    '{{count}} encodages attendent sur cette machine ou sont refusés : vous restez connecté. Envoyez-les avec « decidag queue send » ou abandonnez-les avec « decidag logout --drop-bookings ».',
    '{{count}} boekingen wachten op deze machine of zijn geweigerd: u blijft aangemeld. Verstuur ze met “decidag queue send” of geef ze op met “decidag logout --drop-bookings”.',
  ],
  'cli.logout.dropped_one': [
    '{{count}} booking discarded.',
    '{{count}} encodage est abandonné.',
    '{{count}} boeking is opgegeven.',
  ],
  'cli.logout.dropped_other': [
    '{{count}} bookings discarded.',
    '{{count}} encodages sont abandonnés.',
    '{{count}} boekingen zijn opgegeven.',
  ],
  'cli.logout.done': ['Signed out of {{place}}.', 'Déconnecté de {{place}}.', 'Afgemeld van {{place}}.'],
  'cli.whoami': [
    'show who is signed in, and where',
    'dit qui est connecté, et où',
    'zegt wie er aangemeld is, en waar',
  ],
  'cli.whoami.is': [
    '{{name}} <{{email}}>, {{role}}',
    '{{name}} <{{email}}>, {{role}}',
    '{{name}} <{{email}}>, {{role}}',
  ],
  'cli.whoami.at': ['{{firm}}, {{place}}', '{{firm}}, {{place}}', '{{firm}}, {{place}}'],
  'cli.misuse.feed_unknown': [
    'You have no calendar {{typed}}. See “decidag calendar list”.',
    'Vous n’avez pas de calendrier {{typed}}. Voir « decidag calendar list ».',
    'U hebt geen agenda {{typed}}. Zie “decidag calendar list”.',
  ],
  'cli.misuse.feed_ambiguous': [
    'Several calendars are called {{typed}}. Use one of {{ids}}.',
    'Plusieurs calendriers s’appellent {{typed}}. Donnez l’un de {{ids}}.',
    'Meer dan één agenda heet {{typed}}. Geef een van {{ids}}.',
  ],
  'cli.misuse.calendar_part': [
    '“{{typed}}” cannot be put in a calendar. Choose from {{parts}}.',
    '« {{typed}} » n’est pas un contenu de calendrier. Choisissez parmi {{parts}}.',
    '“{{typed}}” is geen inhoud van een agenda. Kies uit {{parts}}.',
  ],
  'cli.calendar': [
    'addresses by which programs follow your calendar',
    'adresses par lesquelles des programmes suivent votre calendrier',
    'adressen waarmee programma’s uw agenda volgen',
  ],
  'cli.calendar.list': [
    'list your calendar addresses',
    'liste vos adresses de calendrier',
    'toont uw agenda-adressen',
  ],
  'cli.calendar.create': [
    'make an address, shown this once',
    'crée une adresse, affichée cette seule fois',
    'maakt een adres, dat één keer getoond wordt',
  ],
  'cli.calendar.edit': [
    'rename it, or choose what is in it',
    'change son nom ou son contenu',
    'geeft een andere naam of inhoud',
  ],
  'cli.calendar.renew': [
    'give it another address; the one before ends',
    'donne une autre adresse ; l’ancienne ne vaut plus',
    'geeft een ander adres; het vorige vervalt',
  ],
  'cli.calendar.revoke': ['end it at once', 'y met fin aussitôt', 'beëindigt het meteen'],
  'cli.calendar.export': [
    'save your calendar as a file (iCalendar)',
    'enregistre votre calendrier (iCalendar)',
    'bewaart uw agenda als bestand (iCalendar)',
  ],
  'cli.calendar.which': ['its name or id', 'son nom ou identifiant', 'naam of nummer'],
  'cli.calendar.name': ['which program it is for', 'le programme auquel elle sert', 'voor welk programma'],
  'cli.calendar.file': [
    'where to save it, or - for stdout',
    'où l’enregistrer, ou - pour stdout',
    'waar, of - voor stdout',
  ],
  'cli.calendar.content': [
    'bookings, planning, absences, deadlines, reminders, with commas (absences,deadlines)',
    'bookings, planning, absences, deadlines, reminders, avec des virgules (absences,deadlines)',
    'bookings, planning, absences, deadlines, reminders, met komma’s (absences,deadlines)',
  ],
  'cli.calendar.address': [
    'Address of the calendar {{name}}. Copy it now: it will not be shown again.',
    'Adresse du calendrier {{name}}. Copiez-la : elle ne sera plus affichée.',
    'Adres van de agenda {{name}}. Kopieer het: het wordt niet meer getoond.',
  ],
  'cli.calendar.revoked': [
    'The address {{name}} no longer works.',
    'L’adresse {{name}} ne fonctionne plus.',
    'Het adres {{name}} werkt niet meer.',
  ],
  'cli.mcp': [
    'for assistants: the tools of the Model Context Protocol',
    'pour les assistants : les outils du Model Context Protocol',
    'voor assistenten: de tools van het Model Context Protocol',
  ],
  'cli.mcp.stdio': [
    'serve the tools to the assistant that starts this command',
    'sert les outils à l’assistant qui lance cette commande',
    'biedt de tools aan de assistent die dit commando start',
  ],
  'cli.mcp.changes': [
    'list what assistants changed for you',
    'liste ce que des assistants ont modifié pour vous',
    'toont wat assistenten voor u wijzigden',
  ],
  'cli.mcp.all': ['also what was taken back', 'aussi ce qui a été annulé', 'ook wat teruggedraaid is'],
  'cli.mcp.undo': [
    'take back what assistants changed for you: all of it, or the changes named',
    'annule ce que des assistants ont modifié pour vous : tout, ou les modifications nommées',
    'draait terug wat assistenten voor u wijzigden: alles, of de genoemde wijzigingen',
  ],
  'cli.mcp.which': [
    'numbers of changes, as listed',
    'numéros de modifications, comme dans la liste',
    'nummers van wijzigingen, zoals in de lijst',
  ],
  'cli.mcp.dry_run': [
    'show what would be taken back, and change nothing',
    'montre ce qui serait annulé, sans rien modifier',
    'toont wat teruggedraaid zou worden, zonder iets te wijzigen',
  ],
  'cli.mcp.left': [
    'Left as it is: {{change}}',
    'Laissé tel quel : {{change}}',
    'Gelaten zoals het is: {{change}}',
  ],
  'cli.mcp.would_undo_one': [
    '{{count}} change would be taken back.',
    '{{count}} modification serait annulée.',
    '{{count}} wijziging zou teruggedraaid worden.',
  ],
  'cli.mcp.would_undo_other': [
    '{{count}} changes would be taken back.',
    '{{count}} modifications seraient annulées.',
    '{{count}} wijzigingen zouden teruggedraaid worden.',
  ],
  'cli.mcp.undone_one': [
    '{{count}} change taken back.',
    '{{count}} modification annulée.',
    '{{count}} wijziging teruggedraaid.',
  ],
  'cli.mcp.undone_other': [
    '{{count}} changes taken back.',
    '{{count}} modifications annulées.',
    '{{count}} wijzigingen teruggedraaid.',
  ],
  'cli.tokens': [
    'API tokens for cron and scripts',
    'jetons d’API pour cron et les scripts',
    'API-tokens voor cron en scripts',
  ],
  'cli.tokens.create': [
    'create a token and print it, once',
    'crée un jeton et l’affiche, cette seule fois',
    'maakt een token en toont het, deze ene keer',
  ],
  'cli.tokens.name': ['what it is for', 'à quoi il sert', 'waarvoor het dient'],
  'cli.tokens.scope': [
    'what it can do besides reading (all)',
    'ce qu’il peut faire en plus de lire (all)',
    'wat het mag naast lezen (all)',
  ],
  'cli.tokens.days': [
    'days until it expires (365)',
    'sa validité en jours (365)',
    'hoeveel dagen het geldt (365)',
  ],
  'cli.tokens.created': [
    'Token {{name}} can {{scope}}, until {{day}}. Store it like a password: it will not be shown again.',
    'Le jeton {{name}} peut {{scope}}, jusqu’au {{day}}. Gardez-le comme un mot de passe : il ne sera plus affiché.',
    'Token {{name}} mag {{scope}}, tot {{day}}. Bewaar het als een wachtwoord: het wordt niet opnieuw getoond.',
  ],
  'cli.tokens.list': ['list your tokens', 'liste vos jetons', 'toont uw tokens'],
  'cli.tokens.revoke': [
    'revoke a token immediately',
    'met fin à un jeton immédiatement',
    'beëindigt een token meteen',
  ],
  'cli.tokens.which': ['its name or id', 'son nom ou identifiant', 'naam of nummer'],
  'cli.tokens.revoked': [
    'Token {{name}} no longer works.',
    'Le jeton {{name}} n’est plus valable.',
    'Token {{name}} geldt niet meer.',
  ],
})
