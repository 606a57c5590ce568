import { words } from '../../values/define.ts'

/** Reports on offers and the competitors that were met. */
export const tenderReports = words({
  'report.tenders': ['Decided offers', 'Offres décidées', 'Besliste offertes'],
  'report.tenders.about': [
    'How many of the decided offers were won, for how much, and why others were refused.',
    'Combien d’offres décidées ont été gagnées, pour quel montant, et pourquoi les autres ont été refusées.',
    'Hoeveel van de besliste offertes gewonnen zijn, voor welk bedrag, en waarom andere geweigerd zijn.',
  ],
  'report.tenders.finding': [
    'Won: {{won}} of {{decided}} ({{rate}}). Tendered: {{tendered}}; won: {{amount}}.',
    'Gagné : {{won}} sur {{decided}} ({{rate}}). Offert : {{tendered}} ; gagné : {{amount}}.',
    'Gewonnen: {{won}} van {{decided}} ({{rate}}). Aangeboden: {{tendered}}; gewonnen: {{amount}}.',
  ],
  'report.competitors': ['Competitors met', 'Concurrents rencontrés', 'Ontmoete concurrenten'],
  'report.competitors.about': [
    'How often each competitor bid against the firm, with which result, and how far the prices lay apart. A bid of several companies counts for each; its price for the first.',
    'Combien de fois chaque concurrent a remis prix contre le bureau, avec quel résultat et quel écart de prix. Une offre de plusieurs sociétés compte pour chacune ; son prix pour la première.',
    'Hoe vaak elke concurrent tegen het bureau heeft ingediend, met welk resultaat en welk prijsverschil. Een offerte van meerdere bedrijven telt voor elk; haar prijs voor het eerste.',
  ],
  'report.competitors.finding': [
    'Competitors: {{competitors}}. Offers in which they were met: {{offers}}.',
    'Concurrents : {{competitors}}. Offres où ils ont été rencontrés : {{offers}}.',
    'Concurrenten: {{competitors}}. Offertes waarin ze ontmoet zijn: {{offers}}.',
  ],
  'field.tender_outcome': ['Outcome', 'Résultat', 'Uitkomst'],
  'tender_outcome.open': ['Open', 'En cours', 'Open'],
  'tender_outcome.won': ['Won', 'Gagné', 'Gewonnen'],
  'tender_outcome.lost': ['Lost', 'Perdu', 'Verloren'],
  'column.decided': ['Decided', 'Décidé', 'Beslist'],
  'field.hit_rate': ['Hit rate', 'Taux de réussite', 'Slaagkans'],
  'field.tendered': ['Amount offered', 'Montant offert', 'Aangeboden bedrag'],
  'field.tendered_won': [
    'Amount offered and won',
    'Montant offert et gagné',
    'Aangeboden en gewonnen bedrag',
  ],
  'field.won_amount': ['Amount won', 'Montant gagné', 'Gewonnen bedrag'],
  'field.amount_rate': ['Won by amount', 'Gagné en montant', 'Gewonnen in bedrag'],
  'field.competitor': ['Competitor', 'Concurrent', 'Concurrent'],
  'field.competitor_id': ['Competitor', 'Concurrent', 'Concurrent'],
  'field.leads_bid': ['Leads the bid', 'Mandataire', 'Mandataris'],
  'field.met': ['Met', 'Rencontres', 'Ontmoetingen'],
  'column.won_against': ['Won against them', 'Gagné contre eux', 'Tegen hen gewonnen'],
  'column.lost_against': ['Lost with them', 'Perdu avec eux', 'Met hen verloren'],
  'field.our_price': ['Our offer', 'Notre offre', 'Onze offerte'],
  'field.their_price': ['Their offer', 'Leur offre', 'Hun offerte'],
  'field.price_difference': [
    'Their price against ours',
    'Leur prix face au nôtre',
    'Hun prijs tegenover de onze',
  ],
})
