import { words } from '../../values/define.ts'

/** What a company owes, and what was changed in its record. */
export const companyHistory = words({
  'column.open_invoices': ['Invoices', 'Factures', 'Facturen'],
  'column.days_overdue': ['Days overdue', 'Jours de retard', 'Dagen te laat'],

  'change.insert': ['created', 'création', 'aangemaakt'],
  'change.update': ['changed', 'modification', 'gewijzigd'],
  'change.remove': ['deleted', 'suppression', 'verwijderd'],
  'change.parts': ['its parts', 'ses éléments', 'de onderdelen'],
  'change.system': ['Decidag', 'Decidag', 'Decidag'],
})
