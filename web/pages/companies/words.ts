import { words } from '#core/values/define.ts'

/** The pages of companies. */
export const companiesPage = words({
  'companies.title': ['Companies', 'Sociétés', 'Bedrijven'],
  'companies.search': [
    'Name, reference or VAT number',
    'Nom, référence ou numéro de TVA',
    'Naam, referentie of btw-nummer',
  ],
  'companies.create': ['New company', 'Nouvelle société', 'Nieuw bedrijf'],
  'companies.edit': ['Edit', 'Modifier', 'Bewerken'],
  'companies.edit_title': ['Edit {{name}}', 'Modifier {{name}}', '{{name}} bewerken'],
  'companies.updated': [
    'Company successfully updated',
    'Société mise à jour avec succès',
    'Bedrijf bijgewerkt',
  ],
  'companies.delete': ['Delete', 'Supprimer', 'Verwijderen'],
  'companies.delete_title': ['Delete {{name}}?', 'Supprimer {{name}} ?', '{{name}} verwijderen?'],
  'companies.delete_help': [
    'Its addresses, contacts and relations are deleted too. A company used on folders or invoices cannot be deleted.',
    'Ses adresses, contacts et relations disparaissent aussi. Une société citée par des dossiers ou des factures reste.',
    'De adressen, contacten en relaties verdwijnen ook. Een bedrijf dat in dossiers of op facturen staat, blijft.',
  ],
  'companies.deleted': ['Sucessfully deleted', 'Supprimée avec succès', 'Verwijderd'],
  'companies.created': ['Company successfully created', 'Société créée avec succès', 'Bedrijf aangemaakt'],
  'companies.language_follows': [
    'From the postal code; choose another if needed',
    'D’après le code postal ; à changer si besoin',
    'Volgens de postcode; kies gerust een andere',
  ],
  'companies.empty': ['No companies yet', 'Pas encore de sociétés', 'Nog geen bedrijven'],
  'companies.empty_help': [
    'Customers, partners and subcontractors appear here.',
    'Les clients, partenaires et sous-traitants figurent ici.',
    'Hier staan klanten, partners en onderaannemers.',
  ],
  'companies.identity': ['Identity', 'Identité', 'Identiteit'],
  'companies.channel_help': [
    'If empty: Peppol for a business with an e-invoice, otherwise email to the invoicing contact, otherwise post.',
    'Vide : Peppol pour une entreprise avec facture électronique, sinon e-mail au contact pour les factures, sinon courrier.',
    'Leeg: Peppol voor een onderneming met e-factuur, anders e-mail aan het contact voor facturen, anders post.',
  ],
  'companies.invoicing': ['Invoicing', 'Facturation', 'Facturatie'],
  'companies.addresses': ['Addresses', 'Adresses', 'Adressen'],
  'companies.contacts': ['Contacts', 'Contacts', 'Contacten'],
  'companies.relations': ['Relations', 'Relations', 'Relaties'],
  'companies.folders': ['Folders', 'Dossiers', 'Dossiers'],
  'companies.add_address': ['Add an address', 'Ajouter une adresse', 'Adres toevoegen'],
  'companies.add_contact': ['Add a contact', 'Ajouter un contact', 'Contact toevoegen'],
  'companies.add_relation': ['Add a relation', 'Ajouter une relation', 'Relatie toevoegen'],
  'companies.private': ['Private', 'Particulier', 'Particulier'],
  'companies.business': ['Business', 'Entreprise', 'Onderneming'],
  'companies.no_addresses': ['No addresses', 'Aucune adresse', 'Geen adres'],
  'companies.no_contacts': ['No contacts', 'Aucun contact', 'Geen contact'],
  'companies.no_folders': ['No folders', 'Aucun dossier', 'Geen dossier'],
  'companies.duplicates': [
    'Possible duplicate(s) detected',
    'Doublon(s) possible(s) détecté(s)',
    'Mogelijke dubbels gevonden',
  ],
  'companies.duplicates_help': [
    'Is it one of these? Open it, or continue to create a new company anyway.',
    'Est-ce l’une d’elles ? Ouvrez-la, ou continuez pour créer quand même la nouvelle.',
    'Is het een van deze? Open het, of ga door om toch een nieuw aan te maken.',
  ],
  'companies.duplicates_edit_help': [
    'Is it one of these? Open it, or continue to save anyway.',
    'Est-ce l’une d’elles ? Ouvrez-la, ou continuez pour enregistrer quand même.',
    'Is het een van deze? Open het, of ga door om toch op te slaan.',
  ],
  'address_type.head_office': ['Head office', 'Siège social', 'Maatschappelijke zetel'],
})
