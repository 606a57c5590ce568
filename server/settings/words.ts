import { words } from '#core/values/define.ts'

/** What a setting takes. */
export const settings = words({
  'setting.takes.tiles': [
    '{{value}} is not a tile address (https://tile.openstreetmap.org/{z}/{x}/{y}.png)',
    '{{value}} n’est pas une adresse de tuiles (https://tile.openstreetmap.org/{z}/{x}/{y}.png)',
    '{{value}} is geen adres van kaarttegels (https://tile.openstreetmap.org/{z}/{x}/{y}.png)',
  ],
  'setting.takes.places': [
    'embedded, photon, nominatim, google or google-legacy',
    'embedded, photon, nominatim, google ou google-legacy',
    'embedded, photon, nominatim, google of google-legacy',
  ],
  'setting.takes.beside_google': [
    'is required with DECIDAG_PLACES=google',
    'est nécessaire avec DECIDAG_PLACES=google',
    'is nodig bij DECIDAG_PLACES=google',
  ],
  'setting.takes.beside_clearfacts': [
    'is required with DECIDAG_CLEARFACTS_CLIENT_ID',
    'est nécessaire avec DECIDAG_CLEARFACTS_CLIENT_ID',
    'is nodig bij DECIDAG_CLEARFACTS_CLIENT_ID',
  ],
  'setting.takes.beside_billit': [
    'is required with DECIDAG_BILLIT_KEY',
    'est nécessaire avec DECIDAG_BILLIT_KEY',
    'is nodig bij DECIDAG_BILLIT_KEY',
  ],
  'setting.takes.tenant': [
    '{{value}} is not the id or the domain of a Microsoft directory (firm.onmicrosoft.com)',
    '{{value}} n’est ni l’identifiant ni le domaine d’un annuaire Microsoft (firm.onmicrosoft.com)',
    '{{value}} is geen id en geen domein van een Microsoft-directory (firm.onmicrosoft.com)',
  ],
  'setting.takes.beside_graph': [
    'is required with DECIDAG_GRAPH_TENANT',
    'est nécessaire avec DECIDAG_GRAPH_TENANT',
    'is nodig bij DECIDAG_GRAPH_TENANT',
  ],
  'setting.takes.beside_mailbox': [
    'is required with DECIDAG_GRAPH_MAILBOX',
    'est nécessaire avec DECIDAG_GRAPH_MAILBOX',
    'is nodig bij DECIDAG_GRAPH_MAILBOX',
  ],
  'setting.takes.mailbox': [
    '{{value}} is not the address of a mailbox (office@firm.example)',
    '{{value}} n’est pas l’adresse d’une boîte aux lettres (office@firm.example)',
    '{{value}} is geen adres van een mailbox (office@firm.example)',
  ],
  'setting.takes.caldav': [
    '{{value}} is not an https address with {name} or {email} in the place of a person',
    '{{value}} n’est pas une adresse https avec {name} ou {email} à la place d’une personne',
    '{{value}} is geen https-adres met {name} of {email} op de plaats van een persoon',
  ],
  'setting.takes.beside_caldav': [
    'is required with DECIDAG_CALDAV_URL',
    'est nécessaire avec DECIDAG_CALDAV_URL',
    'is nodig bij DECIDAG_CALDAV_URL',
  ],
  'setting.takes.one_mailer': [
    'mails leave by one way: remove DECIDAG_SMTP or DECIDAG_GRAPH_MAILBOX',
    'les e-mails partent par une seule voie : retirez DECIDAG_SMTP ou DECIDAG_GRAPH_MAILBOX',
    'mails vertrekken langs één weg: verwijder DECIDAG_SMTP of DECIDAG_GRAPH_MAILBOX',
  ],
  'setting.takes.beside_reports': [
    'is required with DECIDAG_REPORTS_URL',
    'est nécessaire avec DECIDAG_REPORTS_URL',
    'is nodig bij DECIDAG_REPORTS_URL',
  ],
  'setting.takes.https_or_domain': [
    '{{value}} is not encrypted: use https, or sign in by NTLM with DECIDAG_REPORTS_DOMAIN',
    '{{value}} n’est pas chiffrée : utilisez https, ou NTLM avec DECIDAG_REPORTS_DOMAIN',
    '{{value}} is niet versleuteld: gebruik https, of NTLM met DECIDAG_REPORTS_DOMAIN',
  ],
  'setting.takes.report_folder': [
    '{{value}} is not a folder of a report server (/Decidag)',
    '{{value}} n’est pas un dossier d’un serveur de rapports (/Decidag)',
    '{{value}} is geen map van een rapportserver (/Decidag)',
  ],
  'setting.takes.megabytes': [
    '{{value}} is not a whole number of megabytes (1 to 900000)',
    '{{value}} n’est pas un nombre entier de mégaoctets (1 à 900000)',
    '{{value}} is geen geheel aantal megabytes (1 tot 900000)',
  ],
  'setting.takes.inside_allowed': [
    '{{value}} is not a list of addresses, networks and names of machines (192.168.1.20,10.1.0.0/16,erp.office)',
    '{{value}} n’est pas une liste d’adresses, de réseaux et de noms de machines (192.168.1.20,10.1.0.0/16,erp.office)',
    '{{value}} is geen lijst van adressen, netwerken en namen van machines (192.168.1.20,10.1.0.0/16,erp.office)',
  ],
  'setting.takes.seconds': [
    '{{value}} is not a number of seconds (1 to 3600)',
    '{{value}} n’est pas un nombre de secondes (1 à 3600)',
    '{{value}} is geen aantal seconden (1 tot 3600)',
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
  'setting.takes.imap': [
    'imaps://user:password@host:993/INBOX or imap://…',
    'imaps://utilisateur:motdepasse@hôte:993/INBOX ou imap://…',
    'imaps://gebruiker:wachtwoord@host:993/INBOX of imap://…',
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
  'setting.takes.document_store': ['disk or s3', 'disk ou s3', 'disk of s3'],
  'setting.takes.tree_store': [
    'none, disk, webdav or graph',
    'none, disk, webdav ou graph',
    'none, disk, webdav of graph',
  ],
  'setting.takes.beside_s3': [
    'is required with DECIDAG_DOCUMENT_STORE=s3 or DECIDAG_FILE_STORE=s3',
    'est nécessaire avec DECIDAG_DOCUMENT_STORE=s3 ou DECIDAG_FILE_STORE=s3',
    'is nodig bij DECIDAG_DOCUMENT_STORE=s3 of DECIDAG_FILE_STORE=s3',
  ],
  'setting.takes.beside_tree_disk': [
    'is required with DECIDAG_TREE_STORE=disk',
    'est nécessaire avec DECIDAG_TREE_STORE=disk',
    'is nodig bij DECIDAG_TREE_STORE=disk',
  ],
  'setting.takes.beside_tree_webdav': [
    'is required with DECIDAG_TREE_STORE=webdav',
    'est nécessaire avec DECIDAG_TREE_STORE=webdav',
    'is nodig bij DECIDAG_TREE_STORE=webdav',
  ],
  'setting.takes.beside_tree_graph': [
    'is required with DECIDAG_TREE_STORE=graph',
    'est nécessaire avec DECIDAG_TREE_STORE=graph',
    'is nodig bij DECIDAG_TREE_STORE=graph',
  ],
  'setting.takes.absolute_folder': [
    '{{value}} is not the whole path of a folder (/srv/projects)',
    '{{value}} n’est pas le chemin complet d’un dossier (/srv/projets)',
    '{{value}} is niet het volledige pad van een map (/srv/projecten)',
  ],
  'setting.takes.outside_data': [
    '{{value}} lies in the data folder, whose files are moved by nobody. Name a folder of its own',
    '{{value}} est dans le dossier de données, dont personne ne déplace les fichiers. Donnez un dossier à part',
    '{{value}} ligt in de gegevensmap, waarvan niemand de bestanden verplaatst. Noem een eigen map',
  ],
  'setting.takes.secret_file': [
    '{{value}} is not a file that holds the secret and that the server may read',
    '{{value}} n’est pas un fichier qui contient le secret et que le serveur peut lire',
    '{{value}} is geen bestand dat het geheim bevat en dat de server mag lezen',
  ],
  'setting.takes.variable_or_file': [
    '{{value}} is set too. Set one of the two',
    '{{value}} est aussi donné. Donnez l’un des deux',
    '{{value}} is ook ingesteld. Stel er één van beide in',
  ],
  'setting.takes.beside_backup': [
    'is required with DECIDAG_BACKUP_TARGET',
    'est nécessaire avec DECIDAG_BACKUP_TARGET',
    'is nodig bij DECIDAG_BACKUP_TARGET',
  ],
  'setting.takes.backup_key': ['inside or apart', 'inside ou apart', 'inside of apart'],
  'setting.takes.backup_keep': [
    '{{value}} is not three numbers of days, weeks and months, such as 7,5,12; at least one day is kept',
    '{{value}} n’est pas trois nombres de jours, semaines et mois, tels que 7,5,12 ; un jour au moins est gardé',
    '{{value}} is geen drie aantallen dagen, weken en maanden, zoals 7,5,12; minstens één dag blijft bewaard',
  ],
  'setting.takes.hour': [
    '{{value}} is not an hour (0 to 23)',
    '{{value}} n’est pas une heure (0 à 23)',
    '{{value}} is geen uur (0 tot 23)',
  ],
  'setting.takes.metrics_token': [
    'has at least 16 characters',
    'compte au moins 16 caractères',
    'telt minstens 16 tekens',
  ],
  'setting.takes.port_of_its_own': [
    '{{value}} is the port of the server. Name another one, or none',
    '{{value}} est le port du serveur. Donnez-en un autre, ou aucun',
    '{{value}} is de poort van de server. Noem een andere, of geen',
  ],
  'setting.takes.drain_seconds': [
    '{{value}} is not a number of seconds from 0 to 300',
    '{{value}} n’est pas un nombre de secondes de 0 à 300',
    '{{value}} is geen aantal seconden van 0 tot 300',
  ],
  'setting.takes.workers': [
    '{{value}} is not a number of processes from 1 to 64',
    '{{value}} n’est pas un nombre de processus de 1 à 64',
    '{{value}} is geen aantal processen van 1 tot 64',
  ],
  'setting.takes.beside_postgres': [
    'is an address postgres://…, beside a DATABASE_URL that is one too',
    'est une adresse postgres://…, à côté d’un DATABASE_URL qui en est une aussi',
    'is een adres postgres://…, naast een DATABASE_URL die er ook een is',
  ],
  'setting.takes.statements': [
    '{{value}} is neither named nor unnamed',
    '{{value}} n’est ni named ni unnamed',
    '{{value}} is geen named of unnamed',
  ],
  'setting.takes.not_among_firms': [
    'has no place beside DECIDAG_FIRMS: metrics are at the address of each firm',
    'n’a pas sa place à côté de DECIDAG_FIRMS : les métriques sont à l’adresse de chaque bureau',
    'hoort niet naast DECIDAG_FIRMS: de metingen staan op het adres van elk bureau',
  ],
})
