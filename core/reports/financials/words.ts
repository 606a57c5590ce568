import { words } from '../../values/define.ts'

/** What the firm’s subfolders have earned. */
export const financials = words({
  'field.paid': ['Paid', 'Payé', 'Betaald'],
  'field.work_in_progress': ['Work in progress', 'Travaux en cours', 'Onderhanden werk'],
  'field.not_forecast': ['Not forecast', 'Non prévu', 'Niet voorzien'],
  'field.forecast_late': ['Forecast and late', 'Prévu et en retard', 'Voorzien en laat'],
  'column.left_of_contract': ['Left on contract', 'Reste du contrat', 'Rest van contract'],
  'field.purchased': ['Bought', 'Acheté', 'Aangekocht'],
  'field.cost': ['Cost', 'Coût', 'Kost'],
  'field.margin': ['Margin', 'Marge', 'Marge'],
  'field.uncosted': ['Without a direct cost', 'Sans coût direct', 'Zonder directe kost'],
  'column.to_invoice_now': ['To invoice today', 'À facturer à ce jour', 'Te factureren op heden'],

  'export.financials.list': ['Financials', 'Suivi financier', 'Financiële opvolging'],
})
