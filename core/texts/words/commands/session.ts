import { words } from '../define.ts'

/** Signing in, tokens, and calls of any operation. */
export const session = words({
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
    'what this machine calls the server (its host)',
    'nom du serveur sur cette machine (son hôte)',
    'hoe deze machine de server noemt (zijn host)',
  ],
  'cli.login.remembered': [
    'Commands now work there by themselves; this machine calls it {{name}} (“decidag servers”).',
    'Les commandes y travaillent désormais d’elles-mêmes ; cette machine l’appelle {{name}} (« decidag servers »).',
    'Commando’s werken daar voortaan vanzelf; deze machine noemt hem {{name}} (“decidag servers”).',
  ],
  'cli.servers': [
    'servers that this machine knows',
    'serveurs que cette machine connaît',
    'servers die deze machine kent',
  ],
  'cli.servers.list': [
    'list them; ✓ is the one that commands work on when none is named',
    'les liste ; ✓ est celui où travaillent les commandes qui n’en nomment aucun',
    'toont ze; ✓ is die waarop commando’s werken die er geen noemen',
  ],
  'cli.servers.use': [
    'work there when none is named; “local” is this machine',
    'y travaille si aucun n’est nommé ; « local » est cette machine',
    'werkt daar als er geen genoemd wordt; “local” is deze machine',
  ],
  'cli.servers.forget': [
    'forget a server and the session there; what waits for it stays',
    'oublie un serveur et sa session ; ce qui l’attend reste ici',
    'vergeet een server en de sessie daar; wat erop wacht, blijft',
  ],
  'cli.servers.which': ['its name or address', 'son nom ou son adresse', 'naam of adres'],
  'cli.servers.used': [
    'Commands work at {{place}} when nothing else is named.',
    'Les commandes travaillent sur {{place}} si rien d’autre n’est nommé.',
    'Commando’s werken op {{place}} als niets anders genoemd wordt.',
  ],
  'cli.servers.forgotten': [
    '{{place}} is forgotten.',
    '{{place}} est oublié.',
    '{{place}} is vergeten.',
  ],
  'cli.servers.session_left': [
    'It did not answer: the session there goes on until it expires.',
    'Il n’a pas répondu : la session y dure jusqu’à son expiration.',
    'Hij antwoordde niet: de sessie daar loopt tot ze vervalt.',
  ],
  'cli.servers.waits_one': [
    '{{count}} booking for it waits on this machine and stays: sign in there again (decidag login --server {{place}}) and it can be sent.',
    '{{count}} encodage pour ce serveur attend sur cette machine et y reste : reconnectez-vous (decidag login --server {{place}}) pour l’envoyer.',
    '{{count}} boeking voor die server wacht op deze machine en blijft: meld u er weer aan (decidag login --server {{place}}) om ze te versturen.',
  ],
  'cli.servers.waits_other': [
    '{{count}} bookings for it wait on this machine and stay: sign in there again (decidag login --server {{place}}) and they can be sent.',
    '{{count}} encodages pour ce serveur attendent sur cette machine et y restent : reconnectez-vous (decidag login --server {{place}}) pour les envoyer.',
    '{{count}} boekingen voor die server wachten op deze machine en blijven: meld u er weer aan (decidag login --server {{place}}) om ze te versturen.',
  ],
  'cli.servers.none': [
    'This machine knows no server yet: “decidag login --server ADDRESS” signs in to one.',
    'Cette machine ne connaît encore aucun serveur : « decidag login --server ADRESSE » vous y connecte.',
    'Deze machine kent nog geen server: “decidag login --server ADRES” meldt u er aan.',
  ],
  'cli.misuse.server_unknown': [
    'This machine knows no server {{typed}}, only {{known}}.',
    'Cette machine ne connaît pas de serveur {{typed}}, mais {{known}}.',
    'Deze machine kent geen server {{typed}}, wel {{known}}.',
  ],
  'cli.misuse.server_name': [
    '{{typed}} cannot be the name of a server: it is a word of letters, figures, dots and dashes, but not “local”.',
    '{{typed}} ne peut pas nommer un serveur : il faut un mot de lettres, chiffres, points et tirets, mais pas « local ».',
    '{{typed}} kan geen naam van een server zijn: het is een woord van letters, cijfers, punten en streepjes, maar niet “local”.',
  ],
  'cli.logout': [
    'end the session kept here',
    'termine la session gardée ici',
    'beëindigt de hier bewaarde sessie',
  ],
  'cli.logout.drop_bookings': [
    'give up the bookings that wait here or were refused',
    'abandonne les encodages qui attendent ici ou sont refusés',
    'geeft de boekingen op die hier wachten of geweigerd zijn',
  ],
  'cli.logout.waits_one': [
    '{{count}} booking waits on this machine or was refused: you stay signed in. Send it with “decidag queue send”, or give it up with “decidag logout --drop-bookings”.',
    '{{count}} encodage attend sur cette machine ou est refusé : vous restez connecté. Envoyez-le avec « decidag queue send » ou abandonnez-le avec « decidag logout --drop-bookings ».',
    '{{count}} boeking wacht op deze machine of is geweigerd: u blijft aangemeld. Verstuur ze met “decidag queue send” of geef ze op met “decidag logout --drop-bookings”.',
  ],
  'cli.logout.waits_other': [
    '{{count}} bookings wait on this machine or were refused: you stay signed in. Send them with “decidag queue send”, or give them up with “decidag logout --drop-bookings”.',
    '{{count}} encodages attendent sur cette machine ou sont refusés : vous restez connecté. Envoyez-les avec « decidag queue send » ou abandonnez-les avec « decidag logout --drop-bookings ».',
    '{{count}} boekingen wachten op deze machine of zijn geweigerd: u blijft aangemeld. Verstuur ze met “decidag queue send” of geef ze op met “decidag logout --drop-bookings”.',
  ],
  'cli.logout.dropped_one': [
    '{{count}} booking was given up.',
    '{{count}} encodage est abandonné.',
    '{{count}} boeking is opgegeven.',
  ],
  'cli.logout.dropped_other': [
    '{{count}} bookings were given up.',
    '{{count}} encodages sont abandonnés.',
    '{{count}} boekingen zijn opgegeven.',
  ],
  'cli.logout.done': ['Signed out of {{place}}.', 'Déconnecté de {{place}}.', 'Afgemeld van {{place}}.'],
  'cli.whoami': [
    'say who is signed in, and where',
    'dit qui est connecté, et où',
    'zegt wie er aangemeld is, en waar',
  ],
  'cli.whoami.is': [
    '{{name}} <{{email}}>, {{role}}',
    '{{name}} <{{email}}>, {{role}}',
    '{{name}} <{{email}}>, {{role}}',
  ],
  'cli.whoami.at': ['{{firm}}, {{place}}', '{{firm}}, {{place}}', '{{firm}}, {{place}}'],
  'cli.tokens': [
    'API tokens for cron and scripts',
    'jetons d’API pour cron et les scripts',
    'API-tokens voor cron en scripts',
  ],
  'cli.tokens.create': [
    'make a token and print it, this once',
    'crée un jeton et l’affiche, cette seule fois',
    'maakt een token en toont het, deze ene keer',
  ],
  'cli.tokens.name': ['what it is for', 'à quoi il sert', 'waarvoor het dient'],
  'cli.tokens.scope': [
    'what it may do besides reading (all)',
    'ce qu’il peut faire en plus de lire (all)',
    'wat het mag naast lezen (all)',
  ],
  'cli.tokens.days': ['how many days it works (365)', 'sa validité en jours (365)', 'hoeveel dagen het geldt (365)'],
  'cli.tokens.created': [
    'Token {{name}} may {{scope}}, until {{day}}. Keep it as a password: it is not shown again.',
    'Le jeton {{name}} peut {{scope}}, jusqu’au {{day}}. Gardez-le comme un mot de passe : il ne sera plus affiché.',
    'Token {{name}} mag {{scope}}, tot {{day}}. Bewaar het als een wachtwoord: het wordt niet opnieuw getoond.',
  ],
  'cli.tokens.list': ['list your tokens', 'liste vos jetons', 'toont uw tokens'],
  'cli.tokens.revoke': [
    'end a token at once',
    'met fin à un jeton immédiatement',
    'beëindigt een token meteen',
  ],
  'cli.tokens.which': ['its name or id', 'son nom ou identifiant', 'naam of nummer'],
  'cli.tokens.revoked': [
    'Token {{name}} no longer works.',
    'Le jeton {{name}} n’est plus valable.',
    'Token {{name}} geldt niet meer.',
  ],
  'cli.call': [
    'call any operation by name, in the form of the API',
    'appelle n’importe quelle opération par son nom, sous la forme de l’API',
    'roept eender welke bewerking op bij naam, in de vorm van de API',
  ],
  'cli.call.operation': ['as --list names it', 'comme --list la nomme', 'zoals --list ze noemt'],
  'cli.call.json': [
    'its input: an object, @file, or - for stdin; a file field takes a path',
    'son entrée : un objet, @fichier, ou - pour stdin ; un champ fichier prend un chemin',
    'de invoer: een object, @bestand, of - voor stdin; een bestandsveld neemt een pad',
  ],
  'cli.call.list': [
    'list every operation with its path and right',
    'liste toutes les opérations avec leur chemin et leur droit',
    'toont elke bewerking met haar pad en recht',
  ],
  'cli.call.output': ['where a file is written', 'où écrire un fichier', 'waar een bestand wordt geschreven'],
})
