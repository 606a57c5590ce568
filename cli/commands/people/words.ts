import { words } from '#core/values/define.ts'

/** Costs of people on the command line. */
// prettier-ignore
export const costs = words({
  'field.kind': ['Kind', 'Sorte', 'Soort'],
  'cli.costs': ['people’s costs', 'ce que coûtent les collaborateurs', 'wat medewerkers kosten'],
  'cli.costs.list': ['list a person’s costs, newest first', 'liste les coûts d’un collaborateur, les plus récents d’abord', 'toont de kosten van een medewerker, de laatste eerst'],
  'cli.costs.add': ['add a cost; the current one ends the day before', 'ajoute un coût ; celui qui était en cours prend fin la veille', 'voegt een kost toe; de kost die nog liep, eindigt de dag ervoor'],
  'cli.costs.edit': ['edit a cost; fields you omit stay the same', 'corrige un coût ; ce qui n’est pas indiqué reste inchangé', 'verbetert een kost; wat niet vermeld is, blijft ongewijzigd'],
  'cli.costs.delete': ['delete a cost', 'supprime un coût', 'verwijdert een kost'],
  'cli.costs.kind': ['kind of cost', 'quelle sorte de coût', 'welke soort kost'],
  'cli.costs.id': ['its number, as listed', 'son numéro, comme dans la liste', 'het nummer, zoals de lijst het toont'],
  'cli.costs.price': ['category, or euros per block or per day', 'catégorie, ou euros par bloc ou par jour', 'categorie, of euro per blok of per dag'],
  'cli.costs.from': ['first day', 'premier jour', 'eerste dag'],
  'cli.costs.to': ['last day, "" if open-ended', 'dernier jour, "" s’il est en cours', 'laatste dag, "" als hij nog loopt'],
  'cli.costs.subfolder': ['the subfolder, for a specific cost', 'pour quel sous-dossier, dans le cas d’un coût spécifique', 'voor welk subdossier, bij een specifieke kost'],
  'cli.misuse.price': ['{{typed}} is not a price: {{reason}}', '{{typed}} n’est pas un prix : {{reason}}', '{{typed}} is geen prijs: {{reason}}'],
})
