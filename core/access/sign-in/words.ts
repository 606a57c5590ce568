import { words } from '../../values/define.ts'

/** Signing in: fields of passwords, codes, sessions and tokens, the mails about them, and refusals. */
export const signIn = words({
  'field.client': ['Program', 'Programme', 'Programma'],
  'field.new_password': ['New password', 'Nouveau mot de passe', 'Nieuw wachtwoord'],
  'field.challenge': ['First step', 'Première étape', 'Eerste stap'],
  'field.token': ['Recovery link', 'Lien de récupération', 'Herstellink'],
  'field.current_password': ['Current password', 'Mot de passe actuel', 'Huidig wachtwoord'],
  'field.scope': ['Can', 'Peut', 'Mag'],
  'field.end_tokens': [
    'Revoke API tokens too',
    'Mettre fin aussi aux jetons d’API',
    'Ook API-tokens beëindigen',
  ],
  'field.issuer': ['Provider', 'Fournisseur', 'Provider'],
  'field.password': ['Password', 'Mot de passe', 'Wachtwoord'],
  'field.password_confirm': ['Password again', 'Confirmation du mot de passe', 'Wachtwoord herhalen'],
  'column.current': ['Current', 'Celle-ci', 'Deze'],
  'column.last_used_at': ['Last used', 'Dernière utilisation', 'Laatst gebruikt'],

  'factor.removed': [
    'The second factor is off',
    'Le deuxième facteur est retiré',
    'De tweede factor is verwijderd',
  ],
  'password.change': ['Change password', 'Changer le mot de passe', 'Wachtwoord wijzigen'],
  'sessions.client': ['Browser or program', 'Navigateur ou programme', 'Browser of programma'],
  'scope.read': ['read', 'lire', 'lezen'],
  'scope.book': ['read and book time', 'lire et encoder du temps', 'lezen en tijd boeken'],
  'scope.import': ['read and import files', 'lire et importer des fichiers', 'lezen en bestanden importeren'],
  'scope.invoice': ['read and invoice', 'lire et facturer', 'lezen en factureren'],
  'scope.assistant': [
    'serve an assistant that reads',
    'servir un assistant qui lit',
    'een assistent dienen die leest',
  ],
  'scope.assistant_write': [
    'serve an assistant that reads and changes',
    'servir un assistant qui lit et modifie',
    'een assistent dienen die leest en wijzigt',
  ],
  'scope.all': ['do everything you can', 'faire tout ce que vous pouvez', 'alles doen wat u mag'],
  'tokens.create': ['New token', 'Nouveau jeton', 'Nieuw token'],
  'mail.hello': ['Hello {{name}},', 'Bonjour {{name}},', 'Dag {{name}},'],
  'mail.invitation.subject': [
    'Your sign-in at {{firm}}',
    'Votre accès chez {{firm}}',
    'Uw toegang bij {{firm}}',
  ],
  'mail.invitation.text': [
    '{{firm}} uses Decidag for time tracking, planning and invoicing, and you now have access. Choose your password here:\n\n{{link}}\n\nThe link works once, for {{days}} days. After that, “Forgot your password ?” on the sign-in page sends you another.',
    '{{firm}} encode le temps, planifie et facture avec Decidag, et vous y avez accès. Choisissez votre mot de passe ici :\n\n{{link}}\n\nLe lien fonctionne une fois, pendant {{days}} jours. Ensuite, « Mot de passe oublié ? » à la page de connexion en envoie un autre.',
    '{{firm}} registreert tijd, plant en factureert met Decidag, en u hebt toegang. Kies hier uw wachtwoord:\n\n{{link}}\n\nDe link werkt één keer, gedurende {{days}} dagen. Daarna stuurt “Wachtwoord vergeten?” op de aanmeldpagina een andere.',
  ],
  'mail.new_password.subject': [
    'Your new password at {{firm}}',
    'Votre nouveau mot de passe chez {{firm}}',
    'Uw nieuwe wachtwoord bij {{firm}}',
  ],
  'mail.new_password.text': [
    'An administrator of {{firm}} has sent you this link to choose a new password:\n\n{{link}}\n\nThe link works once, for {{days}} days. Until you use it, your password stays the same.',
    'Un administrateur de {{firm}} vous envoie ce lien pour choisir un nouveau mot de passe :\n\n{{link}}\n\nLe lien fonctionne une fois, pendant {{days}} jours. Tant que vous ne l’utilisez pas, votre mot de passe reste ce qu’il est.',
    'Een beheerder van {{firm}} stuurt u deze link om een nieuw wachtwoord te kiezen:\n\n{{link}}\n\nDe link werkt één keer, gedurende {{days}} dagen. Zolang u hem niet gebruikt, blijft uw wachtwoord zoals het is.',
  ],
  'mail.recovery.subject': [
    'Choose a new password',
    'Choisissez un nouveau mot de passe',
    'Kies een nieuw wachtwoord',
  ],
  'mail.recovery.text': [
    'Someone, probably you, asked for a new password. Choose it here:\n\n{{link}}\n\nThe link works once, for {{minutes}} minutes. If this was not you, ignore this email: your password stays the same.',
    'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Choisissez-le ici :\n\n{{link}}\n\nLe lien fonctionne une fois, pendant {{minutes}} minutes. Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste ce qu’il est.',
    'Iemand, wellicht u, vroeg een nieuw wachtwoord aan. Kies het hier:\n\n{{link}}\n\nDe link werkt één keer, gedurende {{minutes}} minuten. Was u het niet, dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
  ],
  'mail.password_changed.subject': [
    'Your password was changed',
    'Votre mot de passe a été modifié',
    'Uw wachtwoord is gewijzigd',
  ],
  'mail.password_changed.text': [
    'Your password was just changed, and you were signed out everywhere else. If this was not you, ask for a recovery link and contact an administrator.',
    'Votre mot de passe vient d’être modifié, et vous avez été déconnecté ailleurs. Si ce n’était pas vous, demandez un lien de récupération et prévenez un administrateur.',
    'Uw wachtwoord is zonet gewijzigd en elders bent u afgemeld. Was u het niet, vraag dan een herstellink en verwittig een beheerder.',
  ],
  'mail.second_factor_added.subject': [
    'Your sign-in now asks for a code',
    'Votre connexion demande désormais un code',
    'Uw aanmelding vraagt voortaan een code',
  ],
  'mail.second_factor_added.text': [
    'A second factor was just set up for your account. If this was not you, contact an administrator immediately.',
    'Un deuxième facteur vient d’être configuré pour vous. Si ce n’était pas vous, prévenez tout de suite un administrateur.',
    'Er is zonet een tweede factor voor u ingesteld. Was u het niet, verwittig dan meteen een beheerder.',
  ],
  'mail.second_factor_removed.subject': [
    'Your second factor was removed',
    'Votre deuxième facteur a été retiré',
    'Uw tweede factor is verwijderd',
  ],
  'mail.second_factor_removed.text': [
    'Your second factor and its recovery codes were just removed. If you did not ask for this, contact an administrator immediately.',
    'Votre deuxième facteur et ses codes de secours viennent d’être retirés. Si vous ne l’avez pas demandé, prévenez tout de suite un administrateur.',
    'Uw tweede factor en de herstelcodes zijn zonet verwijderd. Hebt u dat niet gevraagd, verwittig dan meteen een beheerder.',
  ],
  'sign_on.unbound': [
    '{{name}} is no longer linked to an account at the provider',
    'L’accès de {{name}} n’est plus lié à un compte chez le fournisseur',
    '{{name}} is niet meer gekoppeld aan een account bij de provider',
  ],
  'mail.sign_on_unbound.subject': [
    'Your sign-in through the provider was unlinked',
    'Votre accès n’est plus lié à votre compte chez le fournisseur',
    'Uw toegang is niet meer gekoppeld aan uw account bij de provider',
  ],
  'mail.sign_on_unbound.text': [
    'An administrator has just unlinked your account here from the one you use to sign in at the provider. The next time you sign in through the provider with this address, it is linked again. If you did not ask for this, contact an administrator immediately.',
    'Un administrateur vient de délier votre compte ici de celui par lequel vous vous connectez chez le fournisseur. La prochaine fois que vous vous connecterez par le fournisseur avec cette adresse, il sera lié à nouveau. Si vous ne l’avez pas demandé, prévenez tout de suite un administrateur.',
    'Een beheerder heeft uw account hier zonet losgekoppeld van het account waarmee u zich bij de provider aanmeldt. De volgende keer dat u zich via de provider met dit adres aanmeldt, wordt het opnieuw gekoppeld. Hebt u dat niet gevraagd, verwittig dan meteen een beheerder.',
  ],

  'error.invalid_credentials': [
    'Incorrect email or password.',
    'L’adresse e-mail ou le mot de passe est incorrect.',
    'Het e-mailadres of het wachtwoord is niet juist.',
  ],
  'error.invalid_token': [
    'This link is no longer valid. Ask for a new one.',
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'Deze link is niet meer geldig. Vraag een nieuwe.',
  ],
  'error.not_by_token': [
    'An API token cannot create or change sign-in details. Sign in with your password to do this.',
    'Un jeton d’API ne crée ni ne modifie aucun accès. Connectez-vous avec votre mot de passe pour le faire.',
    'Een API-token maakt of wijzigt geen toegang. Meld u aan met uw wachtwoord om dit te doen.',
  ],
  'error.token_scope': [
    'This API token cannot do this: its scope is “{{scope}}”. Create one with a wider scope, or sign in.',
    'Ce jeton d’API ne peut pas faire cela : il a été créé pour « {{scope}} ». Créez-en un qui le peut, ou connectez-vous.',
    'Dit API-token mag dit niet: het werd gemaakt voor “{{scope}}”. Maak er een dat het mag, of meld u aan.',
  ],
  'error.too_many_codes': [
    'Too many wrong codes. Use a recovery code, or try again in {{seconds}} s.',
    'Trop de codes erronés. Utilisez un code de secours ou réessayez dans {{seconds}} s.',
    'Te veel foute codes. Gebruik een herstelcode of probeer opnieuw over {{seconds}} s.',
  ],
  'forms.validation.mixed.invalid_credentials': [
    'Incorrect email or password',
    'E-mail ou mot de passe incorrect',
    'E-mail of wachtwoord niet juist',
  ],
  'error.sign_in_over': [
    'That took too long. Start again with your password.',
    'Cela a pris trop de temps. Recommencez avec votre mot de passe.',
    'Dat duurde te lang. Begin opnieuw met uw wachtwoord.',
  ],
  'error.wrong_password': [
    'Incorrect password. Try again.',
    'Le mot de passe n’est pas correct. Retapez-le.',
    'Het wachtwoord is niet juist. Typ het opnieuw.',
  ],
  'error.invalid_code': [
    'This code is incorrect or already used. Enter the next one.',
    'Le code n’est pas correct, ou a déjà servi. Tapez le suivant.',
    'De code is niet juist, of is al gebruikt. Typ de volgende.',
  ],
  'error.not_while_incarnating': [
    'Only the person can do this themselves: stop incarnating first.',
    'Ceci est réservé à la personne elle-même : revenez d’abord à votre compte.',
    'Dit is enkel voor de persoon zelf: ga eerst terug naar uw account.',
  ],
  'error.second_factor_present': [
    'A second factor is already set up. Remove it first.',
    'Il y a déjà un deuxième facteur. Retirez-le d’abord.',
    'Er is al een tweede factor. Verwijder hem eerst.',
  ],
  'error.second_factor_absent': [
    'No second factor is set up yet. Set one up first.',
    'Il n’y a pas encore de deuxième facteur. Configurez-le d’abord.',
    'Er is nog geen tweede factor. Stel hem eerst in.',
  ],
  'error.second_factor_demanded': [
    'Your role requires a second factor: it cannot be removed.',
    'Votre rôle exige un deuxième facteur : il ne peut pas être retiré.',
    'Uw rol verplicht een tweede factor: die kan niet worden verwijderd.',
  ],
  'error.sign_on_unknown': [
    'That account’s email address is not known here. Ask an administrator.',
    'Personne ici n’a l’adresse de ce compte. Adressez-vous à un administrateur.',
    'Niemand heeft hier het adres van dat account. Vraag het aan een beheerder.',
  ],
  'error.sign_on_unverified': [
    'The provider has not verified the email address of that account. Sign in with your password.',
    'Le fournisseur ne garantit pas l’adresse de ce compte. Connectez-vous avec votre mot de passe.',
    'De provider staat niet in voor het adres van dat account. Meld u aan met uw wachtwoord.',
  ],
  'error.sign_on_left': [
    'Your last day here has passed: you can no longer sign in.',
    'Votre dernier jour ici est passé : vous ne pouvez plus vous connecter.',
    'Uw laatste dag hier is voorbij: u kunt zich niet meer aanmelden.',
  ],
  'forms.validation.mixed.invalid_code': [
    'Incorrect or already used',
    'Incorrect, ou déjà utilisé',
    'Niet juist, of al gebruikt',
  ],
  'forms.validation.string.common_password': [
    'Too easy to guess: combine words only you would put together',
    'Trop facile à deviner : choisissez des mots que vous seul assemblez',
    'Te makkelijk te raden: kies woorden die alleen u samenzet',
  ],
  'forms.validation.string.own_password': [
    'Cannot be the firm’s name, or your own name or address',
    'Ni le nom de la société, ni votre nom ou votre adresse',
    'Niet de naam van de firma, noch uw eigen naam of adres',
  ],
})
