import { words } from '#core/values/define.ts'

/** Serving, and setting up an installation. */
export const installation = words({
  'cli.serve': [
    'serve the web app and the API until stopped',
    'sert l’application web et l’API jusqu’à l’arrêt',
    'biedt de webapp en de API aan tot u ze stopt',
  ],
  'cli.serve.demo': [
    'load the demo firm if the database is empty',
    'charge le bureau de démonstration si la base est vide',
    'laadt het demobureau waar de databank leeg is',
  ],
  'cli.serve.empty': [
    'No one can sign in yet. Stop the server, set up the firm with “decidag setup”, then start again.',
    'Personne ne peut encore se connecter. Arrêtez, créez le bureau avec « decidag setup », puis redémarrez.',
    'Er kan zich nog niemand aanmelden. Stop, maak het bureau aan met “decidag setup” en start opnieuw.',
  ],
  'cli.serve.started': ['Decidag is at {{url}}', 'Decidag est à {{url}}', 'Decidag staat op {{url}}'],
  'cli.serve.demo_loaded': [
    'The demo firm has been loaded.',
    'Le bureau de démonstration a été chargé.',
    'Het demobureau is geladen.',
  ],
  'cli.serve.sign_in': [
    'Sign in as {{email}} with the password {{password}}',
    'Connectez-vous avec {{email}} et le mot de passe {{password}}',
    'Meld u aan als {{email}} met het wachtwoord {{password}}',
  ],
  'cli.serve.exposed': [
    'Other users of this machine can read {{path}}. Restrict it with: chmod -R go= {{path}}',
    'D’autres personnes de cette machine peuvent lire {{path}}. Fermez-leur l’accès : chmod -R go= {{path}}',
    'Andere personen op deze machine kunnen {{path}} lezen. Sluit het voor hen af: chmod -R go= {{path}}',
  ],
  'cli.serve.stopping': ['Stopping…', 'Arrêt…', 'Stopt…'],
  'cli.setting.host': [
    'address to listen on (HOST, 127.0.0.1)',
    'adresse d’écoute (HOST, 127.0.0.1)',
    'adres om op te luisteren (HOST, 127.0.0.1)',
  ],
  'cli.setting.port': [
    'port to listen on (PORT, 3000)',
    'port d’écoute (PORT, 3000)',
    'poort om op te luisteren (PORT, 3000)',
  ],
  'cli.setting.publicUrl': [
    'public address (DECIDAG_URL)',
    'adresse publique (DECIDAG_URL)',
    'publiek adres (DECIDAG_URL)',
  ],
  'cli.setting.timeZone': [
    'the firm’s time zone (DECIDAG_TIME_ZONE, Europe/Brussels)',
    'fuseau horaire du bureau (DECIDAG_TIME_ZONE, Europe/Brussels)',
    'tijdzone van het bureau (DECIDAG_TIME_ZONE, Europe/Brussels)',
  ],
  'cli.setting.trustProxy': [
    'trust the client address given by the proxy in front (DECIDAG_TRUST_PROXY)',
    'prend l’adresse du visiteur auprès du proxy (DECIDAG_TRUST_PROXY)',
    'neemt het adres van de bezoeker over van de proxy ervoor (DECIDAG_TRUST_PROXY)',
  ],
  'cli.setting.chromiumPath': [
    'browser used to print documents (DECIDAG_CHROMIUM)',
    'navigateur qui imprime les documents (DECIDAG_CHROMIUM)',
    'browser die documenten afdrukt (DECIDAG_CHROMIUM)',
  ],
  'cli.setup': [
    'create the database, the firm and its first administrator',
    'crée la base, le bureau et son premier administrateur',
    'maakt de databank, het bureau en de eerste beheerder',
  ],
  'cli.setup.demo': [
    'load the demo firm instead',
    'charge plutôt le bureau de démonstration',
    'laadt in plaats daarvan het demobureau',
  ],
  'cli.setup.firm': ['name of the firm', 'nom du bureau', 'naam van het bureau'],
  'cli.setup.first_name': [
    'first name of the administrator',
    'prénom de l’administrateur',
    'voornaam van de beheerder',
  ],
  'cli.setup.last_name': [
    'last name of the administrator',
    'nom de l’administrateur',
    'naam van de beheerder',
  ],
  'cli.setup.email': [
    'email address to sign in with',
    'adresse e-mail de connexion',
    'e-mailadres om aan te melden',
  ],
  'cli.setup.language': [
    'language of the administrator',
    'langue de l’administrateur',
    'taal van de beheerder',
  ],
  'cli.setup.enterprise_number': [
    'enterprise number of the firm',
    'numéro d’entreprise du bureau',
    'ondernemingsnummer van het bureau',
  ],
  'cli.setup.iban': [
    'account that invoices are paid into',
    'compte sur lequel les factures sont payées',
    'rekening waarop de facturen worden betaald',
  ],
  'cli.setup.bic': ['BIC of that account’s bank', 'banque de ce compte', 'bank van die rekening'],
  'cli.setup.street': ['street of the firm', 'rue du bureau', 'straat van het bureau'],
  'cli.setup.street_number': ['street number', 'numéro dans la rue', 'huisnummer'],
  'cli.setup.zip': ['postal code', 'code postal', 'postcode'],
  'cli.setup.city': ['town', 'localité', 'gemeente'],
  'cli.setup.ask_firm': ['Name of the firm', 'Nom du bureau', 'Naam van het bureau'],
  'cli.setup.ask_first_name': ['Your first name', 'Votre prénom', 'Uw voornaam'],
  'cli.setup.ask_last_name': ['Your last name', 'Votre nom', 'Uw naam'],
  'cli.setup.ask_email': ['Email to sign in with', 'E-mail de connexion', 'E-mail om aan te melden'],
  'cli.setup.ask_language': ['Your language', 'Votre langue', 'Uw taal'],
  'cli.setup.for_invoices': [
    'For invoices; press Enter to skip for now.',
    'Pour les factures ; Entrée remet à plus tard.',
    'Voor de facturen; Enter stelt uit tot later.',
  ],
  'cli.setup.left': [
    'Skipped for now, but required before the first invoice: {{fields}}. Fill them in under Account settings, or with “decidag call account.update”.',
    'Remis à plus tard, et nécessaire avant la première facture : {{fields}}. Complétez-le à la page Paramètres du compte, ou avec « decidag call account.update ».',
    'Uitgesteld, en nodig voor de eerste factuur: {{fields}}. Vul het in op de pagina Accountinstellingen, of met “decidag call account.update”.',
  ],
  'cli.ask_new_password': [
    'Password (at least 8 characters)',
    'Mot de passe (8 caractères au moins)',
    'Wachtwoord (minstens 8 tekens)',
  ],
  'cli.ask_password_again': ['Password again', 'Encore une fois', 'Nog eens'],
  'cli.setup.done': [
    'Ready. Start with “decidag serve{{flags}}”, or sign in here with “decidag login{{flags}}”.',
    'Prêt. Démarrez avec « decidag serve{{flags}} », ou connectez-vous ici avec « decidag login{{flags}} ».',
    'Klaar. Start met “decidag serve{{flags}}”, of meld u hier aan met “decidag login{{flags}}”.',
  ],
  'cli.path_line': [
    'To use decidag as a command: {{line}}',
    'Pour avoir decidag comme commande : {{line}}',
    'Om decidag als commando te hebben: {{line}}',
  ],
  'cli.setup.demo_done': [
    'The demo firm has been loaded.',
    'Le bureau de démonstration est chargé.',
    'Het demobureau is geladen.',
  ],
  'cli.setup.not_empty': [
    'This database already has people: nothing was changed.',
    'Cette base contient déjà des collaborateurs : rien n’a été modifié.',
    'In deze databank zijn al medewerkers: er is niets gewijzigd.',
  ],
  'cli.duties': [
    'scheduled reminders',
    'les rappels : ce qui vient avec le temps',
    'herinneringen: wat met de tijd komt',
  ],
  'cli.duties.run': [
    'send the reminders that are due, as the server does automatically every morning',
    'envoie les rappels qui sont dus, comme un serveur le fait de lui-même chaque matin',
    'stuurt de herinneringen die aan de beurt zijn, zoals een server elke ochtend vanzelf doet',
  ],
  'column.duty': ['Duty', 'Tâche périodique', 'Periodieke taak'],
  'column.duty_count': ['Number', 'Nombre', 'Aantal'],
  'cli.sums': [
    'totals of booked and planned blocks, stored beside the rows',
    'totaux des blocs encodés et planifiés, tenus à jour à part',
    'totalen van geboekte en geplande blokken, apart bijgehouden',
  ],
  'cli.sums.check': [
    'compare the stored totals with the rows; exits with 1 if they differ',
    'compare ces totaux avec les lignes ; code de sortie 1 s’ils diffèrent',
    'vergelijkt die totalen met de lijnen; afsluitcode 1 als ze verschillen',
  ],
  'cli.sums.repair': [
    'recompute the stored totals from the rows',
    'corrige ces totaux d’après les lignes',
    'verbetert die totalen volgens de lijnen',
  ],
  'cli.sums.right': [
    'Every total matches the rows.',
    'Chaque total correspond aux lignes.',
    'Elk totaal klopt met de lijnen.',
  ],
  'cli.sums.wrong_one': [
    '{{count}} total differs from the rows. Run “decidag sums repair”.',
    '{{count}} total diffère des lignes. Voir « decidag sums repair ».',
    '{{count}} totaal verschilt van de lijnen. Zie “decidag sums repair”.',
  ],
  'cli.sums.wrong_other': [
    '{{count}} totals differ from the rows. Run “decidag sums repair”.',
    '{{count}} totaux diffèrent des lignes. Voir « decidag sums repair ».',
    '{{count}} totalen verschillen van de lijnen. Zie “decidag sums repair”.',
  ],
  'cli.sums.mended_one': [
    '{{count}} total corrected.',
    '{{count}} total corrigé.',
    '{{count}} totaal verbeterd.',
  ],
  'cli.sums.mended_other': [
    '{{count}} totals corrected.',
    '{{count}} totaux corrigés.',
    '{{count}} totalen verbeterd.',
  ],
  'column.period': ['Month', 'Mois', 'Maand'],
  'column.kept_booked': ['Booked, stored', 'Encodé, tenu', 'Geboekt, bijgehouden'],
  'column.counted_booked': ['Booked, rows', 'Encodé, lignes', 'Geboekt, lijnen'],
  'column.kept_planned': ['Planned, stored', 'Planifié, tenu', 'Gepland, bijgehouden'],
  'column.counted_planned': ['Planned, rows', 'Planifié, lignes', 'Gepland, lijnen'],
  'cli.migrate': [
    'upgrade the database to this version',
    'met la base de données à cette version',
    'brengt de databank naar deze versie',
  ],
  'cli.migrate.done_one': [
    '{{count}} migration applied.',
    '{{count}} migration effectuée.',
    '{{count}} migratie gedaan.',
  ],
  'cli.migrate.done_other': [
    '{{count}} migrations applied.',
    '{{count}} migrations effectuées.',
    '{{count}} migraties gedaan.',
  ],
})
