import { words } from '../define.ts'

/** People by commands. */
export const people = words({
  'cli.users': ['people', 'collaborateurs', 'medewerkers'],
  'cli.users.list': ['list people', 'liste les collaborateurs', 'toont de medewerkers'],
  'cli.users.list.all': ['also who has left', 'aussi ceux qui sont partis', 'ook wie vertrokken is'],
  'cli.users.invite': [
    'mail a person a link to choose a password',
    'envoie à une personne un lien pour choisir son mot de passe',
    'mailt een medewerker een link om een wachtwoord te kiezen',
  ],
  'cli.users.first_email': [
    'address to sign in with, for whoever has none yet',
    'adresse de connexion, pour qui n’en a pas encore',
    'adres om mee aan te melden, voor wie er nog geen heeft',
  ],
  'cli.users.invited': [
    '{{name}} gets a link at {{email}}.',
    '{{name}} reçoit un lien à {{email}}.',
    '{{name}} krijgt een link op {{email}}.',
  ],
  'cli.users.set_password': [
    'give a person a new password; it ends his sessions',
    'donne à une personne un nouveau mot de passe ; ses sessions prennent fin',
    'geeft een medewerker een nieuw wachtwoord; de sessies eindigen',
  ],
  'cli.users.password_set': [
    'The password of {{name}} is set.',
    'Le mot de passe de {{name}} est enregistré.',
    'Het wachtwoord van {{name}} is ingesteld.',
  ],
  'cli.users.import': [
    'create or update people from a workbook: all of it or nothing',
    'crée ou modifie des collaborateurs depuis un classeur : tout ou rien',
    'maakt of wijzigt medewerkers uit een werkmap: alles of niets',
  ],
})
