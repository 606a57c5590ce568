import { words } from '#core/values/define.ts'

/** What keeps a server from starting, or from reading and writing its files. */
export const server = words({
  'error.port_taken': [
    'Port {{port}} is in use by another program. Choose another with --port.',
    'Le port {{port}} est utilisé par un autre programme. Indiquez-en un autre avec --port.',
    'Poort {{port}} is in gebruik door een ander programma. Kies een andere met --port.',
  ],
  'error.disk_full': [
    'The disk is full: nothing was saved. Free up space and try again.',
    'Le disque est plein : rien n’a été enregistré. Libérez de l’espace et réessayez.',
    'De schijf is vol: er is niets opgeslagen. Maak plaats en probeer opnieuw.',
  ],
  'error.file_unreadable': [
    '{{name}} cannot be read on the server: {{reason}}. Whoever runs the server can make it readable for Decidag, or restore it from a backup: “decidag doctor” says where it is.',
    '{{name}} ne peut être lu sur le serveur : {{reason}}. Qui gère le serveur peut le rendre lisible pour Decidag ou le restaurer depuis une sauvegarde : « decidag doctor » dit où il se trouve.',
    '{{name}} kan op de server niet worden gelezen: {{reason}}. Wie de server beheert, kan het leesbaar maken voor Decidag of het terugzetten uit een back-up: “decidag doctor” zegt waar het staat.',
  ],
  'error.files_unreadable': [
    'Cannot be read in {{path}}: {{names}} (the first is {{file}}): {{reason}}. Make that readable for the account that Decidag runs as (chown), or restore it from a backup.',
    'Illisible dans {{path}} : {{names}} (le premier est {{file}}) : {{reason}}. Rendez-le lisible pour le compte sous lequel Decidag tourne (chown), ou restaurez-le depuis une sauvegarde.',
    'Niet te lezen in {{path}}: {{names}} (het eerste is {{file}}): {{reason}}. Maak dat leesbaar voor de account waaronder Decidag draait (chown), of zet het terug uit een back-up.',
  ],
  'error.folder_unwritable': [
    'Documents cannot be saved in {{path}}: {{reason}}. Fix this, or choose another folder.',
    'Les documents ne peuvent être enregistrés dans {{path}} : {{reason}}. Remédiez-y ou indiquez un autre dossier.',
    'Documenten kunnen niet worden bewaard in {{path}}: {{reason}}. Los dat op of geef een andere map.',
  ],
  'error.worker_ended': [
    'One of the processes that serve together ended before it took calls ({{how}}). The log says why.',
    'Un des processus qui servent ensemble s’est arrêté avant de prendre des appels ({{how}}). Le journal dit pourquoi.',
    'Een van de processen die samen bedienen is gestopt voor hij oproepen aannam ({{how}}). Het logboek zegt waarom.',
  ],
  'error.stop_unfinished': [
    'Something did not finish within {{seconds}} seconds and was abandoned.',
    'Quelque chose ne s’est pas terminé en {{seconds}} secondes : il a été abandonné.',
    'Iets is niet binnen {{seconds}} seconden geëindigd: het is achtergelaten.',
  ],
  'error.sealed_with_another_key': [
    'This was encrypted with another key. An administrator has to restore DECIDAG_SECRET_KEY or the file secret.key.',
    'Ceci a été scellé avec une autre clé. Un administrateur doit remettre DECIDAG_SECRET_KEY ou le fichier secret.key.',
    'Dit is met een andere sleutel verzegeld. Een beheerder moet DECIDAG_SECRET_KEY of het bestand secret.key terugzetten.',
  ],
  'error.data_folder_of_another': [
    'The data folder holds documents of a firm that is not in this database (number {{number}}). Choose another folder with --data, or restore the database that belongs to these documents.',
    'Le dossier de données contient des documents d’un bureau que cette base de données ne connaît pas (numéro {{number}}). Indiquez un autre dossier avec --data, ou restaurez la base qui va avec ces documents.',
    'De gegevensmap bevat documenten van een bureau dat deze databank niet kent (nummer {{number}}). Geef een andere map op met --data, of zet de databank terug die bij deze documenten hoort.',
  ],
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
  'error.database_newer': [
    'The database at {{place}} is from a later version, which took away what this one needs. Install that version.',
    'La base de données {{place}} est d’une version plus récente, qui a retiré ce dont celle-ci a besoin. Installez cette version.',
    'De databank op {{place}} is van een latere versie, die weghaalde wat deze nodig heeft. Installeer die versie.',
  ],
  'error.migration_held': [
    'Others work on the database without a pause, so that it could not be upgraded within a minute. Nothing was changed: try again at a quieter moment.',
    'D’autres travaillent sans pause sur la base de données, qui n’a pas pu être mise à niveau en une minute. Rien n’a été modifié : réessayez à un moment plus calme.',
    'Anderen werken zonder pauze op de databank, zodat de upgrade niet binnen een minuut kon gebeuren. Er is niets gewijzigd: probeer het opnieuw op een rustiger ogenblik.',
  ],
  'error.no_sqlite_driver': [
    'The driver of SQLite is missing or does not fit this machine ({{cause}}). Unpack sqlite3-….tar.gz of the release into its package, or run “npm rebuild sqlite3” in {{folder}}.',
    'Le pilote de SQLite manque ou ne convient pas à cette machine ({{cause}}). Décompressez le fichier sqlite3-….tar.gz de la version dans son paquet, ou lancez « npm rebuild sqlite3 » dans {{folder}}.',
    'Het stuurprogramma van SQLite ontbreekt of past niet bij deze machine ({{cause}}). Pak sqlite3-….tar.gz van de versie uit in zijn pakket, of voer “npm rebuild sqlite3” uit in {{folder}}.',
  ],
})
