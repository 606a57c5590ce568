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

  'report.expected-orders': ['Expected orders', 'Commandes attendues', 'Verwachte bestellingen'],
  'report.expected-orders.about': [
    'Open prospects and offers with their amount, at the chance of their stage.',
    'Prospects et offres en cours avec leur montant, selon la probabilité de leur étape.',
    'Lopende prospecten en offertes met hun bedrag, volgens de kans van hun fase.',
  ],
  'report.expected-orders.finding': [
    'Open: {{n}}, for {{offered}}; expected: {{expected}}.',
    'En cours : {{n}}, pour {{offered}} ; attendu : {{expected}}.',
    'Lopend: {{n}}, voor {{offered}}; verwacht: {{expected}}.',
  ],

  'export.pipeline.list': ['Pipeline', 'Prospects et offres', 'Prospecten en offertes'],
  'pipeline.board': ['Board', 'Tableau', 'Bord'],
  'stage.prospect': ['Prospect', 'Prospect', 'Prospect'],
  'stage.tendering': ['In preparation', 'En préparation', 'In voorbereiding'],
  'stage.submitted': ['Submitted', 'Offre remise', 'Ingediend'],
  'stage.won': ['Won', 'Gagné', 'Gewonnen'],
  'stage.lost': ['Lost', 'Perdu', 'Verloren'],
})
