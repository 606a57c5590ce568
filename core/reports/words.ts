import { words } from '../values/define.ts'

/** Reports on people, subfolders and offers: their fields. */
export const reports = words({
  'column.contracted': ['Contract', 'Contrat', 'Contract'],
  'column.outcome': ['Outcome', 'Résultat', 'Uitkomst'],
  'field.late': ['Late', 'En retard', 'Te laat'],
  'field.competitor_company_ids': ['Competitors', 'Concurrents', 'Concurrenten'],
  'column.missions': ['Number', 'Nombre', 'Aantal'],
  'column.chance': ['Chance', 'Probabilité', 'Kans'],
  'column.decided_on': ['Decided on', 'Décidé le', 'Beslist op'],
})
