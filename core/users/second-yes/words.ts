import { words } from '../../values/define.ts'

/** What is asked about the sign-in of somebody who may do more, and waits for a second person’s yes. */
export const secondYes = words({
  'field.asked': ['Requested', 'Demande', 'Aanvraag'],
  'field.requester': ['Requested by', 'Demandé par', 'Gevraagd door'],
  'field.last_day': ['Last day', 'Dernier jour', 'Laatste dag'],
  'column.what': ['What', 'Quoi', 'Wat'],
  'column.standing': ['On the server', 'Sur le serveur', 'Op de server'],

  'access_request.of.sign_in_link': [
    'Email {{name}} a link to choose a new password',
    'Envoyer à {{name}} un lien pour choisir un nouveau mot de passe',
    '{{name}} een link mailen om een nieuw wachtwoord te kiezen',
  ],
  'access_request.of.remove_factor': [
    'Remove the second factor of {{name}}',
    'Retirer le deuxième facteur de {{name}}',
    'De tweede factor van {{name}} verwijderen',
  ],
  'access_request.of.end_access': [
    'End the access of {{name}} after {{day}} (exit date)',
    'Mettre fin à l’accès de {{name}} après le {{day}} (date de sortie)',
    'De toegang van {{name}} beëindigen na {{day}} (datum uit dienst)',
  ],
  'access_request.asked_title': [
    '{{by}} asks for your approval',
    '{{by}} demande votre accord',
    '{{by}} vraagt uw akkoord',
  ],
  'access_request.asked': [
    '{{what}}. Anyone who can change permissions can approve it within {{days}} days.',
    '{{what}}. La demande attend {{days}} jours l’accord d’une des personnes qui peuvent modifier les permissions.',
    '{{what}}. De aanvraag wacht {{days}} dagen op iemand die rechten mag wijzigen.',
  ],
  'access_request.approved_title': [
    'Your request was approved',
    'Votre demande est acceptée',
    'Uw aanvraag is goedgekeurd',
  ],
  'access_request.approved': [
    '{{what}}: approved by {{by}} and done.',
    '{{what}} : {{by}} a donné son accord, c’est fait.',
    '{{what}}: {{by}} ging akkoord, het is gebeurd.',
  ],
  'access_request.refused_title': [
    'Your request was refused',
    'Votre demande est refusée',
    'Uw aanvraag is geweigerd',
  ],
  'access_request.refused': [
    '{{what}}: refused by {{by}}, nothing was done.',
    '{{what}} : {{by}} a refusé, rien n’a été fait.',
    '{{what}}: {{by}} weigerde, er is niets gebeurd.',
  ],
  'access-request.state.pending': ['Requested', 'Demandée', 'Aangevraagd'],
  'access-request.state.approved': ['Approved', 'Approuvée', 'Goedgekeurd'],
  'access-request.state.refused': ['Refused', 'Refusée', 'Geweigerd'],
  'access-request.state.lapsed': ['Expired', 'Caduque', 'Vervallen'],
  'access_requests.approved': ['Approved and done', 'Accordé, c’est fait', 'Akkoord, het is gebeurd'],
  'access_requests.refused': [
    'Refused: nothing was done',
    'Refusé : rien n’a été fait',
    'Geweigerd: er is niets gebeurd',
  ],
  'access-request.kind.sign_in_link': [
    'Link to a new password',
    'Lien pour un nouveau mot de passe',
    'Link voor een nieuw wachtwoord',
  ],
  'access-request.kind.remove_factor': [
    'Second factor removed',
    'Deuxième facteur retiré',
    'Tweede factor verwijderd',
  ],
  'access-request.kind.end_access': ['Access ended', 'Fin de l’accès', 'Einde van de toegang'],

  'warning.waits_for_yes': [
    'This person has more permissions than you, so nothing has been done yet. Someone who can change permissions has to approve it first; you will be notified.',
    'Cette personne a plus de droits que vous : rien n’est encore fait. La demande attend l’accord d’une personne qui peut modifier les permissions ; vous serez prévenu.',
    'Deze persoon mag meer dan u: er is nog niets gebeurd. De aanvraag wacht op het akkoord van iemand die rechten mag wijzigen; u krijgt bericht.',
  ],
  'warning.exit_date_waits': [
    'This person has more permissions than you, so the exit date has not been set yet. Someone who can change permissions has to approve it first; you will be notified.',
    'Cette personne a plus de droits que vous : la date de sortie n’est pas encore enregistrée. Elle attend l’accord d’une personne qui peut modifier les permissions ; vous serez prévenu.',
    'Deze persoon mag meer dan u: de datum uit dienst is nog niet ingevuld. Ze wacht op het akkoord van iemand die rechten mag wijzigen; u krijgt bericht.',
  ],
  'error.second_yes_own': [
    'A second person has to approve this: neither the person who requested it nor the one it concerns.',
    'Il faut l’accord d’une deuxième personne : ni celle qui demande, ni celle que cela concerne.',
    'Een tweede persoon moet akkoord gaan: niet wie het vroeg, noch over wie het gaat.',
  ],
  'error.request_decided': [
    'Someone has already decided on this request.',
    'Cette demande a déjà été traitée par quelqu’un.',
    'Iemand heeft deze aanvraag al behandeld.',
  ],
  'error.request_lapsed': [
    'This request is no longer valid: it has expired, or the person’s role, address or exit date has changed since.',
    'Cette demande n’est plus valable : son délai est passé, ou le rôle, l’adresse ou la date de sortie de la personne a changé depuis.',
    'Deze aanvraag geldt niet meer: de termijn is voorbij, of de rol, het adres of de datum uit dienst van de persoon is intussen gewijzigd.',
  ],
})
