import { words } from '../../values/define.ts'

/** Prospects and offers by stage. */
export const pipeline = words({
  'field.stage': ['Stage', 'Étape', 'Fase'],
  'field.project_manager': ['Account manager', 'Gestionnaire du dossier', 'Dossierbeheerder'],
  'field.submitted_from': ['Submission from', 'Remise à partir du', 'Indiening vanaf'],
  'field.submitted_to': ['Submission until', 'Remise jusqu’au', 'Indiening tot'],
  'column.has_offer': ['Has an offer', 'A une offre', 'Heeft een offerte'],
  'column.pipeline_amount': ['Amount', 'Montant', 'Bedrag'],
  'column.weighted': ['Weighted amount', 'Montant pondéré', 'Gewogen bedrag'],
  'column.next_date': ['Next date', 'Prochaine échéance', 'Volgende datum'],
  'column.days_late': ['Days late', 'Jours de retard', 'Dagen te laat'],

  'export.pipeline.list': ['Pipeline', 'Prospects et offres', 'Prospecten en offertes'],
  'pipeline.board': ['Board', 'Tableau', 'Bord'],
  'stage.prospect': ['Prospect', 'Prospect', 'Prospect'],
  'stage.tendering': ['In preparation', 'En préparation', 'In voorbereiding'],
  'stage.submitted': ['Submitted', 'Offre remise', 'Ingediend'],
  'stage.won': ['Won', 'Gagné', 'Gewonnen'],
  'stage.lost': ['Lost', 'Perdu', 'Verloren'],
})
