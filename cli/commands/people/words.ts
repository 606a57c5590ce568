import { words } from '#core/values/define.ts'

/** Commands on people, their absences, costs and roles. */
export const peopleCommands = words({
  'cli.people': [
    'what the law lets a person ask',
    'ce que la loi permet à une personne de demander',
    'wat iemand volgens de wet mag vragen',
  ],
  'cli.people.find': [
    'find people and contacts by name or address',
    'cherche des personnes et des contacts par nom ou adresse',
    'zoekt personen en contacten op naam of adres',
  ],
  'cli.people.words': [
    'a part of a name or an email address',
    'une partie d’un nom ou d’une adresse e-mail',
    'een deel van een naam of e-mailadres',
  ],
  'cli.people.export': [
    'save everything that is held about a person, or about yourself',
    'enregistre tout ce qui est détenu sur une personne, ou sur vous-même',
    'bewaart alles wat over iemand, of over uzelf, wordt bijgehouden',
  ],
  'cli.people.anonymise': [
    'remove what tells who somebody who left was',
    'supprime ce qui dit qui était une personne partie',
    'verwijdert wat zegt wie een vertrokken persoon was',
  ],
  'cli.people.anonymise_contact': [
    'remove what tells who a contact at a company was',
    'supprime ce qui dit qui était un contact d’une société',
    'verwijdert wat zegt wie een contact bij een bedrijf was',
  ],
  'cli.people.contact': [
    'the number of the contact, as `people find` shows it',
    'le numéro du contact, comme `people find` le montre',
    'het nummer van het contact, zoals `people find` het toont',
  ],
  'cli.people.dry_run': [
    'only show what would be removed and what is kept',
    'montre seulement ce qui serait supprimé et ce qui reste',
    'toont alleen wat zou verdwijnen en wat blijft',
  ],
  'cli.people.confirm': [
    'first and last name, typed to confirm',
    'prénom et nom, tapés pour confirmer',
    'voor- en achternaam, getypt ter bevestiging',
  ],
  'cli.users': ['people', 'collaborateurs', 'medewerkers'],
  'cli.users.list': ['list people', 'liste les collaborateurs', 'toont de medewerkers'],
  'cli.users.list.all': [
    'include people who have left',
    'aussi ceux qui sont partis',
    'ook wie vertrokken is',
  ],
  'cli.users.invite': [
    'email a person a link to choose a password, or a new one',
    'envoie à une personne un lien pour choisir un mot de passe, ou un nouveau',
    'mailt een medewerker een link om een wachtwoord te kiezen, of een nieuw',
  ],
  'cli.users.first_email': [
    'email address to sign in with, for a person who has none yet',
    'adresse de connexion, pour qui n’en a pas encore',
    'adres om mee aan te melden, voor wie er nog geen heeft',
  ],
  'cli.users.mail_kept': [
    'No mail server is set up (DECIDAG_SMTP): the email was not sent, but saved in {{folder}}.',
    'Aucun serveur de messagerie n’est configuré (DECIDAG_SMTP) : l’e-mail n’est pas parti, il est dans {{folder}}.',
    'Er is geen mailserver ingesteld (DECIDAG_SMTP): de mail is niet verstuurd, hij staat in {{folder}}.',
  ],
  'cli.users.outbox_there': [
    'outbox in the server’s data folder',
    'outbox, dans le dossier de données du serveur',
    'outbox in de datamap van de server',
  ],
  'cli.users.set_password': [
    'set a new password for a person and end their sessions',
    'donne à une personne un nouveau mot de passe ; ses sessions prennent fin',
    'geeft een medewerker een nieuw wachtwoord; de sessies eindigen',
  ],
  'cli.users.password_set': [
    'The password of {{name}} has been changed.',
    'Le mot de passe de {{name}} est enregistré.',
    'Het wachtwoord van {{name}} is ingesteld.',
  ],
  'cli.users.import': [
    'create or update people from a workbook, all or nothing',
    'crée ou modifie des collaborateurs depuis un classeur : tout ou rien',
    'maakt of wijzigt medewerkers uit een werkmap: alles of niets',
  ],
  'cli.users.unbind': [
    'unlink a person from their account at the provider: the next one they use is linked',
    'oublie par quel compte du fournisseur quelqu’un se connecte : le prochain comptera',
    'vergeet met welk account bij de provider iemand zich aanmeldt: het volgende telt',
  ],
  'cli.users.not_bound': [
    'Nothing to unlink: {{name}} has never signed in through a provider.',
    'Rien à délier : aucune connexion de {{name}} par un fournisseur.',
    'Niets los te koppelen: {{name}} heeft zich nooit via een provider aangemeld.',
  ],
  'cli.users.remove_factor': [
    'remove the second factor of a person who has lost their phone and codes',
    'retire le deuxième facteur de quelqu’un qui a perdu le téléphone et les codes',
    'verwijdert de tweede factor van wie telefoon en codes kwijt is',
  ],
  'cli.users.no_factor': [
    'Nothing to remove: {{name}} has no second factor.',
    'Rien à retirer : {{name}} n’a pas de deuxième facteur.',
    'Niets te verwijderen: {{name}} heeft geen tweede factor.',
  ],
  'cli.users.show': ['show a person', 'affiche un collaborateur', 'toont een medewerker'],
  'cli.users.create': ['add a person', 'ajoute un collaborateur', 'voegt een medewerker toe'],
  'cli.users.edit': [
    'edit a person; fields you omit stay the same',
    'modifie un collaborateur ; ce qui n’est pas cité reste',
    'wijzigt een medewerker; wat niet genoemd is, blijft',
  ],
  'cli.users.email': [
    'email address to sign in with; you are asked for a password',
    'adresse de connexion ; un mot de passe est demandé',
    'adres om mee aan te melden; er wordt een wachtwoord gevraagd',
  ],
  'cli.users.password_stdin': [
    'read the password from stdin',
    'lit le mot de passe sur stdin',
    'leest het wachtwoord van stdin',
  ],
  'cli.absences': [
    'absences and requests',
    'qui est absent, et qui demande à l’être',
    'wie afwezig is, en wie het vraagt',
  ],
  'cli.absences.list': ['list absences', 'liste les absences', 'toont afwezigheden'],
  'cli.absences.state': ['only absences in this state', 'de cet état seulement', 'alleen met deze status'],
  'cli.absences.from': [
    'only absences with a day on or after this date',
    'avec un jour à partir de cette date',
    'alleen met een dag vanaf dan',
  ],
  'cli.absences.to': [
    'only absences with a day on or before this date',
    'avec un jour jusqu’à cette date',
    'alleen met een dag tot dan',
  ],
  'cli.absences.ask': [
    'request an absence of one day or more',
    'demande une absence, d’un jour ou jusqu’à un autre',
    'vraagt een afwezigheid aan, van één dag of tot een andere',
  ],
  'cli.absences.until': [
    'last day (default: the first day)',
    'le dernier jour (le même)',
    'de laatste dag (dezelfde)',
  ],
  'cli.absences.blocks': [
    'blocks of a tenth of a day (default: every day of their week)',
    'blocs d’un dixième de jour (tous les jours de sa semaine)',
    'blokken van een tiende van een dag (alle dagen van zijn week)',
  ],
  'cli.absences.person': ['for someone else', 'pour quelqu’un d’autre', 'voor iemand anders'],
  'cli.absences.as_approved': [
    'enter it as already approved',
    'l’enregistre comme approuvée',
    'voert ze goedgekeurd in',
  ],
  'cli.absences.asked_one': [
    'Requested: {{count}} block.',
    'Demandé : {{count}} bloc.',
    'Aangevraagd: {{count}} blok.',
  ],
  'cli.absences.asked_other': [
    'Requested: {{count}} blocks.',
    'Demandé : {{count}} blocs.',
    'Aangevraagd: {{count}} blokken.',
  ],
  'cli.absences.entered_one': [
    'Entered: {{count}} block.',
    'Enregistré : {{count}} bloc.',
    'Ingevoerd: {{count}} blok.',
  ],
  'cli.absences.entered_other': [
    'Entered: {{count}} blocks.',
    'Enregistré : {{count}} blocs.',
    'Ingevoerd: {{count}} blokken.',
  ],
  'cli.absences.ids': [
    'ids, as listed',
    'identifiants, comme dans la liste',
    'nummers, zoals de lijst ze toont',
  ],
  'cli.absences.comment': [
    'comment to the person',
    'ce qui est dit à la personne',
    'wat de medewerker erbij te lezen krijgt',
  ],
  'cli.absences.import': [
    'import absences from a workbook, all or nothing',
    'importe des absences d’un classeur : tout ou rien',
    'importeert afwezigheden uit een werkmap: alles of niets',
  ],
  'cli.access_requests': [
    'access requests that need a second person’s approval',
    'ce qui attend un second accord',
    'wat op een tweede akkoord wacht',
  ],
  'cli.access_requests.list': [
    'list access requests of the last fourteen days',
    'liste ce qui a été demandé sur l’accès de collaborateurs ces quatorze derniers jours',
    'toont wat de laatste veertien dagen over de toegang van medewerkers is gevraagd',
  ],
  'cli.access_requests.id': ['number of the request', 'numéro de la demande', 'nummer van de aanvraag'],
  'cli.roles': [
    'roles, groups and permissions',
    'rôles, groupes et permissions',
    'rollen, groepen en rechten',
  ],
  'cli.roles.list': [
    'List the roles with their groups',
    'Lister les rôles avec leurs groupes',
    'Rollen met hun groepen tonen',
  ],
  'cli.roles.show': [
    'Show what a role can do, and through which groups',
    'Montrer ce qu’un rôle peut faire, et par quels groupes',
    'Tonen wat een rol mag, en via welke groepen',
  ],
  'cli.roles.import': [
    'Import roles and groups from a workbook',
    'Importer des rôles et groupes d’un classeur',
    'Rollen en groepen importeren uit een werkmap',
  ],
  'cli.argument.role': ['name of the role', 'nom du rôle', 'naam van de rol'],
  'cli.misuse.role_unknown': [
    'There is no role called {{typed}}. See “decidag roles list”.',
    'Aucun rôle ne s’appelle {{typed}}. Voir « decidag roles list ».',
    'Er is geen rol met de naam {{typed}}. Zie “decidag roles list”.',
  ],
  'cli.option.keep_tokens': [
    'keep the person’s API tokens',
    'laisse les jetons d’API de la personne tels quels',
    'laat de API-tokens van de persoon zoals ze zijn',
  ],
  'cli.costs': ['people’s costs', 'ce que coûtent les collaborateurs', 'wat medewerkers kosten'],
  'cli.costs.list': [
    'list a person’s costs, newest first',
    'liste les coûts d’un collaborateur, les plus récents d’abord',
    'toont de kosten van een medewerker, de laatste eerst',
  ],
  'cli.costs.add': [
    'add a cost; the current one ends the day before',
    'ajoute un coût ; celui qui était en cours prend fin la veille',
    'voegt een kost toe; de kost die nog liep, eindigt de dag ervoor',
  ],
  'cli.costs.edit': [
    'edit a cost; fields you omit stay the same',
    'corrige un coût ; ce qui n’est pas indiqué reste inchangé',
    'verbetert een kost; wat niet vermeld is, blijft ongewijzigd',
  ],
  'cli.costs.delete': ['delete a cost', 'supprime un coût', 'verwijdert een kost'],
  'cli.costs.kind': ['kind of cost', 'quelle sorte de coût', 'welke soort kost'],
  'cli.costs.id': [
    'its number, as listed',
    'son numéro, comme dans la liste',
    'het nummer, zoals de lijst het toont',
  ],
  'cli.costs.price': [
    'category, or euros per block or per day',
    'catégorie, ou euros par bloc ou par jour',
    'categorie, of euro per blok of per dag',
  ],
  'cli.costs.from': ['first day', 'premier jour', 'eerste dag'],
  'cli.costs.to': [
    'last day, "" if open-ended',
    'dernier jour, "" s’il est en cours',
    'laatste dag, "" als hij nog loopt',
  ],
  'cli.costs.subfolder': [
    'the subfolder, for a specific cost',
    'pour quel sous-dossier, dans le cas d’un coût spécifique',
    'voor welk subdossier, bij een specifieke kost',
  ],
})
