import { words } from '#core/values/define.ts'

/** Many firms on one server: their file, their places, and who is sent away. */
export const firms = words({
  'error.firms_unset': [
    'This server has no firms beside its own: name the file that lists them with DECIDAG_FIRMS.',
    'Ce serveur n’a pas d’autres bureaux que le sien : indiquez le fichier qui les énumère avec DECIDAG_FIRMS.',
    'Deze server heeft geen andere bureaus dan het zijne: noem het bestand dat ze opsomt met DECIDAG_FIRMS.',
  ],
  'error.firms_missing': [
    'There is no file {{file}} yet. “decidag firms add” makes it with the first firm.',
    'Il n’y a pas encore de fichier {{file}}. « decidag firms add » le crée avec le premier bureau.',
    'Er is nog geen bestand {{file}}. “decidag firms add” maakt het met het eerste bureau.',
  ],
  'error.firms_unreadable': [
    'The firms cannot be read from {{file}}: {{reason}}.',
    'Les bureaux ne peuvent être lus dans {{file}} : {{reason}}.',
    'De bureaus kunnen niet worden gelezen uit {{file}}: {{reason}}.',
  ],
  'error.firms_unwritable': [
    'The firms cannot be written to {{file}}: {{reason}}. Nothing was changed.',
    'Les bureaux ne peuvent être écrits dans {{file}} : {{reason}}. Rien n’a été modifié.',
    'De bureaus kunnen niet worden geschreven in {{file}}: {{reason}}. Er is niets gewijzigd.',
  ],
  'error.firms_not_json': [
    '{{file}} is not readable as JSON: see line {{line}}, column {{column}}.',
    '{{file}} n’est pas lisible comme JSON : voyez la ligne {{line}}, colonne {{column}}.',
    '{{file}} is niet leesbaar als JSON: kijk naar regel {{line}}, kolom {{column}}.',
  ],
  'error.firms_odd': [
    'In {{file}}, “{{field}}” of the firm “{{firm}}” is missing or not valid. A firm has an address (https://meuse.example), a database (sqlite:/… or postgres://…), data (an absolute folder) and, if needed, settings.',
    'Dans {{file}}, « {{field}} » du bureau « {{firm}} » manque ou n’est pas valable. Un bureau a une adresse (https://meuse.example), une base de données (sqlite:/… ou postgres://…), data (un dossier absolu) et, au besoin, des réglages (settings).',
    'In {{file}} ontbreekt “{{field}}” van het bureau “{{firm}}” of is het niet geldig. Een bureau heeft een adres (https://meuse.example), een databank (sqlite:/… of postgres://…), data (een absolute map) en zo nodig instellingen (settings).',
  ],
  'error.firms_alike': [
    'The firms “{{name}}” and “{{other}}” would have the same {{field}}: {{value}}. Each firm has its own.',
    'Les bureaux « {{name}} » et « {{other}} » auraient le même champ {{field}} : {{value}}. Chaque bureau a le sien.',
    'De bureaus “{{name}}” en “{{other}}” zouden dezelfde waarde voor {{field}} hebben: {{value}}. Elk bureau heeft zijn eigen waarde.',
  ],
  'error.firms_full': [
    'This server has {{most}} firms open and takes no other one right now. Try again in a moment.',
    'Ce serveur a {{most}} bureaux ouverts et n’en prend pas d’autre pour l’instant. Réessayez dans un moment.',
    'Deze server heeft {{most}} bureaus open en neemt er nu geen ander bij. Probeer het straks opnieuw.',
  ],
  'error.firm_not_here': [
    'No firm has the address {{host}} on this server. Check the address.',
    'Aucun bureau n’a l’adresse {{host}} sur ce serveur. Vérifiez l’adresse.',
    'Geen bureau heeft het adres {{host}} op deze server. Controleer het adres.',
  ],
  'error.firm_moving': [
    'This firm is being moved to another place. Try again in a few minutes.',
    'Ce bureau est en train de déménager. Réessayez dans quelques minutes.',
    'Dit bureau wordt verhuisd. Probeer het over enkele minuten opnieuw.',
  ],
  'error.firm_unknown': [
    'There is no firm “{{name}}” in {{file}}. There are: {{names}}.',
    'Il n’y a pas de bureau « {{name}} » dans {{file}}. Il y a : {{names}}.',
    'Er is geen bureau “{{name}}” in {{file}}. Er zijn: {{names}}.',
  ],
  'error.firm_known': [
    'There is a firm “{{name}}” already. Choose another name.',
    'Il y a déjà un bureau « {{name}} ». Choisissez un autre nom.',
    'Er is al een bureau “{{name}}”. Kies een andere naam.',
  ],
  'error.firm_name_odd': [
    '“{{name}}” cannot be the name of a firm: up to 40 of the signs a-z, 0-9 and -.',
    '« {{name}} » ne peut être le nom d’un bureau : 40 signes au plus, parmi a-z, 0-9 et -.',
    '“{{name}}” kan geen naam van een bureau zijn: hoogstens 40 van de tekens a-z, 0-9 en -.',
  ],
  'error.firm_address_odd': [
    '“{{address}}” is not the address of a firm: https:// and a host, without a path (https://meuse.example).',
    '« {{address}} » n’est pas l’adresse d’un bureau : https:// et un hôte, sans chemin (https://meuse.example).',
    '“{{address}}” is geen adres van een bureau: https:// en een host, zonder pad (https://meuse.example).',
  ],
  'error.firm_database_odd': [
    '“{{place}}” is not a database: sqlite:FILE or postgres://….',
    '« {{place}} » n’est pas une base de données : sqlite:FICHIER ou postgres://….',
    '“{{place}}” is geen databank: sqlite:BESTAND of postgres://….',
  ],
  'error.firm_setting_odd': [
    '{{variable}} is not a setting that a firm may have of its own.',
    '{{variable}} n’est pas un réglage qu’un bureau peut avoir en propre.',
    '{{variable}} is geen instelling die een bureau voor zich kan hebben.',
  ],
  'error.firm_database_refused': [
    'PostgreSQL did not make the database {{name}}: {{reason}}. Make it yourself, or give the role the right CREATEDB.',
    'PostgreSQL n’a pas créé la base de données {{name}} : {{reason}}. Créez-la vous-même, ou donnez au rôle le droit CREATEDB.',
    'PostgreSQL heeft de databank {{name}} niet gemaakt: {{reason}}. Maak ze zelf, of geef de rol het recht CREATEDB.',
  ],
  'error.firm_database_used': [
    'The database {{place}} already holds a firm. Choose one that is empty.',
    'La base de données {{place}} contient déjà un bureau. Choisissez-en une qui est vide.',
    'De databank {{place}} bevat al een bureau. Kies er een die leeg is.',
  ],
  'error.firm_in_use': [
    'Another process still uses {{place}}. Stop it, and give the command again: it begins anew.',
    'Un autre processus utilise encore {{place}}. Arrêtez-le et relancez la commande : elle reprend depuis le début.',
    'Een ander proces gebruikt {{place}} nog. Stop het en geef de opdracht opnieuw: ze begint van voren af aan.',
  ],
  'error.firm_moving_elsewhere': [
    'The firm “{{name}}” is on its way to {{place}} ({{data}}). Give the command without another place to go on, or give the move up with --stay.',
    'Le bureau « {{name}} » est en route vers {{place}} ({{data}}). Relancez la commande sans autre lieu pour continuer, ou renoncez-y avec --stay.',
    'Het bureau “{{name}}” is op weg naar {{place}} ({{data}}). Geef de opdracht zonder andere plaats om door te gaan, of zie ervan af met --stay.',
  ],
  'error.firm_there_already': [
    'The firm “{{name}}” is at {{place}} already. Name another database and another folder, or only one of them.',
    'Le bureau « {{name}} » est déjà à {{place}}. Indiquez une autre base et un autre dossier, ou un seul des deux.',
    'Het bureau “{{name}}” staat al op {{place}}. Noem een andere databank en een andere map, of maar één van beide.',
  ],
  'error.firm_moves_not': [
    'The firm “{{name}}” is not on the move.',
    'Le bureau « {{name}} » n’est pas en train de déménager.',
    'Het bureau “{{name}}” is niet aan het verhuizen.',
  ],
  'error.mark_held': [
    'Another command is at it right now: process {{process}} on {{machine}} ({{path}}). Wait until it has ended; if it has, remove that file.',
    'Une autre commande s’en occupe en ce moment : processus {{process}} sur {{machine}} ({{path}}). Attendez qu’elle soit terminée ; si elle l’est, supprimez ce fichier.',
    'Een andere opdracht is ermee bezig: proces {{process}} op {{machine}} ({{path}}). Wacht tot ze gedaan is; is ze dat, verwijder dan dat bestand.',
  ],
  'error.firm_move_ended': [
    'The move of “{{name}}” was given up or changed meanwhile. Nothing was lost: the firm is where the file of the firms says.',
    'Le déménagement de « {{name}} » a été abandonné ou modifié entre-temps. Rien n’est perdu : le bureau est là où le dit le fichier des bureaux.',
    'De verhuizing van “{{name}}” werd intussen opgegeven of gewijzigd. Er is niets verloren: het bureau staat waar het bestand van de bureaus zegt.',
  ],
  'error.firm_move_pooled': [
    'The firm “{{name}}” has an address of its own past a pooler or a replica ({{variable}}), which would not move along. Remove it from its settings, move, and set the new one.',
    'Le bureau « {{name}} » a sa propre adresse au-delà d’un pooler ou d’une réplique ({{variable}}), qui ne déménagerait pas. Retirez-la de ses réglages, déménagez, puis indiquez la nouvelle.',
    'Het bureau “{{name}}” heeft een eigen adres voorbij een pooler of een replica ({{variable}}), dat niet meeverhuist. Haal het uit zijn instellingen, verhuis, en stel het nieuwe in.',
  ],
  'error.firm_move_needs_database': [
    'The firm “{{name}}” is in PostgreSQL. Name the database to which it moves with --database.',
    'Le bureau « {{name}} » est dans PostgreSQL. Indiquez avec --database la base de données vers laquelle il déménage.',
    'Het bureau “{{name}}” staat in PostgreSQL. Noem met --database de databank waarheen het verhuist.',
  ],
  'error.firm_written_meanwhile': [
    'Something was written into the firm “{{name}}” while it was being moved, by a command for instance. It stays closed: move it again, or give the move up with --stay.',
    'Quelque chose a été écrit dans le bureau « {{name}} » pendant son déménagement, par une commande par exemple. Il reste fermé : relancez le déménagement, ou renoncez-y avec --stay.',
    'Er werd iets geschreven in het bureau “{{name}}” terwijl het verhuisde, door een opdracht bijvoorbeeld. Het blijft gesloten: verhuis opnieuw, of zie ervan af met --stay.',
  ],
  'error.firm_move_faulty': [
    'The firm did not arrive whole, and is closed where it was: give the move up with --stay, or give it again. “decidag backup verify” on a backup of it says what is damaged.',
    'Le bureau n’est pas arrivé entier et reste fermé là où il était : renoncez au déménagement avec --stay, ou relancez-le. « decidag backup verify » sur une de ses sauvegardes dit ce qui est endommagé.',
    'Het bureau is niet heel aangekomen en is gesloten waar het stond: zie van de verhuizing af met --stay, of geef ze opnieuw. “decidag backup verify” op een back-up ervan zegt wat beschadigd is.',
  ],
  'error.firm_files_in_bucket': [
    'The firm’s files lie in a bucket. Carry them over to the disk first (decidag --at FIRM documents carry-over), and back afterwards.',
    'Les fichiers du bureau se trouvent dans un bucket. Ramenez-les d’abord sur le disque (decidag --at BUREAU documents carry-over), puis renvoyez-les.',
    'De bestanden van het bureau liggen in een bucket. Breng ze eerst naar de schijf (decidag --at BUREAU documents carry-over), en daarna terug.',
  ],
  'error.demo_among_firms': [
    'The demo firm is served alone, without --firms.',
    'Le bureau de démonstration est servi seul, sans --firms.',
    'Het demobureau wordt alleen bediend, zonder --firms.',
  ],
})
