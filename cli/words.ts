import { words } from '#core/values/define.ts'

/** What all commands share: their options, and how lists and failures are told. */
export const general = words({
  'cli.about': [
    'Time tracking, planning and invoicing for the office.',
    'Encodage du temps, planning et facturation du bureau.',
    'Tijdregistratie, planning en facturatie van het bureau.',
  ],
  'cli.key_collision': [
    'a fault on our side: {{table}} already has a record with the key ({{key}}) given to a new one, so nothing was saved. Ask an administrator to run “decidag doctor” on the server, which shows the fix.',
    'une faute de notre côté : {{table}} contient déjà la clé ({{key}}) donnée à un nouvel enregistrement ; rien n’a été enregistré. Un administrateur lance « decidag doctor » sur la machine du serveur, qui indique le remède.',
    'een fout aan onze kant: {{table}} bevat al de sleutel ({{key}}) die een nieuwe regel kreeg, dus is er niets opgeslagen. Een beheerder voert “decidag doctor” uit op de machine van de server, en leest daar de oplossing.',
  ],
  'cli.unexpected': [
    'something went wrong: {{message}}',
    'une erreur inattendue est survenue : {{message}}',
    'er ging iets mis: {{message}}',
  ],
  'form.line_one': ['line {{lines}}', 'ligne {{lines}}', 'lijn {{lines}}'],
  'form.line_other': ['lines {{lines}}', 'lignes {{lines}}', 'lijnen {{lines}}'],
  'cli.row': ['row {{row}}', 'ligne {{row}}', 'rij {{row}}'],
  'cli.more_rows_one': [
    '… and {{count}} more row: --format csv lists every row',
    '… et {{count}} ligne de plus : --format csv les montre toutes',
    '… en nog {{count}} rij: --format csv toont ze alle',
  ],
  'cli.more_rows_other': [
    '… and {{count}} more rows: --format csv lists every row',
    '… et {{count}} lignes de plus : --format csv les montre toutes',
    '… en nog {{count}} rijen: --format csv toont ze alle',
  ],
  'cli.written': ['Saved: {{file}}', 'Écrit : {{file}}', 'Geschreven: {{file}}'],
  'cli.count_one': ['{{count}} line', '{{count}} ligne', '{{count}} lijn'],
  'cli.count_other': ['{{count}} lines', '{{count}} lignes', '{{count}} lijnen'],
  'cli.count_of': [
    '{{shown}} of {{count}} lines',
    '{{shown}} sur {{count}} lignes',
    '{{shown}} van {{count}} lijnen',
  ],
  'cli.sign_in_hint': [
    'You are not signed in at {{place}}: use “{{command}}”, or set a token in DECIDAG_TOKEN.',
    'Vous n’êtes pas connecté à {{place}} : utilisez « {{command}} », ou donnez un jeton dans DECIDAG_TOKEN.',
    'U bent niet aangemeld op {{place}}: gebruik “{{command}}”, of geef een token in DECIDAG_TOKEN.',
  ],
  'cli.place.server': [
    'Working on {{place}}, where you last signed in; use --data data to work on {{beside}}.',
    'Travail sur {{place}}, votre dernière connexion ; --data data travaille sur {{beside}}.',
    'Gewerkt wordt op {{place}}, waar u zich laatst aanmeldde; --data data werkt op {{beside}}.',
  ],
  'cli.place.here': [
    'Working on {{place}}; use --server {{beside}} to work there.',
    'Travail sur {{place}} ; --server {{beside}} travaille sur ce serveur.',
    'Gewerkt wordt op {{place}}; --server {{beside}} werkt op die server.',
  ],
  'cli.option.version': ['show the version', 'affiche la version', 'toont de versie'],
  'cli.option.help': ['show this help', 'affiche cette aide', 'toont deze hulp'],
  'cli.option.server': [
    'work on a server, by address or name (DECIDAG_SERVER)',
    'travaille sur un serveur, par adresse ou nom (DECIDAG_SERVER)',
    'werkt op een server, bij adres of naam (DECIDAG_SERVER)',
  ],
  'cli.option.data': [
    'data folder of a database on this machine (DECIDAG_DATA, ./data)',
    'dossier de données d’une base sur cette machine (DECIDAG_DATA, ./data)',
    'datamap van een databank op deze machine (DECIDAG_DATA, ./data)',
  ],
  'cli.option.database': [
    'database on this machine or network (DATABASE_URL)',
    'base de données sur cette machine ou ce réseau (DATABASE_URL)',
    'databank op deze machine of dit netwerk (DATABASE_URL)',
  ],
  'cli.option.token': [
    'API token or session; use DECIDAG_TOKEN to keep it out of the process list',
    'jeton d’API ou session ; DECIDAG_TOKEN le garde hors de la liste des processus',
    'API-token of sessie; met DECIDAG_TOKEN staat het niet in de proceslijst',
  ],
  'cli.option.format': ['output format', 'présentation des données', 'hoe gegevens worden getoond'],
  'cli.option.columns': [
    'columns to show, by their CSV names',
    'colonnes d’une liste, par leurs noms en CSV',
    'kolommen van een lijst, bij hun naam in CSV',
  ],
  'cli.columns_left_out': [
    'Not shown: {{columns}} (use --format csv for all, --columns to choose)',
    'Non montré : {{columns}} (tout avec --format csv, au choix avec --columns)',
    'Niet getoond: {{columns}} (alles met --format csv, naar keuze met --columns)',
  ],
  'cli.option.lang': [
    'language of help and messages',
    'langue de l’aide et des messages',
    'taal van hulp en berichten',
  ],
  'cli.option.quiet': [
    'print only results, warnings and errors',
    'seulement ce qu’on lit, avertissements, erreurs',
    'alleen wat gelezen wordt, waarschuwingen, fouten',
  ],
  'cli.option.no_pager': [
    'do not page long lists on a terminal (PAGER, less)',
    'pas de paginateur pour les longues listes à l’écran (PAGER, less)',
    'geen pager voor lange lijsten op een terminal (PAGER, less)',
  ],
  'cli.option.limit': ['maximum number of lines', 'au plus ce nombre de lignes', 'hoogstens zoveel lijnen'],
  'cli.misuse.service_order': [
    'Type the first day first, not {{from}}..{{to}}.',
    'Indiquez le premier jour d’abord, pas {{from}}..{{to}}.',
    'Typ de eerste dag eerst, niet {{from}}..{{to}}.',
  ],
  'cli.argument.mission': [
    'the mission, by its code or id',
    'la mission, par son code ou son identifiant',
    'de opdracht, bij code of nummer',
  ],
  'cli.option.subfolder': ['only this subfolder', 'ce sous-dossier seulement', 'alleen dit subdossier'],
  'cli.option.keep_tokens': [
    'keep the person’s API tokens',
    'laisse les jetons d’API de la personne tels quels',
    'laat de API-tokens van de persoon zoals ze zijn',
  ],
  'cli.option.password_stdin': [
    'read the password from stdin (or DECIDAG_PASSWORD)',
    'lit le mot de passe sur stdin (ou DECIDAG_PASSWORD)',
    'leest het wachtwoord van stdin (of DECIDAG_PASSWORD)',
  ],
  'cli.argument.date': [
    '2026-11-16, 16/11/2026, today, yesterday, tomorrow, or a weekday of this week (mon …)',
    '2026-11-16, 16/11/2026, auj, hier, demain ou un jour de cette semaine (lun …)',
    '2026-11-16, 16/11/2026, vandaag, gisteren, morgen of een dag van deze week (ma …)',
  ],
  'cli.argument.month': [
    '2026-11, 11/2026, this or last',
    '2026-11, 11/2026, this (ce mois) ou last (le précédent)',
    '2026-11, 11/2026, this (deze) of last (vorige)',
  ],
  'cli.argument.month_or_last': [
    '2026-11, 11/2026, this or last (last)',
    '2026-11, 11/2026, this (ce mois) ou last (le précédent, par défaut)',
    '2026-11, 11/2026, this (deze) of last (vorige, standaard)',
  ],
  'cli.argument.search': ['words to search for', 'mots à chercher', 'woorden om te zoeken'],
})
