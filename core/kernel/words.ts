import { words } from '../values/define.ts'

/** Refusals of every operation, and what a field must be. */
export const failures = words({
  'error.duplicate_fields': [
    '{{fields}} is already in use. Choose another value.',
    '{{fields}} est déjà utilisé. Choisissez une autre valeur.',
    '{{fields}} is al in gebruik. Kies een andere waarde.',
  ],
  'error.missing_fields': ['Fill in: {{fields}}.', 'À compléter : {{fields}}.', 'Vul in: {{fields}}.'],
  'error.invalid_fields': ['Check: {{fields}}.', 'À vérifier : {{fields}}.', 'Kijk na: {{fields}}.'],
  'error.missing_objects': [
    'Something this refers to no longer exists. Reload and try again.',
    'Un élément lié n’existe plus. Rechargez et réessayez.',
    'Een gekoppeld element bestaat niet meer. Herlaad en probeer opnieuw.',
  ],
  'error.record_deleted': [
    'This record has been deleted. Go back to the list.',
    'Cette fiche a été supprimée. Retournez à la liste.',
    'Deze fiche is verwijderd. Ga terug naar de lijst.',
  ],
  'error.record_not_found': [
    'Not found. It may have been deleted, or the number is wrong.',
    'Introuvable. La fiche a peut-être été supprimée, ou le numéro est erroné.',
    'Niet gevonden. Misschien is de fiche verwijderd of klopt het nummer niet.',
  ],
  'error.record_modified': [
    'Someone else changed this in the meantime. Reload to see it, then make your change again.',
    'Quelqu’un d’autre a modifié ceci entre-temps. Rechargez, puis refaites votre modification.',
    'Iemand anders heeft dit intussen gewijzigd. Herlaad en doe uw wijziging opnieuw.',
  ],
  'error.record_modified_by': [
    '{{by}}. Reload to see it, then make your change again.',
    '{{by}}. Rechargez, puis refaites votre modification.',
    '{{by}}. Herlaad en doe uw wijziging opnieuw.',
  ],
  'error.unexpected_creation_error': [
    'It could not be created, and nothing was saved. Give this reference to an administrator: {{id}}.',
    'La création a échoué et rien n’a été enregistré. Donnez cette référence à un administrateur : {{id}}.',
    'Aanmaken is mislukt en er is niets opgeslagen. Geef een beheerder deze referentie: {{id}}.',
  ],
  'error.unexpected_external_service_error': [
    'An external service did not answer. Try again later.',
    'Un service externe n’a pas répondu. Réessayez plus tard.',
    'Een externe dienst antwoordde niet. Probeer later opnieuw.',
  ],
  'error.unexpected_error': [
    'Something went wrong on our side. Nothing was saved. Give this reference to an administrator: {{id}}.',
    'Un problème est survenu de notre côté. Rien n’a été enregistré. Donnez cette référence à un administrateur : {{id}}.',
    'Er ging iets mis aan onze kant. Er is niets opgeslagen. Geef een beheerder deze referentie: {{id}}.',
  ],
  'error.unknown_type': [
    'This type does not exist. Choose one from the list.',
    'Ce type n’est pas connu. Choisissez-en un dans la liste.',
    'Dit type is niet bekend. Kies er een uit de lijst.',
  ],
  'error.unauthorized': [
    'You do not have permission to do this. Ask an administrator.',
    'Vous n’avez pas ce droit. Adressez-vous à un administrateur.',
    'U hebt dit recht niet. Vraag het aan een beheerder.',
  ],
  'error.not_signed_in': ['Sign in first.', 'Connectez-vous d’abord.', 'Meld u eerst aan.'],
  'error.no_connection': [
    'The server cannot be reached. Check the address and your connection.',
    'Le serveur est injoignable. Vérifiez l’adresse et votre connexion.',
    'De server is niet bereikbaar. Controleer het adres en uw verbinding.',
  ],
  'error.database_unavailable': [
    'The database is not answering. Nothing was saved; try again in a moment.',
    'La base de données ne répond pas. Rien n’a été enregistré ; réessayez dans un instant.',
    'De databank antwoordt niet. Er is niets opgeslagen; probeer zo dadelijk opnieuw.',
  ],
  'error.server_stopping': [
    'The server is stopping. Nothing was saved; try again when it is back.',
    'Le serveur s’arrête. Rien n’a été enregistré ; réessayez dès qu’il est de retour.',
    'De server stopt. Er is niets opgeslagen; probeer opnieuw zodra hij terug is.',
  ],
  'error.database_read_only': [
    'The database is read-only at the moment. Nothing was saved; contact your administrator.',
    'La base de données n’accepte aucune modification pour le moment. Rien n’a été enregistré ; prévenez votre administrateur.',
    'De databank neemt op dit ogenblik geen wijzigingen aan. Er is niets opgeslagen; verwittig uw beheerder.',
  ],
  'error.unexpected_password_checking_error': [
    'The password could not be checked. Try again.',
    'Le mot de passe n’a pas pu être vérifié. Réessayez.',
    'Het wachtwoord kon niet worden gecontroleerd. Probeer opnieuw.',
  ],
  'error.unexpected_password_hashing_error': [
    'The password could not be saved. Try again.',
    'Le mot de passe n’a pas pu être enregistré. Réessayez.',
    'Het wachtwoord kon niet worden opgeslagen. Probeer opnieuw.',
  ],
  'error.date_order': [
    'Check the order of the dates: {{fields}}.',
    'Mettez les dates dans l’ordre : {{fields}}.',
    'Zet de datums in volgorde: {{fields}}.',
  ],
  'error.unknown_operation': [
    'There is no operation called {{name}}. See “decidag call --list”.',
    'Aucune opération ne s’appelle {{name}}. Voir « decidag call --list ».',
    'Geen enkele bewerking heet {{name}}. Zie “decidag call --list”.',
  ],
  'forms.validation.mixed.required': ['Required', 'Obligatoire', 'Verplicht'],
  'forms.validation.mixed.invalid': ['Not a valid value', 'Valeur non valable', 'Geen geldige waarde'],
  'forms.validation.mixed.hidden': [
    'No longer available: choose another',
    'Masqué dans les choix, parmi les paramètres : choisissez-en un autre',
    'Bij de parameters verborgen in de keuzelijsten: kies een andere',
  ],
  'forms.validation.mixed.choice': [
    'Must be one of {{limit}}',
    'Doit être l’un de : {{limit}}',
    'Moet een van deze zijn: {{limit}}',
  ],
  'forms.validation.mixed.twice': ['Already there', 'S’y trouve déjà', 'Staat er al'],
  'forms.validation.mixed.unknown': [
    'This field does not exist here',
    'Ce champ n’existe pas ici',
    'Dit veld bestaat hier niet',
  ],
  'forms.validation.mixed.unknown_id': ['Does not exist', 'N’existe pas', 'Bestaat niet'],
  'forms.validation.mixed.fixed': [
    'Cannot be changed here',
    'Ne peut pas être modifié ici',
    'Kan hier niet gewijzigd worden',
  ],
  'forms.validation.mixed.not_allowed': [
    'You cannot change this',
    'Vous ne pouvez pas modifier ceci',
    'U mag dit niet wijzigen',
  ],
  'forms.validation.string.email': [
    'Must be a valid email address',
    'Doit être une adresse e-mail valable',
    'Moet een geldig e-mailadres zijn',
  ],
  'forms.validation.string.country': [
    'Not a country: choose one from the list, or enter its name or two-letter code, such as BE',
    'Ce n’est pas un pays : choisissez-en un dans la liste, ou écrivez son nom ou ses deux lettres, comme BE',
    'Geen land: kies er een uit de lijst, of schrijf de naam of de twee letters ervan, zoals BE',
  ],
  'forms.validation.string.vat_number': [
    'Not a VAT number of this country: check its letters and digits',
    'Ce n’est pas un numéro de TVA de ce pays : vérifiez ses lettres et chiffres',
    'Geen btw-nummer van dit land: controleer de letters en cijfers',
  ],
  'forms.validation.string.peppol_id': [
    'Not a Peppol identifier: enter the scheme and the number, such as 0208:0403127149',
    'Ce n’est pas un identifiant Peppol : écrivez le schéma et le numéro, comme 0208:0403127149',
    'Geen Peppol-id: schrijf het schema en het nummer, zoals 0208:0403127149',
  ],
  'forms.validation.string.peppol_scheme': [
    'The four digits before the colon are not a Peppol scheme: Belgian companies use 0208',
    'Les quatre chiffres avant les deux-points ne sont pas un schéma Peppol : une société belge a 0208',
    'De vier cijfers voor de dubbele punt zijn geen Peppol-schema: een Belgisch bedrijf heeft 0208',
  ],
  'forms.validation.string.peppol_number': [
    'The number after the colon is not valid for this scheme: check its digits',
    'Le numéro après les deux-points ne peut pas être de ce schéma : vérifiez ses chiffres',
    'Het nummer na de dubbele punt kan niet van dit schema zijn: controleer de cijfers',
  ],
  'forms.validation.string.url': [
    'Not a web address: write it like https://www.firm.be',
    'Ce n’est pas une adresse web : écrivez-la comme https://www.firm.be',
    'Geen webadres: schrijf het zoals https://www.firm.be',
  ],
  'forms.validation.string.link': [
    'Not a link: write it like https://www.firm.be, or http://server/page within the firm’s network',
    'Ce n’est pas un lien : écrivez-le comme https://www.firm.be, ou http://serveur/page dans le réseau du bureau',
    'Geen link: schrijf hem zoals https://www.firm.be, of http://server/pagina in het netwerk van het bureau',
  ],
  'forms.validation.string.phone': [
    'Not a phone number: include the area code, such as 081 24 60 11, or start with +',
    'Ce n’est pas un numéro de téléphone : écrivez-le avec son indicatif, comme 081 24 60 11, ou avec +',
    'Geen telefoonnummer: schrijf het met het zonenummer, zoals 081 24 60 11, of met +',
  ],
  'forms.validation.string.match': [
    'These do not match',
    'Les deux ne correspondent pas',
    'De twee komen niet overeen',
  ],
  'forms.validation.string.unique': ['Already in use', 'Déjà utilisé', 'Al in gebruik'],
  'forms.validation.string.min': [
    'At least {{limit}} characters',
    'Au moins {{limit}} caractères',
    'Minstens {{limit}} tekens',
  ],
  'forms.validation.string.max': [
    'At most {{limit}} characters',
    'Au plus {{limit}} caractères',
    'Hoogstens {{limit}} tekens',
  ],
  'forms.validation.string.length': [
    'Exactly {{limit}} characters',
    'Exactement {{limit}} caractères',
    'Precies {{limit}} tekens',
  ],
  'forms.validation.number.integer': [
    'Must be a whole number',
    'Doit être un nombre entier',
    'Moet een geheel getal zijn',
  ],
  'forms.validation.number.blocks': [
    'Enter whole blocks (5), or days with a d (0.5 d)',
    'Indiquez des blocs entiers (5), ou des jours avec un j (0,5 j)',
    'Vul hele blokken in (5), of dagen met een d (0,5 d)',
  ],
  'forms.validation.number.min': ['At least {{limit}}', 'Au moins {{limit}}', 'Minstens {{limit}}'],
  'forms.validation.number.max': ['At most {{limit}}', 'Au plus {{limit}}', 'Hoogstens {{limit}}'],
  'forms.validation.number.unclear': [
    'Thousands or decimals? Write it like 1500 or 1,50',
    'Milliers ou décimales ? Écrivez-le comme 1500 ou 1,50',
    'Duizendtallen of decimalen? Schrijf het zoals 1500 of 1,50',
  ],
  'forms.validation.number.places': ['Too many decimal places', 'Trop de décimales', 'Te veel decimalen'],
  'forms.validation.array.max': [
    'Too many: the limit is {{limit}}',
    'Trop d’éléments : {{limit}} au plus',
    'Te veel: hoogstens {{limit}}',
  ],
  'forms.validation.file.max': [
    'The file is larger than {{limit}} bytes',
    'Le fichier dépasse {{limit}} octets',
    'Het bestand is groter dan {{limit}} bytes',
  ],
  'forms.validation.phone.invalid': [
    'Not a valid phone number',
    'Numéro de téléphone non valable',
    'Geen geldig telefoonnummer',
  ],
  'forms.validation.date.invalid': ['Not a valid date', 'Date non valable', 'Geen geldige datum'],
  'forms.validation.date.future': [
    'Cannot be in the future',
    'Ne peut pas être dans le futur',
    'Mag niet in de toekomst liggen',
  ],
  'forms.validation.date.order': [
    'Cannot be before the date above',
    'Ne peut pas précéder la date au-dessus',
    'Mag niet vóór de datum erboven liggen',
  ],
  'error.foreign_answer': [
    '{{server}} answers, but it is not a Decidag server. Check the address.',
    '{{server}} répond, mais pas comme un serveur Decidag. Vérifiez l’adresse.',
    '{{server}} antwoordt, maar niet zoals een Decidag-server. Kijk het adres na.',
  ],
  'forms.validation.date.past': [
    'Cannot be in the past',
    'Ne peut pas être dans le passé',
    'Mag niet in het verleden liggen',
  ],
  'forms.validation.string.colour': [
    'Not a colour. Write it as #1a7f5a or 1a7f5a, or pick one.',
    'Ce n’est pas une couleur. Écrivez #1a7f5a ou 1a7f5a, ou choisissez-la.',
    'Dit is geen kleur. Schrijf #1a7f5a of 1a7f5a, of kies ze.',
  ],
})
