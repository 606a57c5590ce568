import { words } from '../../values/define.ts'

/** Prospects and offers of a subfolder: their fields, and refusals. */
export const offers = words({
  'field.source_type': ['Source', 'Source de l’information', 'Bron'],
  'field.tendering_mode_type': ['Tendering mode', 'Mode de passation', 'Gunningswijze'],
  'field.submission_result_type': ['Result', 'Résultat', 'Resultaat'],
  'field.refusal_type': ['Reason for refusal', 'Motif du refus', 'Reden van weigering'],
  'field.submission_done': ['Offer submitted', 'Offre remise', 'Offerte ingediend'],
  'field.submission_hour': ['Submission hour', 'Heure de remise', 'Uur van indiening'],
  'field.offer_amount': ['Offer amount', 'Montant de l’offre', 'Offertebedrag'],
  'field.object': ['Object', 'Objet', 'Voorwerp'],
  'field.opportunity_amount_low': ['Opportunity, low', 'Opportunité, minimum', 'Opportuniteit, minimum'],
  'field.opportunity_amount_high': ['Opportunity, high', 'Opportunité, maximum', 'Opportuniteit, maximum'],
  'field.prospection_date': ['Prospection date', 'Date de prospection', 'Datum van prospectie'],
  'field.go_to_tender_date': [
    'Decision to tender',
    'Décision de remettre offre',
    'Beslissing om in te dienen',
  ],
  'field.submission_date': ['Submission date', 'Date de remise', 'Indieningsdatum'],
  'field.submission_result_date': ['Result date', 'Date du résultat', 'Datum van het resultaat'],
  'field.order_intake': ['Order intake', 'Montant de la commande', 'Bestelbedrag'],
  'field.submission_comment': [
    'Comment on the offer',
    'Commentaire sur l’offre',
    'Commentaar bij de offerte',
  ],
  'field.refusal_comment': [
    'Comment on the refusal',
    'Commentaire sur le refus',
    'Commentaar bij de weigering',
  ],
  'field.partner1_company_id': ['Lead partner', 'Mandataire', 'Lasthebber'],
  'field.partner2_company_id': ['Partner 2', 'Partenaire 2', 'Partner 2'],
  'field.partner3_company_id': ['Partner 3', 'Partenaire 3', 'Partner 3'],
  'field.partner4_company_id': ['Partner 4', 'Partenaire 4', 'Partner 4'],
  'field.price': ['Price', 'Prix', 'Prijs'],
  'field.reference_rate': ['Reference rate', 'Tarif de référence', 'Referentietarief'],
  'field.hourly_date': ['Hourly rate', 'Tarif horaire', 'Uurtarief'],
  'field.honorary_percentage': ['Fees (%)', 'Honoraires (%)', 'Ereloon (%)'],
  'field.price_rating': ['Price (out of 100)', 'Prix (sur 100)', 'Prijs (op 100)'],
  'field.team_rating': ['Team (out of 100)', 'Équipe (sur 100)', 'Team (op 100)'],
  'field.methodology_rating': ['Method (out of 100)', 'Méthode (sur 100)', 'Methode (op 100)'],
  'field.final_rating': ['Final rating (out of 100)', 'Cote finale (sur 100)', 'Eindscore (op 100)'],
  'field.ranking': ['Place', 'Classement', 'Plaats'],
  'field.excluded': ['Excluded', 'Exclu', 'Uitgesloten'],

  'forms.validation.mixed.not_submitted': [
    'A won offer must have been submitted',
    'Une offre gagnée a été remise',
    'Een gewonnen offerte is ingediend',
  ],
  'forms.validation.number.lost_order': [
    'A lost offer brings no order',
    'Une offre perdue n’apporte pas de commande',
    'Een verloren offerte levert geen opdracht op',
  ],
  'error.won_not_submitted': [
    'The offer is marked as won, but not as submitted. Correct one of the two.',
    'L’offre est dite gagnée, mais non remise. Corrigez l’un des deux.',
    'De offerte heet gewonnen, maar niet ingediend. Verbeter een van beide.',
  ],
  'error.lost_with_order': [
    'The offer is marked as lost, but has an order. Correct one of the two.',
    'L’offre est dite perdue, mais avec une commande. Corrigez l’un des deux.',
    'De offerte heet verloren, maar met een opdracht. Verbeter een van beide.',
  ],
  'forms.validation.number.order': [
    'Lower than the low amount',
    'Inférieur au montant minimum',
    'Lager dan het minimumbedrag',
  ],
  'error.amount_order': [
    'The high amount of the opportunity is lower than the low amount.',
    'Le montant maximum de l’opportunité est inférieur au minimum.',
    'Het maximumbedrag van de opportuniteit ligt onder het minimum.',
  ],
})
