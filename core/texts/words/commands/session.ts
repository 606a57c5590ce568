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
