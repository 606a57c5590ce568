import { words } from '#core/values/define.ts'

/** Lists of the pages. */
export const listParts = words({
  'list.export_help': [
    'Export this list to Excel',
    'Exporter ce qui est affiché vers Excel',
    'Wat getoond wordt exporteren naar Excel',
  ],
  'list.exported': ['{{name}} has been saved', '{{name}} a été enregistré', '{{name}} is opgeslagen'],
  'list.columns': ['Columns', 'Colonnes', 'Kolommen'],
  'list.columns_usual': ['Default columns', 'Colonnes habituelles', 'Standaardkolommen'],
  'users.edit_title': ['Edit {{name}}', 'Modifier {{name}}', '{{name}} bewerken'],
  'list.tick_all': ['Select all', 'Tout cocher', 'Alles aanvinken'],
  'companies.delete_title': ['Delete {{name}}?', 'Supprimer {{name}} ?', '{{name}} verwijderen?'],
  'folders.delete_title': ['Delete {{name}}?', 'Supprimer {{name}} ?', '{{name}} verwijderen?'],
  'subfolders.delete_title': ['Delete {{name}}?', 'Supprimer {{name}} ?', '{{name}} verwijderen?'],
  'list.search': ['Search', 'Chercher', 'Zoeken'],
  'list.range': [
    '{{from}}–{{to}} of {{total}}',
    '{{from}}–{{to}} sur {{total}}',
    '{{from}}–{{to}} van {{total}}',
  ],
  'list.pages': ['Pages', 'Pages', 'Pagina’s'],
  'list.previous': ['Previous page', 'Page précédente', 'Vorige pagina'],
  'list.next': ['Next page', 'Page suivante', 'Volgende pagina'],
  'list.size': ['Rows per page', 'Lignes par page', 'Rijen per pagina'],
  'list.none': ['No results', 'Aucun résultat', 'Niets gevonden'],
  'list.none_help': [
    'Try another search, or loosen the filters.',
    'Cherchez autre chose ou élargissez les filtres.',
    'Zoek iets anders of verruim de filters.',
  ],
  'list.clear': [
    'Clear search and filters',
    'Effacer recherche et filtres',
    'Zoekopdracht en filters wissen',
  ],
  'list.sort': ['Sort by', 'Trier par', 'Sorteren op'],
  'list.ascending': ['Ascending: reverse order', 'Croissant : inverser', 'Oplopend: omkeren'],
  'list.descending': ['Descending: reverse order', 'Décroissant : inverser', 'Aflopend: omkeren'],
  'list.sort_by': ['Sort by {{column}}', 'Trier par {{column}}', 'Sorteren op {{column}}'],
  'list.folded': ['Filters', 'Filtres', 'Filters'],
  'keys.rows': [
    'From search to the rows, and from row to row',
    'De la recherche aux lignes, d’une ligne à l’autre',
    'Van het zoekveld naar de rijen, van rij naar rij',
  ],
})
