import { words } from '#core/values/define.ts'

/** Settings that make no sense, and servers and databases that cannot be reached. */
export const reaching = words({
  'error.wrong_setting': [
    'This setting is not valid. {{message}}',
    'Ce réglage n’a pas de sens. {{message}}',
    'Deze instelling klopt niet. {{message}}',
  ],
  'error.demo_not_public': [
    'This database holds the demo firm, whose passwords are public: it is served on 127.0.0.1 only.',
    'Cette base contient le bureau de démonstration, dont chacun connaît les mots de passe : elle n’est servie que sur 127.0.0.1.',
    'Deze databank bevat het demobureau, waarvan iedereen de wachtwoorden kent: ze staat enkel op 127.0.0.1 open.',
  ],
  'setting.takes.port': [
    '{{value}} is not a port (0 to 65535)',
    '{{value}} n’est pas un port (0 à 65535)',
    '{{value}} is geen poort (0 tot 65535)',
  ],
  'setting.takes.time_zone': [
    '{{value}} is not a time zone (such as Europe/Brussels)',
    '{{value}} n’est pas un fuseau horaire (Europe/Brussels, par exemple)',
    '{{value}} is geen tijdzone (Europe/Brussels, bijvoorbeeld)',
  ],
  'setting.takes.database': [
    'sqlite:FILE or postgres://user:password@host/name',
    'sqlite:FICHIER ou postgres://utilisateur:motdepasse@hôte/nom',
    'sqlite:BESTAND of postgres://gebruiker:wachtwoord@host/naam',
  ],
  'setting.takes.smtp': [
    'smtp://user:password@host:587 or smtps://…',
    'smtp://utilisateur:motdepasse@hôte:587 ou smtps://…',
    'smtp://gebruiker:wachtwoord@host:587 of smtps://…',
  ],
  'setting.takes.secret_key': [
    'at least 32 characters (openssl rand -base64 32)',
    '32 caractères au moins (openssl rand -base64 32)',
    'minstens 32 tekens (openssl rand -base64 32)',
  ],
  'setting.takes.address': [
    '{{value}} is not an address (https://decidag.example)',
    '{{value}} n’est pas une adresse (https://decidag.example)',
    '{{value}} is geen adres (https://decidag.example)',
  ],
  'setting.takes.beside_issuer': [
    'is required with DECIDAG_OIDC_ISSUER',
    'est nécessaire avec DECIDAG_OIDC_ISSUER',
    'is nodig naast DECIDAG_OIDC_ISSUER',
  ],
  'cli.unreachable': [
    '{{server}} cannot be reached: {{cause}}.',
    '{{server}} est injoignable : {{cause}}.',
    '{{server}} is niet bereikbaar: {{cause}}.',
  ],
  'cli.cause.refused': [
    'nothing is listening there (wrong port, or not started)',
    'rien n’y écoute (mauvais port, ou pas démarré)',
    'daar luistert niets (verkeerde poort, of niet gestart)',
  ],
  'cli.cause.unknown': [
    'the name is not known (mistyped, or no network)',
    'personne ne connaît ce nom (mal tapé, ou pas de réseau)',
    'niemand kent die naam (verkeerd getypt, of geen netwerk)',
  ],
  'cli.cause.late': ['no answer in time', 'pas de réponse à temps', 'geen antwoord op tijd'],
  'cli.cause.broken': [
    'the connection was lost',
    'la connexion a été coupée',
    'de verbinding werd verbroken',
  ],
  'cli.cause.no_way': [
    'this network has no route to it',
    'ce réseau n’y mène pas',
    'dit netwerk leidt er niet heen',
  ],
  'cli.cause.port': [
    'that port is reserved for something else',
    'ce port est réservé à autre chose',
    'die poort is voor iets anders bestemd',
  ],
  'cli.cause.certificate': [
    'its certificate is not trusted here',
    'son certificat n’est pas reconnu ici',
    'het certificaat wordt hier niet vertrouwd',
  ],
  'cli.output_lost': [
    'the output could not be written: {{reason}}',
    'la sortie n’a pas pu être écrite : {{reason}}',
    'de uitvoer kon niet worden weggeschreven: {{reason}}',
  ],
  'disk.EACCES': [
    'you do not have permission to write there',
    'vous n’avez pas le droit d’y écrire',
    'u hebt er geen schrijfrecht',
  ],
  'disk.EPERM': [
    'you do not have permission to write there',
    'vous n’avez pas le droit d’y écrire',
    'u hebt er geen schrijfrecht',
  ],
  'disk.NOT_READABLE': [
    'the account that Decidag runs as may not read it',
    'le compte sous lequel Decidag tourne n’a pas le droit de le lire',
    'de account waaronder Decidag draait, mag het niet lezen',
  ],
  'disk.EROFS': ['that disk is read-only', 'ce disque est en lecture seule', 'die schijf is alleen-lezen'],
  'disk.ENOSPC': ['the disk is full', 'le disque est plein', 'de schijf is vol'],
  'disk.EDQUOT': [
    'your disk quota is used up',
    'votre quota sur ce disque est épuisé',
    'uw quotum op die schijf is opgebruikt',
  ],
  'disk.EFBIG': [
    'files cannot be that large there',
    'les fichiers ne peuvent y être aussi grands',
    'bestanden mogen er niet zo groot worden',
  ],
  'disk.EEXIST': [
    'a file with that name already exists',
    'un fichier porte déjà ce nom',
    'er staat al een bestand met die naam',
  ],
  'disk.ENOTDIR': [
    'part of the path is a file, not a folder',
    'une partie du chemin est un fichier et pas un dossier',
    'een deel van het pad is een bestand en geen map',
  ],
  'disk.EISDIR': [
    'it is a folder, not a file',
    'c’est un dossier et pas un fichier',
    'het is een map en geen bestand',
  ],
  'disk.ENOENT': [
    'a folder in the path does not exist',
    'un dossier du chemin n’existe pas',
    'een map van het pad bestaat niet',
  ],
  'disk.TAKES_NOTHING': [
    'nothing can be saved in that place, which the system keeps for itself',
    'rien ne peut être enregistré à cet endroit, que le système garde pour lui',
    'op die plaats kan niets worden bewaard: het systeem houdt ze voor zichzelf',
  ],
  'disk.ENAMETOOLONG': ['the name is too long', 'le nom est trop long', 'de naam is te lang'],
  'disk.ELOOP': [
    'its links go round in a circle',
    'ses liens tournent en rond',
    'de koppelingen lopen in een kring',
  ],
  'disk.EIO': ['the disk is failing', 'le disque est défaillant', 'de schijf werkt niet goed'],
  'disk.HOME': [
    'no home folder is set',
    'aucun dossier personnel n’est défini',
    'er is geen persoonlijke map ingesteld',
  ],
  'error.no_database': [
    'There is no database at {{place}}. Choose one with --data or --database, a server with --server, or create one with “decidag setup”.',
    'Aucune base de données à {{place}}. Indiquez-la avec --data ou --database, un serveur avec --server, ou créez-en une avec « decidag setup ».',
    'Er is geen databank op {{place}}. Noem ze met --data of --database, een server met --server, of maak er een met “decidag setup”.',
  ],
  'error.database_not_ready': [
    'The database at {{place}} is from an older version. Run “decidag migrate”.',
    'La base de données {{place}} est d’une version antérieure. Lancez « decidag migrate ».',
    'De databank op {{place}} is van een oudere versie. Voer “decidag migrate” uit.',
  ],
  'error.foreign_answer': [
    '{{server}} answers, but it is not a Decidag server. Check the address.',
    '{{server}} répond, mais pas comme un serveur Decidag. Vérifiez l’adresse.',
    '{{server}} antwoordt, maar niet zoals een Decidag-server. Kijk het adres na.',
  ],
})
