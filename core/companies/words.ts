import { words } from '../values/define.ts'

/** Companies, their addresses and contacts: their fields, and refusals. */
export const companies = words({
  'field.reference': ['Reference', 'Référence', 'Referentie'],
  'field.address_type': ['Address type', 'Type d’adresse', 'Soort adres'],
  'field.contact_type': ['Contact type', 'Type de contact', 'Soort contact'],
  'field.bypassDuplicateCheck': [
    'Continue despite similar companies',
    'Continuer malgré les sociétés similaires',
    'Doorgaan ondanks gelijkaardige bedrijven',
  ],
  'field.company_name_second': ['Second name', 'Second nom', 'Tweede naam'],
  'field.vat_prefix': ['VAT country', 'Pays TVA', 'Btw-land'],
  'field.vat_number': ['VAT number', 'Numéro de TVA', 'Btw-nummer'],
  'field.private': ['Private person', 'Particulier', 'Particulier'],
  'field.external_link': ['External link', 'Lien externe', 'Externe link'],
  'field.ledger_number': ['Number in bookkeeping', 'Numéro en comptabilité', 'Nummer in de boekhouding'],
  'field.peppol_id': ['Peppol identifier', 'Identifiant Peppol', 'Peppol-id'],
  'field.invoice_channel': ['Send invoices by', 'Factures par', 'Facturen via'],
  'field.company_id': ['Company', 'Société', 'Bedrijf'],
  'field.relation_type': ['Relation', 'Relation', 'Relatie'],
  'field.latitude': ['Latitude', 'Latitude', 'Breedtegraad'],
  'field.longitude': ['Longitude', 'Longitude', 'Lengtegraad'],
  'field.firstname': ['First name', 'Prénom', 'Voornaam'],
  'field.lastname': ['Last name', 'Nom', 'Achternaam'],
  'field.phone_number_country': ['Country of the phone number', 'Pays du numéro', 'Land van het nummer'],
  'column.second_name': ['Second Name', 'Second nom', 'Tweede naam'],
  'column.contacts': ['Contacts', 'Contacts', 'Contacten'],
  'column.folders': ['Folders', 'Dossiers', 'Dossiers'],
  'field.relations': ['Relations', 'Relations', 'Relaties'],

  'companies.import_title': ['Import companies', 'Importer des sociétés', 'Bedrijven importeren'],
  'invoice_channel.peppol': ['Peppol', 'Peppol', 'Peppol'],
  'invoice_channel.mail': ['Email', 'E-mail', 'E-mail'],
  'invoice_channel.post': ['Post', 'Courrier', 'Post'],
  'export.company.list': ['Companies', 'Sociétés', 'Bedrijven'],
  'companies.create': ['New company', 'Nouvelle société', 'Nieuw bedrijf'],
  'companies.edit': ['Edit', 'Modifier', 'Bewerken'],
  'companies.delete': ['Delete', 'Supprimer', 'Verwijderen'],
  'companies.channel_help': [
    'If empty: Peppol for a business with an e-invoice, otherwise email to the invoicing contact, otherwise post.',
    'Vide : Peppol pour une entreprise avec facture électronique, sinon e-mail au contact pour les factures, sinon courrier.',
    'Leeg: Peppol voor een onderneming met e-factuur, anders e-mail aan het contact voor facturen, anders post.',
  ],
  'companies.ledger_help': [
    'The number of this customer in the accountant’s program; its files name the customer by it.',
    'Le numéro de ce client dans le programme du comptable, dont les fichiers le nomment ainsi.',
    'Het nummer van deze klant in het programma van de boekhouder, waarvan de bestanden hem zo noemen.',
  ],
  'address_type.head_office': ['Head office', 'Siège social', 'Maatschappelijke zetel'],

  'error.company_with_folders_not_deletable': [
    'This company is a customer or partner on folders or missions, so it cannot be deleted. Choose another company there first: {{where}}.',
    'Une société citée dans des dossiers ou des missions, comme client ou partenaire, ne peut pas être supprimée. Indiquez-y d’abord une autre société : {{where}}.',
    'Een bedrijf dat in dossiers of opdrachten voorkomt, als klant of partner, kan niet worden verwijderd. Vermeld daar eerst een ander bedrijf: {{where}}.',
  ],
  'error.company_with_invoices_not_deletable': [
    'This company appears on invoices and must stay in the books, so it cannot be deleted.',
    'Une société citée sur des factures reste dans les livres : elle ne peut pas être supprimée.',
    'Een bedrijf dat op facturen staat, blijft in de boeken: het kan niet worden verwijderd.',
  ],
  'error.possible_duplicates': [
    'Possible duplicate(s) detected',
    'Doublon(s) possible(s) détecté(s)',
    'Mogelijke dubbels gevonden',
  ],
  'error.company_key_missing': [
    'Enter a number, a reference or a name to identify the company',
    'Il faut un numéro, une référence ou un nom pour reconnaître la société',
    'Een nummer, referentie of naam is nodig om het bedrijf te herkennen',
  ],
  'error.company_ambiguous': [
    'Several companies have this name: enter the number of the right one',
    'Plusieurs sociétés portent ce nom : indiquez le numéro de celle dont il s’agit',
    'Verschillende bedrijven heten zo: geef het nummer van het bedoelde bedrijf',
  ],
  'error.company_number_unknown': [
    'No company has number {{id}}: correct it, or empty it for a company that is named by reference or name, or that is new',
    'Aucune société n’a le numéro {{id}} : corrigez-le, ou videz-le pour une société citée par sa référence ou son nom, ou nouvelle',
    'Geen bedrijf heeft nummer {{id}}: verbeter het, of maak het leeg voor een bedrijf dat met referentie of naam vermeld is, of nieuw is',
  ],
  'error.company_number_taken': [
    'This number belongs to {{name}}: correct the number or the name',
    'Ce numéro est celui de {{name}} : corrigez le numéro ou le nom',
    'Dit nummer is dat van {{name}}: verbeter het nummer of de naam',
  ],
  'error.company_alike': [
    'May be the same as {{names}}. Remove it, enter its number, or import despite similar companies',
    'Peut-être la même que {{names}}. Retirez-la, indiquez son numéro, ou importez malgré les sociétés similaires',
    'Misschien hetzelfde als {{names}}. Haal het weg, geef het nummer, of importeer ondanks gelijkaardige bedrijven',
  ],
  'warning.references_shared_one': [
    '{{names}}: another company has the same reference.',
    '{{names}} : une autre société porte la même référence.',
    '{{names}}: een ander bedrijf heeft dezelfde referentie.',
  ],
  'warning.references_shared_other': [
    '{{count}} companies have the same reference as another one: {{names}}.',
    '{{count}} sociétés portent la même référence qu’une autre : {{names}}.',
    '{{count}} bedrijven hebben dezelfde referentie als een ander: {{names}}.',
  ],
})
