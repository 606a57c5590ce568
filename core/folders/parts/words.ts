import { words } from '../../values/define.ts'

/** The parts of a subfolder, such as contracts, guarantees and budgets: their fields, and refusals. */
export const subfolderParts = words({
  'field.contract_type': ['Contract type', 'Type de contrat', 'Soort contract'],
  'field.stock_type': ['Stock type', 'Type de stock', 'Soort stock'],
  'field.associate_role_type': ['Associate’s role', 'Rôle de l’associé', 'Rol van de vennoot'],
  'field.contract_amount': ['Contract amount', 'Montant du contrat', 'Contractbedrag'],
  'field.mission_role': ['Role in the mission', 'Rôle dans la mission', 'Rol in de opdracht'],
  'field.trimester': ['Quarter', 'Trimestre', 'Kwartaal'],
  'field.stock_amount': ['Stock amount', 'Montant du stock', 'Stockbedrag'],
  'field.guarantee_amount': ['Guaranteed amount', 'Montant garanti', 'Gewaarborgd bedrag'],
  'field.constitution_date': ['Issued on', 'Date de constitution', 'Gesteld op'],
  'field.organism_reference': ['Bank and reference', 'Organisme et référence', 'Instelling en referentie'],
  'field.release_date': ['Released on', 'Date de libération', 'Vrijgegeven op'],
  'field.associate_company_id': ['Associate', 'Associé', 'Vennoot'],
  'field.shares_percentage': ['Share (%)', 'Part (%)', 'Aandeel (%)'],
  'field.budget_type': ['Budget group', 'Groupe de budget', 'Budgetgroep'],
  'field.hours': ['Hours', 'Heures', 'Uren'],

  'parts.prospect_extra_infos': ['Prospect', 'Prospection', 'Prospectie'],
  'parts.offer_extra_infos': ['Offer', 'Offre', 'Offerte'],
  'parts.competitors': ['Competitors', 'Concurrents', 'Concurrenten'],
  'parts.contracts': ['Contracts', 'Contrats', 'Contracten'],
  'parts.stocks': ['Stock', 'Stock', 'Stock'],
  'parts.bank_guarantees': ['Bank guarantees', 'Garanties bancaires', 'Bankwaarborgen'],
  'parts.associates': ['Associates', 'Associés', 'Vennoten'],
  'parts.subcontractors': ['Subcontractors', 'Sous-traitants', 'Onderaannemers'],
  'parts.budgets': ['Budget', 'Budget', 'Budget'],
  'parts.add_competitors': ['Add a competitor', 'Ajouter un concurrent', 'Concurrent toevoegen'],
  'parts.add_contracts': ['Add a contract', 'Ajouter un contrat', 'Contract toevoegen'],
  'parts.add_stocks': ['Add a line of stock', 'Ajouter une ligne de stock', 'Stocklijn toevoegen'],
  'parts.add_bank_guarantees': ['Add a bank guarantee', 'Ajouter une garantie', 'Bankwaarborg toevoegen'],
  'parts.add_associates': ['Add an associate', 'Ajouter un associé', 'Vennoot toevoegen'],
  'parts.add_subcontractors': ['Add a subcontractor', 'Ajouter un sous-traitant', 'Onderaannemer toevoegen'],
  'parts.add_budgets': ['Add a budget line', 'Ajouter une ligne de budget', 'Budgetlijn toevoegen'],
  'parts.none': ['None yet', 'Rien pour l’instant', 'Nog geen'],

  'forms.validation.mixed.wbs_mandatory': [
    'WBS field is mandatory',
    'Le champ WBS est obligatoire',
    'Het veld WBS is verplicht',
  ],
  'forms.validation.number.shares': [
    'Together more than 100 %',
    'Plus de 100 % au total',
    'Samen meer dan 100 %',
  ],
  'error.shares_over_100': [
    'The shares add up to {{sum}} %. They cannot exceed 100 %.',
    'Les parts totalisent {{sum}} %. Ensemble, elles ne peuvent dépasser 100 %.',
    'De aandelen bedragen samen {{sum}} %. Ze mogen hoogstens 100 % zijn.',
  ],
  'error.subfolder_incomplete': [
    'WBS field is mandatory',
    'Le champ WBS est obligatoire',
    'Het veld WBS is verplicht',
  ],
})
