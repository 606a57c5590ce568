import { words } from '../../values/define.ts'

/** Reports for the accountant. */
export const accountingReports = words({
  'report.vat-journal': ['VAT sales journal', 'Journal des ventes TVA', 'Btw-verkoopdagboek'],
  'report.vat-journal.about': [
    'Every invoice and credit note of a period, a line for each VAT rate, as it stands on the document.',
    'Chaque facture et note de crédit d’une période, une ligne par taux de TVA, telle qu’elle figure sur le document.',
    'Elke factuur en creditnota van een periode, een lijn per btw-tarief, zoals ze op het document staat.',
  ],
  'report.vat-journal.finding': [
    'Without VAT: {{base}}. VAT: {{vat}}. Documents: {{n}}.',
    'Hors TVA : {{base}}. TVA : {{vat}}. Documents : {{n}}.',
    'Zonder btw: {{base}}. Btw: {{vat}}. Documenten: {{n}}.',
  ],
  'report.vat-return': ['VAT return: sales', 'Déclaration TVA : ventes', 'Btw-aangifte: verkopen'],
  'report.vat-return.about': [
    'What the sales of a period come to in each grid of the Belgian VAT return. Your accountant confirms the grids.',
    'Ce que donnent les ventes d’une période dans chaque grille de la déclaration TVA belge. Votre comptable confirme les grilles.',
    'Wat de verkopen van een periode opleveren in elk rooster van de Belgische btw-aangifte. Uw boekhouder bevestigt de roosters.',
  ],
  'report.vat-return.control': [
    'Grids: {{base}} without VAT, VAT {{vat}}. Books: {{books}} without VAT, VAT {{books_vat}}. In no grid: {{rest}}, VAT {{rest_vat}}.',
    'Grilles : {{base}} hors TVA, TVA {{vat}}. Livres : {{books}} hors TVA, TVA {{books_vat}}. Dans aucune grille : {{rest}}, TVA {{rest_vat}}.',
    'Roosters: {{base}} zonder btw, btw {{vat}}. Boeken: {{books}} zonder btw, btw {{books_vat}}. In geen rooster: {{rest}}, btw {{rest_vat}}.',
  ],
  'report.customer-listing.control': [
    'Listed: {{base}}, VAT {{vat}}. Books: {{books}}, VAT {{books_vat}}. Not listed: {{rest}}, VAT {{rest_vat}} (private persons, customers abroad, turnover up to the limit).',
    'Au listing : {{base}}, TVA {{vat}}. Livres : {{books}}, TVA {{books_vat}}. Hors listing : {{rest}}, TVA {{rest_vat}} (particuliers, clients à l’étranger, chiffre d’affaires jusqu’à la limite).',
    'In de listing: {{base}}, btw {{vat}}. Boeken: {{books}}, btw {{books_vat}}. Niet in de listing: {{rest}}, btw {{rest_vat}} (particulieren, klanten in het buitenland, omzet tot de grens).',
  ],
  'report.intra-community.control': [
    'Listed: {{base}}. Books: {{books}} without VAT. Other sales: {{rest}}.',
    'Au relevé : {{base}}. Livres : {{books}} hors TVA. Autres ventes : {{rest}}.',
    'In de opgave: {{base}}. Boeken: {{books}} zonder btw. Andere verkopen: {{rest}}.',
  ],
  'report.customer-listing': ['Customer listing', 'Listing clients', 'Klantenlisting'],
  'report.customer-listing.about': [
    'Turnover and VAT of each customer with a Belgian VAT number in a year.',
    'Chiffre d’affaires et TVA de chaque client avec un numéro de TVA belge sur une année.',
    'Omzet en btw van elke klant met een Belgisch btw-nummer in een jaar.',
  ],
  'report.intra-community': [
    'Intra-Community listing',
    'Relevé intracommunautaire',
    'Intracommunautaire opgave',
  ],
  'report.intra-community.about': [
    'Services to businesses in other member states, by VAT number.',
    'Services à des entreprises d’autres États membres, par numéro de TVA.',
    'Diensten aan ondernemingen in andere lidstaten, per btw-nummer.',
  ],
  'field.vat_grids': ['Grids', 'Grilles', 'Roosters'],
  'field.grid': ['Grid', 'Grille', 'Rooster'],
  'field.grid_amount': ['Amount', 'Montant', 'Bedrag'],
  'field.listing': ['Listing', 'Relevé', 'Opgave'],
  'listing.customers': ['Customer listing', 'Listing clients', 'Klantenlisting'],
  'listing.intra_community': [
    'Intra-Community listing',
    'Relevé intracommunautaire',
    'Intracommunautaire opgave',
  ],
  'field.vat_base': ['Without VAT', 'Hors TVA', 'Zonder btw'],
  'field.vat_amount': ['VAT', 'TVA', 'Btw'],
  'field.turnover': ['Turnover', 'Chiffre d’affaires', 'Omzet'],
  'field.documents': ['Documents', 'Nombre de documents', 'Documenten'],
  'field.above': ['Above (€)', 'Au-dessus de (€)', 'Boven (€)'],
  'vat_grid.00': [
    'Sales at 0 % or under a special scheme',
    'Opérations à 0 % ou sous régime particulier',
    'Handelingen tegen 0 % of bijzondere regeling',
  ],
  'vat_grid.01': ['Sales at 6 %', 'Opérations à 6 %', 'Handelingen tegen 6 %'],
  'vat_grid.02': ['Sales at 12 %', 'Opérations à 12 %', 'Handelingen tegen 12 %'],
  'vat_grid.03': ['Sales at 21 %', 'Opérations à 21 %', 'Handelingen tegen 21 %'],
  'vat_grid.44': [
    'Services in another member state, VAT due by the customer',
    'Services dans un autre État membre, TVA due par le client',
    'Diensten in een andere lidstaat, btw verschuldigd door de klant',
  ],
  'vat_grid.45': [
    'Belgian VAT due by the customer',
    'TVA belge due par le cocontractant',
    'Belgische btw verschuldigd door de medecontractant',
  ],
  'vat_grid.46': [
    'Exempt goods to another member state',
    'Livraisons intracommunautaires exemptées',
    'Vrijgestelde intracommunautaire leveringen',
  ],
  'vat_grid.47': [
    'Other exempt sales and sales abroad',
    'Autres opérations exemptées et à l’étranger',
    'Andere vrijgestelde en buitenlandse handelingen',
  ],
  'vat_grid.48': [
    'Credit notes for grids 44 and 46',
    'Notes de crédit des grilles 44 et 46',
    'Creditnota’s bij roosters 44 en 46',
  ],
  'vat_grid.49': ['Other credit notes', 'Autres notes de crédit', 'Andere creditnota’s'],
  'vat_grid.54': [
    'VAT due on grids 01, 02 and 03',
    'TVA due sur les grilles 01, 02 et 03',
    'Btw verschuldigd op roosters 01, 02 en 03',
  ],
  'vat_grid.64': [
    'VAT to recover on credit notes',
    'TVA à récupérer sur notes de crédit',
    'Terug te krijgen btw op creditnota’s',
  ],
})
