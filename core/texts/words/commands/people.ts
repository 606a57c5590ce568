import { words } from '../../../values/define.ts'

/** People by commands. */
export const peopleCommands = words({
  'cli.users': ['people', 'collaborateurs', 'medewerkers'],
  'cli.users.list': ['list people', 'liste les collaborateurs', 'toont de medewerkers'],
  'cli.users.list.all': ['include people who have left', 'aussi ceux qui sont partis', 'ook wie vertrokken is'],
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
  'users.invited.first_password': [
    '{{name}} will receive a link at {{email}} to choose a password.',
    '{{name}} reçoit à {{email}} un lien pour choisir son mot de passe.',
    '{{name}} krijgt op {{email}} een link om een wachtwoord te kiezen.',
  ],
  'users.invited.new_password': [
    '{{name}} already has a password, and will receive a link at {{email}} to choose a new one.',
    '{{name}} a déjà un mot de passe et reçoit à {{email}} un lien pour en choisir un nouveau.',
    '{{name}} heeft al een wachtwoord en krijgt op {{email}} een link om een nieuw te kiezen.',
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
})
