import { words } from '../values/define.ts'

/** Addresses that are looked up, and imports of official addresses: fields, kinds and refusals. */
export const addresses = words({
  'field.place_id': ['Place', 'Lieu', 'Plaats'],
  'field.session_token': ['Typing session', 'Session de saisie', 'Typsessie'],
  'field.source': ['File', 'Fichier', 'Bestand'],
  'field.region': ['Region', 'Région', 'Gewest'],
  'field.import_id': ['Import', 'Importation', 'Invoer'],
  'field.types': ['Kind', 'Type', 'Soort'],
  'field.rows_done': ['Lines imported', 'Lignes reprises', 'Overgenomen regels'],
  'field.streets': ['Streets', 'Rues', 'Straten'],
  'field.postcode': ['Postal code', 'Code postal', 'Postcode'],
  'field.houses': ['Houses', 'Maisons', 'Huizen'],
  'field.name_nl': ['Name in Dutch', 'Nom en néerlandais', 'Naam in het Nederlands'],
  'field.name_fr': ['Name in French', 'Nom en français', 'Naam in het Frans'],
  'field.name_de': ['Name in German', 'Nom en allemand', 'Naam in het Duits'],
  'field.town_nl': ['Town in Dutch', 'Localité en néerlandais', 'Gemeente in het Nederlands'],
  'field.town_fr': ['Town in French', 'Localité en français', 'Gemeente in het Frans'],
  'field.town_de': ['Town in German', 'Localité en allemand', 'Gemeente in het Duits'],

  'addresses.kind.street_as_typed': [
    'town; street as typed',
    'localité ; rue telle que tapée',
    'gemeente; straat zoals getypt',
  ],
  'addresses.kind.house': ['house', 'adresse', 'huis'],
  'addresses.kind.street': ['street', 'rue', 'straat'],
  'addresses.kind.town': ['town', 'localité', 'gemeente'],
  'addresses.kind.region': ['region', 'région', 'gewest'],
  'addresses.kind.country': ['country', 'pays', 'land'],
  'addresses.kind.other': ['place', 'lieu', 'plaats'],
  'addresses.count_one': ['{{count}} address', '{{count}} adresse', '{{count}} adres'],
  'addresses.count_other': ['{{count}} addresses', '{{count}} adresses', '{{count}} adressen'],

  'error.not_an_address_file': [
    '{{file}} is not a BeST address file: it has no column {{column}}.',
    '{{file}} n’est pas un fichier d’adresses BeST : il n’a pas de colonne {{column}}.',
    '{{file}} is geen bestand met BeST-adressen: het heeft geen kolom {{column}}.',
  ],
  'error.not_an_address_archive': [
    '{{file}} is damaged, or is not an archive that starts with a CSV file. Unzip it and use the CSV file.',
    '{{file}} est endommagé ou n’est pas une archive qui commence par un fichier CSV. Décompressez-le et donnez le fichier CSV.',
    '{{file}} is beschadigd of geen archief dat met een CSV-bestand begint. Pak het uit en geef het CSV-bestand.',
  ],
  'error.address_archive_too_large': [
    '{{file}} unzips to more than {{limit}} GB. Unzip it and use the CSV file.',
    '{{file}} dépasse {{limit}} Go une fois décompressé. Décompressez-le et donnez le fichier CSV.',
    '{{file}} is uitgepakt groter dan {{limit}} GB. Pak het uit en geef het CSV-bestand.',
  ],
})
