import { words } from '#core/values/define.ts'

/** Commands on companies and addresses. */
export const companyCommands = words({
  'cli.addresses.none': [
    'Add the town (Rue de la Loi 16, Bruxelles): until the official addresses are imported, only towns are known. Import them with: decidag addresses import',
    'Indiquez aussi la localité (Rue de la Loi 16, Bruxelles) : sans les adresses officielles, seules les localités sont connues. Reprenez-les avec : decidag addresses import',
    'Geef ook de gemeente (Wetstraat 16, Brussel): zonder de officiële adressen zijn alleen gemeenten bekend. Neem die over met: decidag addresses import',
  ],
  'cli.addresses': ['Belgian addresses', 'adresses de Belgique', 'adressen van België'],
  'cli.addresses.find': [
    'search for an address',
    'cherche des adresses par leurs mots',
    'zoekt adressen op hun woorden',
  ],
  'cli.addresses.text': ['street, number, town', 'rue, numéro, localité', 'straat, nummer, gemeente'],
  'cli.addresses.import': [
    'import a region’s official addresses; if interrupted, run it again to resume',
    'reprend les adresses officielles d’une région ; interrompue, la reprise continue quand on la relance',
    'neemt de officiële adressen van een gewest over; onderbroken gaat het bij een volgende keer verder',
  ],
  'cli.addresses.import.file': [
    'a BeST file of one region (opendata.bosa.be): the .zip as published, or its .csv',
    'un fichier BeST d’une région (opendata.bosa.be) : le .zip tel que publié, ou son .csv',
    'een BeST-bestand van één gewest (opendata.bosa.be): de .zip zoals gepubliceerd, of de .csv ervan',
  ],
  'cli.addresses.known': [
    '{{file}} has already been imported.',
    '{{file}} est déjà repris.',
    '{{file}} is al overgenomen.',
  ],
  'cli.addresses.resumed_one': [
    'Resuming after {{count}} line.',
    'Suite après {{count}} ligne.',
    'Verder na {{count}} regel.',
  ],
  'cli.addresses.resumed_other': [
    'Resuming after {{count}} lines.',
    'Suite après {{count}} lignes.',
    'Verder na {{count}} regels.',
  ],
  'cli.addresses.line_one': ['{{count}} line', '{{count}} ligne', '{{count}} regel'],
  'cli.addresses.line_other': ['{{count}} lines', '{{count}} lignes', '{{count}} regels'],
  'cli.addresses.clearing': [
    'Removing the addresses of the previous file',
    'Suppression de ce qu’avait l’ancien fichier',
    'Verwijdert wat het vorige bestand had',
  ],
  'cli.addresses.done_one': [
    '{{count}} line imported.',
    '{{count}} ligne reprise.',
    '{{count}} regel overgenomen.',
  ],
  'cli.addresses.done_other': [
    '{{count}} lines imported.',
    '{{count}} lignes reprises.',
    '{{count}} regels overgenomen.',
  ],
  'companies.deleted': ['Sucessfully deleted', 'Supprimée avec succès', 'Verwijderd'],
  'cli.argument.company': [
    'reference, name or #id of a company',
    'référence, nom ou #id d’une société',
    'referentie, naam of #id van een bedrijf',
  ],
  'cli.companies': ['companies', 'sociétés', 'bedrijven'],
  'cli.companies.list': ['list companies', 'liste les sociétés', 'toont de bedrijven'],
  'cli.companies.show': ['show a company', 'montre une société', 'toont een bedrijf'],
  'cli.companies.create': ['add a company', 'ajoute une société', 'voegt een bedrijf toe'],
  'cli.companies.edit': ['edit a company', 'modifie une société', 'wijzigt een bedrijf'],
  'cli.companies.delete': ['delete a company', 'supprime une société', 'verwijdert een bedrijf'],
  'cli.companies.peppol': [
    'show whether a company receives e-invoices by Peppol',
    'montre si une société reçoit les factures électroniques par Peppol',
    'toont of een bedrijf e-facturen ontvangt via Peppol',
  ],
  'cli.companies.peppol_ask': ['look it up now', 'le recherche maintenant', 'zoekt het nu op'],
  'cli.companies.import': [
    'create or update companies from a workbook, all or nothing',
    'crée ou modifie des sociétés depuis un classeur : tout ou rien',
    'maakt of wijzigt bedrijven uit een werkmap: alles of niets',
  ],
  'cli.companies.bypass': [
    'continue even if there are similar companies',
    'continue bien que des sociétés similaires existent',
    'gaat door hoewel er gelijkaardige bedrijven zijn',
  ],
  'cli.companies.bypass_hint': [
    'If none of these is the same company, add --bypass-duplicates.',
    'Si ce n’est aucune d’elles, ajoutez --bypass-duplicates.',
    'Is het geen van deze, geef dan --bypass-duplicates.',
  ],
  'cli.companies.relations': [
    'relations with the firm, as a complete list; empty for none',
    'relations avec le bureau : toutes ; vide pour aucune',
    'relaties met het bureau: allemaal; leeg voor geen',
  ],
  'cli.companies.remove_contact': [
    'name or #id of a contact to remove',
    'nom ou #id d’un contact à retirer',
    'naam of #id van een contact dat weg moet',
  ],
})
