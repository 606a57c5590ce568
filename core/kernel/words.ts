import { words } from '../values/define.ts'

/** What went wrong and what to do, by code; and what a field must be, by validation key. */
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
  'error.ids_not_matching': [
    'The two numbers given do not belong together. Reload and try again.',
    'Les deux numéros donnés ne vont pas ensemble. Rechargez et réessayez.',
    'De twee opgegeven nummers horen niet bij elkaar. Herlaad en probeer opnieuw.',
  ],
  'error.company_with_folders_not_deletable': [
    'This company is a customer or partner on folders or missions, so it cannot be deleted. Choose another company there first: {{where}}.',
    'Une société citée dans des dossiers ou des missions, comme client ou partenaire, ne peut pas être supprimée. Indiquez-y d’abord une autre société : {{where}}.',
    'Een bedrijf dat in dossiers of opdrachten voorkomt, als klant of partner, kan niet worden verwijderd. Vermeld daar eerst een ander bedrijf: {{where}}.',
  ],
  'error.folder_with_subfolders_not_deletable': [
    'A folder with subfolders or tasks cannot be deleted. Delete those first.',
    'Un dossier qui a des sous-dossiers ou des tâches ne peut pas être supprimé. Supprimez-les d’abord.',
    'Een dossier met subdossiers of taken kan niet worden verwijderd. Verwijder die eerst.',
  ],
  'error.folder_with_bookings_not_deletable': [
    'Time is booked on this folder, so it cannot be deleted. Close its subfolders instead.',
    'Du temps a été encodé dans ce dossier : il reste. Clôturez plutôt ses sous-dossiers.',
    'In dit dossier is tijd geboekt en het blijft. Sluit liever zijn subdossiers af.',
  ],
  'error.company_with_invoices_not_deletable': [
    'This company appears on invoices and must stay in the books, so it cannot be deleted.',
    'Une société citée sur des factures reste dans les livres : elle ne peut pas être supprimée.',
    'Een bedrijf dat op facturen staat, blijft in de boeken: het kan niet worden verwijderd.',
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
  'error.oauth_error': [
    'The other service refused the connection. Try again, or contact an administrator.',
    'L’autre service a refusé la connexion. Réessayez ou prévenez un administrateur.',
    'De andere dienst weigerde de verbinding. Probeer opnieuw of verwittig een beheerder.',
  ],
  'error.unauthorized': [
    'You do not have permission to do this. Ask an administrator.',
    'Vous n’avez pas ce droit. Adressez-vous à un administrateur.',
    'U hebt dit recht niet. Vraag het aan een beheerder.',
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
  'error.not_signed_in': ['Sign in first.', 'Connectez-vous d’abord.', 'Meld u eerst aan.'],
  'error.too_many_attempts': [
    'Too many attempts. Try again in {{seconds}} s.',
    'Trop de tentatives. Réessayez dans {{seconds}} s.',
    'Te veel pogingen. Probeer opnieuw over {{seconds}} s.',
  ],
  'error.too_many_codes': [
    'Too many wrong codes. Use a recovery code, or try again in {{seconds}} s.',
    'Trop de codes erronés. Utilisez un code de secours ou réessayez dans {{seconds}} s.',
    'Te veel foute codes. Gebruik een herstelcode of probeer opnieuw over {{seconds}} s.',
  ],
  'error.too_large': [
    'This is too large. The limit is {{limit}}.',
    'C’est trop volumineux. La limite est de {{limit}}.',
    'Dit is te groot. Het maximum is {{limit}}.',
  ],
  'error.too_large_on_the_way': [
    'The web server in front of Decidag blocks requests this large. Ask its administrator to raise the limit (client_max_body_size in nginx) to 26 MB.',
    'Le serveur web placé devant Decidag ne laisse rien passer de cette taille. Demandez à qui le gère de porter sa limite (client_max_body_size de nginx) à 26 Mo.',
    'De webserver vóór Decidag laat niets van deze grootte door. Vraag aan wie hem beheert om zijn limiet (client_max_body_size van nginx) op 26 MB te zetten.',
  ],
  'error.invalid_json': [
    'The request is not valid JSON.',
    'La requête n’est pas du JSON valable.',
    'De aanvraag is geen geldige JSON.',
  ],
  'error.unknown_encoding': [
    'The request is compressed in a way that is not supported. Send it uncompressed, or as gzip.',
    'La requête est compressée d’une façon illisible ici. Envoyez-la telle quelle, ou en gzip.',
    'De aanvraag is verpakt op een manier die hier niet gelezen wordt. Stuur ze gewoon, of als gzip.',
  ],
  'error.foreign_origin': [
    'This request came from another site and was refused. Open Decidag at its own address, {{address}}.',
    'Cette requête vient d’un autre site et a été refusée. Ouvrez Decidag à sa propre adresse, {{address}}.',
    'Deze aanvraag komt van een andere site en werd geweigerd. Open Decidag op het eigen adres, {{address}}.',
  ],
  'error.no_connection': [
    'The server cannot be reached. Check the address and your connection.',
    'Le serveur est injoignable. Vérifiez l’adresse et votre connexion.',
    'De server is niet bereikbaar. Controleer het adres en uw verbinding.',
  ],
  'error.port_taken': [
    'Port {{port}} is in use by another program. Choose another with --port.',
    'Le port {{port}} est utilisé par un autre programme. Indiquez-en un autre avec --port.',
    'Poort {{port}} is in gebruik door een ander programma. Kies een andere met --port.',
  ],
  'error.disk_full': [
    'The disk is full: nothing was saved. Free up space and try again.',
    'Le disque est plein : rien n’a été enregistré. Libérez de l’espace et réessayez.',
    'De schijf is vol: er is niets opgeslagen. Maak plaats en probeer opnieuw.',
  ],
  'error.file_unreadable': [
    '{{name}} cannot be read on the server: {{reason}}. Whoever runs the server can make it readable for Decidag, or restore it from a backup: “decidag doctor” says where it is.',
    '{{name}} ne peut être lu sur le serveur : {{reason}}. Qui gère le serveur peut le rendre lisible pour Decidag ou le restaurer depuis une sauvegarde : « decidag doctor » dit où il se trouve.',
    '{{name}} kan op de server niet worden gelezen: {{reason}}. Wie de server beheert, kan het leesbaar maken voor Decidag of het terugzetten uit een back-up: “decidag doctor” zegt waar het staat.',
  ],
  'error.files_unreadable': [
    'Cannot be read in {{path}}: {{names}} (the first is {{file}}): {{reason}}. Make that readable for the account that Decidag runs as (chown), or restore it from a backup.',
    'Illisible dans {{path}} : {{names}} (le premier est {{file}}) : {{reason}}. Rendez-le lisible pour le compte sous lequel Decidag tourne (chown), ou restaurez-le depuis une sauvegarde.',
    'Niet te lezen in {{path}}: {{names}} (het eerste is {{file}}): {{reason}}. Maak dat leesbaar voor de account waaronder Decidag draait (chown), of zet het terug uit een back-up.',
  ],
  'error.folder_unwritable': [
    'Documents cannot be saved in {{path}}: {{reason}}. Fix this, or choose another folder.',
    'Les documents ne peuvent être enregistrés dans {{path}} : {{reason}}. Remédiez-y ou indiquez un autre dossier.',
    'Documenten kunnen niet worden bewaard in {{path}}: {{reason}}. Los dat op of geef een andere map.',
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
  'error.stop_unfinished': [
    'Something did not finish within {{seconds}} seconds and was abandoned.',
    'Quelque chose ne s’est pas terminé en {{seconds}} secondes : il a été abandonné.',
    'Iets is niet binnen {{seconds}} seconden geëindigd: het is achtergelaten.',
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
  'error.possible_duplicates': [
    'Possible duplicate(s) detected',
    'Doublon(s) possible(s) détecté(s)',
    'Mogelijke dubbels gevonden',
  ],
  'error.date_order': [
    'Check the order of the dates: {{fields}}.',
    'Mettez les dates dans l’ordre : {{fields}}.',
    'Zet de datums in volgorde: {{fields}}.',
  ],
  'error.import_refused_one': [
    'Nothing was imported: {{count}} row has an error. Correct it and import again.',
    'Rien n’a été importé : {{count}} ligne est incorrecte. Corrigez-la et recommencez.',
    'Er is niets geïmporteerd: {{count}} rij is fout. Verbeter ze en importeer opnieuw.',
  ],
  'error.import_refused_other': [
    'Nothing was imported: {{count}} rows have errors. Correct them and import again.',
    'Rien n’a été importé : {{count}} lignes sont incorrectes. Corrigez-les et recommencez.',
    'Er is niets geïmporteerd: {{count}} rijen zijn fout. Verbeter ze en importeer opnieuw.',
  ],
  'error.workbook_unreadable': [
    'This file cannot be read as a workbook. Open it in a spreadsheet program and save it again.',
    'Ce fichier n’est pas un classeur lisible. Ouvrez-le dans un tableur et enregistrez-le à nouveau.',
    'Dit bestand is geen leesbare werkmap. Open het in een rekenblad en sla het opnieuw op.',
  ],
  'error.workbook_too_large': [
    'This file is too large: the limit is {{limit}} MB.',
    'Ce fichier est trop volumineux : {{limit}} Mo au plus.',
    'Dit bestand is te groot: hoogstens {{limit}} MB.',
  ],
  'error.workbook_unpacks_too_large': [
    'This workbook is too large when unzipped: the limit is {{limit}} MB.',
    'Ce classeur est trop volumineux une fois décompressé : {{limit}} Mo au plus.',
    'Deze werkmap is te groot na het uitpakken: hoogstens {{limit}} MB.',
  ],
  'error.workbook_too_many_rows': [
    'This worksheet has too many rows: the limit is {{limit}}.',
    'Cette feuille compte trop de lignes : {{limit}} au plus.',
    'Dit werkblad telt te veel rijen: hoogstens {{limit}}.',
  ],
  'error.workbook_too_many_columns': [
    'This worksheet has too many columns: the limit is {{limit}}.',
    'Cette feuille compte trop de colonnes : {{limit}} au plus.',
    'Dit werkblad telt te veel kolommen: hoogstens {{limit}}.',
  ],
  'error.workbook_too_many_cells': [
    'This workbook has too many cells: the limit is {{limit}}. Split it and import the parts.',
    'Ce classeur compte trop de cellules : {{limit}} au plus. Divisez-le et importez les parties.',
    'Deze werkmap telt te veel cellen: hoogstens {{limit}}. Splits ze en importeer de delen.',
  ],
  'error.workbook_text_too_long': [
    'A cell in this workbook is too long: the limit is {{limit}} characters.',
    'Une cellule de ce classeur contient un texte trop long : {{limit}} caractères au plus.',
    'Een cel van deze werkmap bevat een te lange tekst: hoogstens {{limit}} tekens.',
  ],
  'error.workbook_too_slow': [
    'Reading this workbook takes longer than {{limit}} seconds. Split it and import the parts.',
    'La lecture de ce classeur prend plus de {{limit}} secondes. Divisez-le et importez les parties.',
    'Het lezen van deze werkmap duurt langer dan {{limit}} seconden. Splits ze en importeer de delen.',
  ],
  'error.workbook_needs_memory': [
    'Reading this workbook takes more than {{limit}} MB of memory. Split it and import the parts.',
    'La lecture de ce classeur demande plus de {{limit}} Mo de mémoire. Divisez-le et importez les parties.',
    'Het lezen van deze werkmap vraagt meer dan {{limit}} MB geheugen. Splits ze en importeer de delen.',
  ],
  'error.xlsx_only': [
    'This file is text, not a workbook. Only .xlsx workbooks can be imported here: save the table as one.',
    'Ce fichier contient du texte et pas un classeur. Seuls les classeurs .xlsx peuvent être importés ici : enregistrez le tableau sous cette forme.',
    'Dit bestand is tekst en geen werkmap. Hier kunnen alleen .xlsx-werkmappen worden geïmporteerd: sla de tabel zo op.',
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
  'forms.validation.mixed.user_left': ['No longer at the firm', 'A quitté le bureau', 'Is uit dienst'],
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
  'forms.validation.mixed.invalid_credentials': [
    'Incorrect email or password',
    'E-mail ou mot de passe incorrect',
    'E-mail of wachtwoord niet juist',
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
  'forms.validation.date.before_parts': [
    'The retention cannot be released before the last part',
    'La retenue se libère avec la dernière tranche ou après elle, pas avant',
    'Wat ingehouden wordt, komt vrij met het laatste deel of erna, niet ervoor',
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
})
