import { words } from '#core/values/define.ts'

/** Commands of what administrators watch: background jobs and the audit log. */
export const watchCommands = words({
  'cli.jobs': ['the background jobs', 'les tâches de fond', 'de achtergrondtaken'],
  'cli.jobs.list': [
    'list the jobs that are not done',
    'lister les tâches non terminées',
    'de taken tonen die niet gedaan zijn',
  ],
  'cli.jobs.of_state': ['those of one state', 'celles d’un état', 'die van één toestand'],
  'cli.jobs.of_kind': ['those of one kind', 'celles d’un type', 'die van één soort'],
  'cli.jobs.older': [
    'queued longer ago than this',
    'en file depuis plus longtemps',
    'langer geleden in de rij gezet',
  ],
  'cli.jobs.show': [
    'show a job, its last error and what people decided',
    'montrer une tâche, sa dernière erreur et les décisions',
    'een taak tonen, haar laatste fout en de beslissingen',
  ],
  'cli.jobs.retry': [
    'run jobs again at once',
    'relancer des tâches aussitôt',
    'taken meteen opnieuw uitvoeren',
  ],
  'cli.jobs.give_up': [
    'give a job up for a reason',
    'abandonner une tâche pour un motif',
    'een taak opgeven om een reden',
  ],
  'cli.jobs.which': ['number of the job', 'numéro de la tâche', 'nummer van de taak'],
  'cli.jobs.reason': ['why', 'pourquoi', 'waarom'],
  'cli.jobs.retried': ['Job {{id}} runs again', 'La tâche {{id}} est relancée', 'Taak {{id}} loopt opnieuw'],
  'cli.jobs.gave_up': [
    'Job {{id}} was given up',
    'La tâche {{id}} est abandonnée',
    'Taak {{id}} is opgegeven',
  ],
  'cli.audit': [
    'the audit log: who changed what',
    'le journal d’audit : qui a modifié quoi',
    'het auditlogboek: wie wijzigde wat',
  ],
  'cli.audit.list': [
    'list the latest changes',
    'lister les dernières modifications',
    'de laatste wijzigingen tonen',
  ],
  'cli.audit.entity': [
    'of this table (companies, invoices …)',
    'de cette table (companies, invoices …)',
    'van deze tabel (companies, invoices …)',
  ],
  'cli.audit.record': [
    'of the record with this number',
    'de l’élément de ce numéro',
    'van het gegeven met dit nummer',
  ],
  'cli.audit.person': ['by this person', 'de cette personne', 'van deze persoon'],
  'cli.audit.operation': ['by this operation', 'par cette opération', 'door deze bewerking'],
  'cli.audit.action': ['of this kind', 'de ce type', 'van deze soort'],
  'cli.audit.from': ['from this day', 'à partir de ce jour', 'vanaf deze dag'],
  'cli.audit.to': ['up to this day', 'jusqu’à ce jour', 'tot en met deze dag'],
  'cli.audit.show': [
    'show an entry with every field before and after',
    'montrer une entrée, chaque champ avant et après',
    'een regel tonen, elk veld voor en na',
  ],
  'cli.audit.which': ['number of the entry', 'numéro de l’entrée', 'nummer van de regel'],
  'cli.audit.export': [
    'write the log to a file',
    'écrire le journal dans un fichier',
    'het logboek naar een bestand schrijven',
  ],
  'cli.audit.verify': [
    'check every entry against its seal',
    'comparer chaque entrée à son scellé',
    'elke regel met zijn zegel vergelijken',
  ],
  'cli.audit.verified': [
    'Nothing was changed or cut off up to entry {{to_id}}. Its seal, to keep elsewhere: {{hash}}',
    'Rien n’a été modifié ni coupé jusqu’à l’entrée {{to_id}}. Son scellé, à garder ailleurs : {{hash}}',
    'Niets werd gewijzigd of afgesneden tot regel {{to_id}}. Zijn zegel, elders te bewaren: {{hash}}',
  ],
  'cli.audit.no_seals': [
    'There are no seals yet: the server makes them every few minutes, and decidag duties run at once.',
    'Il n’y a pas encore de scellés : le serveur en fait toutes les quelques minutes, decidag duties run aussitôt.',
    'Er zijn nog geen zegels: de server maakt ze om de paar minuten, decidag duties run meteen.',
  ],
  'cli.audit.damaged': [
    'Entries {{from}} to {{to}}: {{what}}',
    'Entrées {{from}} à {{to}} : {{what}}',
    'Regels {{from}} tot {{to}}: {{what}}',
  ],
  'cli.sessions.all': ['of everybody', 'de tout le monde', 'van iedereen'],
  'cli.sessions.of_person': ['of this person', 'de cette personne', 'van deze persoon'],
  'cli.sessions.end_person': [
    'sign this person out everywhere, and end the API tokens of this person',
    'déconnecter cette personne partout et mettre fin à ses jetons API',
    'deze persoon overal afmelden en de API-tokens ervan beëindigen',
  ],
  'cli.sessions.ended_person': [
    '{{name}} was signed out everywhere',
    '{{name}} est déconnecté partout',
    '{{name}} is overal afgemeld',
  ],
  'cli.sessions.any': [
    'also a session of somebody else',
    'aussi une session d’un autre',
    'ook een sessie van iemand anders',
  ],
  'cli.tokens.any': [
    'also a token of somebody else, by its number',
    'aussi un jeton d’un autre, par son numéro',
    'ook een token van iemand anders, met het nummer',
  ],
  'cli.misuse.session_or_person': [
    'Name a session, or a person with --person',
    'Nommez une session, ou une personne avec --person',
    'Noem een sessie, of een persoon met --person',
  ],
})
