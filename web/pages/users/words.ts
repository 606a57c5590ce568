import { words } from '#core/values/define.ts'

/** The pages of people. */
export const usersPage = words({
  'users.title': ['Users', 'Collaborateurs', 'Medewerkers'],
  'users.search': ['Name, trigram or email', 'Nom, trigramme ou e-mail', 'Naam, trigram of e-mail'],
  'users.active': ['Active users', 'Collaborateurs actifs', 'Actieve medewerkers'],
  'users.create': ['New user', 'Nouveau collaborateur', 'Nieuwe medewerker'],
  'users.created': ['User successfully created', 'Collaborateur créé avec succès', 'Medewerker aangemaakt'],
  'users.updated': [
    'User successfully updated',
    'Collaborateur mis à jour avec succès',
    'Medewerker bijgewerkt',
  ],
  'users.empty': ['No users yet', 'Pas encore de collaborateurs', 'Nog geen medewerkers'],
  'users.empty_help': [
    'The firm’s people appear here. Create the first one.',
    'Les collaborateurs du bureau figurent ici. Créez le premier.',
    'Hier staan de medewerkers van het bureau. Maak de eerste aan.',
  ],
  'users.person': ['Person', 'Identité', 'Identiteit'],
  'users.work': ['Employment', 'Emploi', 'Tewerkstelling'],
  'users.sign_in': ['Sign-in', 'Connexion', 'Aanmelding'],
  'users.targets': ['Occupation targets', 'Objectifs d’occupation', 'Doelen voor bezetting'],
  'users.dates': ['Dates', 'Dates', 'Datums'],
  'users.tasks': ['Tasks', 'Tâches', 'Taken'],
  'users.tasks_help': [
    'Planned from this month onwards, and booked since, in dd.',
    'Ce qui est planifié à partir de ce mois et ce qui y a été encodé depuis, en dd.',
    'Wat vanaf deze maand gepland is, en wat er sindsdien op geboekt is, in dd.',
  ],
  'users.no_tasks': ['Nothing planned.', 'Rien n’est planifié.', 'Er is niets gepland.'],
  'users.bookings': ['Recent bookings', 'Encodages récents', 'Recente boekingen'],
  'users.bookings_help': [
    'Since {{day}}, newest first.',
    'Depuis le {{day}}, les derniers d’abord.',
    'Sinds {{day}}, de laatste eerst.',
  ],
  'users.no_bookings': [
    'No time booked since then.',
    'Aucun temps n’a été encodé depuis.',
    'Sindsdien is geen tijd geboekt.',
  ],
  'column.presence': ['In or out', 'Présence', 'Aanwezigheid'],
  'presence.in': ['In', 'Présent', 'Aanwezig'],
  'presence.away': ['Away', 'Absent', 'Afwezig'],
  'presence.coming': ['Upcoming', 'À venir', 'Nog niet begonnen'],
  'presence.left': ['Left', 'Parti', 'Vertrokken'],
  'users.set_password': ['Change sign-in', 'Modifier la connexion', 'Aanmelding wijzigen'],
  'users.password_help': [
    'At least 8 characters. Sessions opened with the old password are ended.',
    'Au moins 8 caractères. Les sessions ouvertes avec l’ancien mot de passe prennent fin.',
    'Minstens 8 tekens. Sessies met het oude wachtwoord worden beëindigd.',
  ],
})
