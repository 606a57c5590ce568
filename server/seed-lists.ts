import { parameters as words } from '../core/parameters/words.ts'

type Value = readonly [type: string, en: string, fr: string, nl: string, value?: number]

type Setting = keyof typeof words extends infer Key ? (Key extends `parameter_type.${infer Type}` ? Type : never) : never

/** The settings that are numbers; their labels are what the product itself calls them. */
const settings: { readonly [list: string]: { readonly [type in Setting]?: number } } = {
  planner: {
    planner_daily_limits: 10,
    planner_weekend_limits: 0,
    week_submission: 0,
  },
  planning: {
    planning_cell_limit: 250,
  },
  pipeline: {
    chance_prospect: 20,
    chance_tendering: 35,
    chance_submitted: 50,
  },
  reminders: {
    reminder_submission: 14,
    reminder_result: 14,
    reminder_start: 14,
    reminder_reception: 14,
    reminder_guarantee: 30,
    reminder_attest: 14,
  },
}

/** The lists with which a Belgian engineering firm starts; it adds, renames and hides as it likes. */
const lists: { readonly [name: string]: readonly Value[] } = {
  employee_cost_category: [
    ['junior', 'Junior', 'Junior', 'Junior', 55],
    ['engineer', 'Engineer', 'Ingénieur', 'Ingenieur', 72],
    ['senior', 'Senior engineer', 'Ingénieur senior', 'Senior ingenieur', 88],
    ['partner', 'Partner', 'Associé', 'Vennoot', 115],
  ],
  function_type: [
    ['administrator', 'Administrator', 'Administrateur', 'Beheerder'],
    ['director', 'Director', 'Directeur', 'Directeur'],
    ['engineer', 'Engineer', 'Ingénieur', 'Ingenieur'],
    ['architect', 'Architect', 'Architecte', 'Architect'],
    ['draughtsman', 'Draughtsman', 'Dessinateur', 'Tekenaar'],
    ['surveyor', 'Quantity surveyor', 'Métreur', 'Calculator'],
    ['site_manager', 'Site manager', 'Gestionnaire de chantier', 'Werfleider'],
    ['safety_coordinator', 'Safety coordinator', 'Coordinateur sécurité', 'Veiligheidscoördinator'],
    ['accountant', 'Accountant', 'Comptable', 'Boekhouder'],
    ['secretary', 'Secretary', 'Secrétaire', 'Secretaresse'],
    ['intern', 'Intern', 'Stagiaire', 'Stagiair'],
  ],
  status_type: [
    ['employee', 'Employee', 'Employé', 'Bediende'],
    ['self_employed', 'Self-employed', 'Indépendant', 'Zelfstandige'],
    ['partner', 'Partner', 'Associé', 'Vennoot'],
    ['student', 'Student', 'Étudiant', 'Student'],
    ['intern', 'Intern', 'Stagiaire', 'Stagiair'],
    ['temporary', 'Temporary worker', 'Intérimaire', 'Uitzendkracht'],
  ],
  payroll_type: [
    ['monthly', 'Monthly salary', 'Salaire mensuel', 'Maandloon'],
    ['hourly', 'Hourly wage', 'Salaire horaire', 'Uurloon'],
    ['invoice', 'By invoice', 'Sur facture', 'Op factuur'],
    ['unpaid', 'Unpaid', 'Non rémunéré', 'Onbezoldigd'],
  ],
  company_relation_type: [
    ['customer', 'Customer', 'Client', 'Klant'],
    ['partner', 'Partner', 'Partenaire', 'Partner'],
    ['subcontractor', 'Subcontractor', 'Sous-traitant', 'Onderaannemer'],
    ['supplier', 'Supplier', 'Fournisseur', 'Leverancier'],
    ['prospect', 'Prospect', 'Prospect', 'Prospect'],
    ['competitor', 'Competitor', 'Concurrent', 'Concurrent'],
  ],
  address_type: [
    ['head_office', 'Head office', 'Siège social', 'Maatschappelijke zetel'],
    ['branch', 'Branch', 'Siège d’exploitation', 'Vestiging'],
    ['invoicing', 'Invoicing', 'Facturation', 'Facturatie'],
    ['site', 'Building site', 'Chantier', 'Werf'],
  ],
  contact_type: [
    ['general', 'General', 'Général', 'Algemeen'],
    ['management', 'Management', 'Direction', 'Directie'],
    ['project', 'Project', 'Projet', 'Project'],
    ['invoicing', 'Invoicing', 'Facturation', 'Facturatie'],
    ['technical', 'Technical', 'Technique', 'Technisch'],
  ],
  procurement_type: [
    ['open', 'Open procedure', 'Procédure ouverte', 'Openbare procedure'],
    ['restricted', 'Restricted procedure', 'Procédure restreinte', 'Niet-openbare procedure'],
    ['negotiated', 'Negotiated with publication', 'Négociée avec publication', 'Onderhandeling met bekendmaking'],
    ['negotiated_direct', 'Negotiated without publication', 'Négociée sans publication', 'Onderhandeling zonder bekendmaking'],
    ['framework', 'Framework agreement', 'Accord-cadre', 'Raamovereenkomst'],
    ['low_value', 'Low value', 'Faible montant', 'Beperkte waarde'],
    ['private', 'Private assignment', 'Mission privée', 'Private opdracht'],
  ],
  building_sector_type: [
    ['housing', 'Housing', 'Logement', 'Huisvesting'],
    ['offices', 'Offices', 'Bureaux', 'Kantoren'],
    ['education', 'Education', 'Enseignement', 'Onderwijs'],
    ['health', 'Health care', 'Soins de santé', 'Gezondheidszorg'],
    ['industry', 'Industry and logistics', 'Industrie et logistique', 'Industrie en logistiek'],
    ['infrastructure', 'Infrastructure', 'Infrastructure', 'Infrastructuur'],
    ['leisure', 'Sports and culture', 'Sport et culture', 'Sport en cultuur'],
  ],
  building_subsector_type: [
    ['single_family', 'Single-family houses', 'Maisons unifamiliales', 'Eengezinswoningen'],
    ['apartments', 'Apartments', 'Appartements', 'Appartementen'],
    ['social_housing', 'Social housing', 'Logements sociaux', 'Sociale woningen'],
    ['office_building', 'Office building', 'Immeuble de bureaux', 'Kantoorgebouw'],
    ['public_administration', 'Public administration', 'Administration publique', 'Overheidsgebouw'],
    ['nursery', 'Nursery', 'Crèche', 'Kinderdagverblijf'],
    ['school', 'School', 'École', 'School'],
    ['university', 'University', 'Université', 'Universiteit'],
    ['hospital', 'Hospital', 'Hôpital', 'Ziekenhuis'],
    ['care_home', 'Care home', 'Maison de repos', 'Woonzorgcentrum'],
    ['warehouse', 'Warehouse', 'Entrepôt', 'Magazijn'],
    ['factory', 'Factory', 'Usine', 'Fabriek'],
    ['road', 'Roads and sewers', 'Voiries et égouts', 'Wegen en riolering'],
    ['bridge', 'Bridges and tunnels', 'Ponts et tunnels', 'Bruggen en tunnels'],
    ['waterway', 'Waterways and ports', 'Voies navigables et ports', 'Waterwegen en havens'],
    ['sports_hall', 'Sports hall', 'Hall de sport', 'Sporthal'],
    ['theatre', 'Theatre and museum', 'Théâtre et musée', 'Theater en museum'],
  ],
  subfolder_status: [
    ['prospect', 'Prospect', 'Prospect', 'Prospect'],
    ['tendering', 'Tendering', 'Recherche Affaire', 'Aanbesteding'],
    ['active', 'Active', 'Actif', 'Actief'],
    ['intermediate', 'Intermediate', 'Intermédiaire', 'Tussentijds'],
    ['internal_project', 'Internal project', 'Projet interne', 'Intern project'],
    ['transfer', 'Transfer', 'Transfert', 'Overdracht'],
    ['litigation', 'Litigation', 'Litige', 'Geschil'],
    ['closed', 'Closed', 'Clôturé', 'Afgesloten'],
    ['abandoned', 'Abandoned', 'Classé sans suite', 'Zonder gevolg'],
  ],
  subfolder_type: [
    ['default', 'Mission', 'Mission', 'Opdracht'],
    ['O1 Prospection', 'O1 Prospection', 'O1 Prospection', 'O1 Prospectie'],
    ['O2 Tendering', 'O2 Tendering', 'O2 Remise d’offre', 'O2 Aanbesteding'],
    ['amendment', 'Amendment', 'Avenant', 'Bijakte'],
    ['warranty', 'Warranty', 'Garantie', 'Waarborg'],
  ],
  service_workpackage_type: [
    ['default', 'Not specified', 'Non précisé', 'Niet bepaald'],
    ['stability', 'Stability', 'Stabilité', 'Stabiliteit'],
    ['techniques', 'Building services', 'Techniques spéciales', 'Technieken'],
    ['energy', 'Energy (EPB)', 'Énergie (PEB)', 'Energie (EPB)'],
    ['safety', 'Safety coordination', 'Coordination sécurité', 'Veiligheidscoördinatie'],
    ['roads', 'Roads and surroundings', 'Voiries et abords', 'Wegen en omgeving'],
    ['supervision', 'Site supervision', 'Suivi de chantier', 'Werfopvolging'],
  ],
  service_subworkpackage_type: [
    ['default', 'Not specified', 'Non précisé', 'Niet bepaald'],
    ['concrete', 'Concrete', 'Béton', 'Beton'],
    ['steel', 'Steel', 'Acier', 'Staal'],
    ['timber', 'Timber', 'Bois', 'Hout'],
    ['foundations', 'Foundations', 'Fondations', 'Funderingen'],
    ['hvac', 'Heating and ventilation', 'Chauffage et ventilation', 'Verwarming en ventilatie'],
    ['electricity', 'Electricity', 'Électricité', 'Elektriciteit'],
    ['sanitary', 'Plumbing', 'Sanitaire', 'Sanitair'],
    ['declaration', 'Declaration', 'Déclaration', 'Aangifte'],
    ['audit', 'Energy audit', 'Audit énergétique', 'Energieaudit'],
    ['design_phase', 'Design phase', 'Phase projet', 'Ontwerpfase'],
    ['execution_phase', 'Execution phase', 'Phase exécution', 'Uitvoeringsfase'],
    ['sewers', 'Sewers', 'Égouttage', 'Riolering'],
    ['surroundings', 'Surroundings', 'Abords', 'Omgevingswerken'],
    ['meetings', 'Site meetings', 'Réunions de chantier', 'Werfvergaderingen'],
    ['measurements', 'Progress statements', 'États d’avancement', 'Vorderingsstaten'],
  ],
  source_type: [
    ['publication', 'Official publication', 'Publication officielle', 'Officiële publicatie'],
    ['customer', 'Existing customer', 'Client existant', 'Bestaande klant'],
    ['partner', 'Partner', 'Partenaire', 'Partner'],
    ['network', 'Network', 'Réseau', 'Netwerk'],
    ['website', 'Website', 'Site internet', 'Website'],
  ],
  tendering_mode_type: [
    ['private', 'Private', 'Privé', 'Privé'],
    ['public', 'Public', 'Public', 'Openbaar'],
    ['contest', 'Design contest', 'Concours', 'Ontwerpwedstrijd'],
    ['framework', 'Framework agreement', 'Accord-cadre', 'Raamovereenkomst'],
  ],
  submission_result_type: [
    ['pending', 'Pending', 'En attente', 'In afwachting'],
    ['won', 'Won', 'Gagnée', 'Gewonnen'],
    ['lost', 'Lost', 'Perdue', 'Verloren'],
    ['cancelled', 'Cancelled by the customer', 'Annulée par le client', 'Geannuleerd door de klant'],
    ['withdrawn', 'Withdrawn', 'Retirée', 'Ingetrokken'],
  ],
  refusal_type: [
    ['price', 'Price', 'Prix', 'Prijs'],
    ['quality', 'Quality of the offer', 'Qualité de l’offre', 'Kwaliteit van de offerte'],
    ['references', 'References', 'Références', 'Referenties'],
    ['deadline', 'Deadline', 'Délai', 'Termijn'],
    ['irregular', 'Irregular offer', 'Offre irrégulière', 'Onregelmatige offerte'],
  ],
  associate_role_type: [
    ['architect', 'Architect', 'Architecte', 'Architect'],
    ['lead', 'Lead partner', 'Mandataire', 'Lasthebber'],
    ['stability', 'Stability engineer', 'Ingénieur stabilité', 'Stabiliteitsingenieur'],
    ['techniques', 'Services engineer', 'Ingénieur techniques', 'Ingenieur technieken'],
    ['landscape', 'Landscape architect', 'Architecte paysagiste', 'Landschapsarchitect'],
  ],
  contract_type: [
    ['contract', 'Contract', 'Contrat', 'Contract'],
    ['amendment', 'Amendment', 'Avenant', 'Bijakte'],
    ['purchase_order', 'Purchase order', 'Bon de commande', 'Bestelbon'],
    ['fixed_price', 'Fixed price', 'Forfait', 'Vaste prijs'],
    ['cost_plus', 'Time spent', 'Régie', 'Regie'],
    ['percentage', 'Percentage of the works', 'Pourcentage des travaux', 'Percentage van de werken'],
  ],
  stock_type: [
    ['order_book', 'Order book', 'Carnet de commandes', 'Orderboek'],
    ['work_in_progress', 'Work in progress', 'Travaux en cours', 'Werk in uitvoering'],
    ['correction', 'Correction', 'Correction', 'Correctie'],
  ],
  task_type: [
    ['default', 'General', 'Général', 'Algemeen'],
    ['study', 'Study', 'Étude', 'Studie'],
    ['drawing', 'Drawing', 'Dessin', 'Tekenwerk'],
    ['site', 'Site', 'Chantier', 'Werf'],
    ['meeting', 'Meeting', 'Réunion', 'Vergadering'],
    ['administration', 'Administration', 'Administration', 'Administratie'],
  ],
  planning_level: [['month', 'Month', 'Mois', 'Maand']],
  invoice_type: [
    ['invoice_fr', 'Invoice in French', 'Facture en français', 'Factuur in het Frans'],
    ['invoice_nl', 'Invoice in Dutch', 'Facture en néerlandais', 'Factuur in het Nederlands'],
    ['invoice_en', 'Invoice in English', 'Facture en anglais', 'Factuur in het Engels'],
  ],
  bookkeeping_program: [
    ['octopus', 'Octopus', 'Octopus', 'Octopus'],
    ['yuki', 'Yuki', 'Yuki', 'Yuki'],
    ['exact', 'Exact Online', 'Exact Online', 'Exact Online'],
    ['winbooks', 'WinBooks', 'WinBooks', 'WinBooks'],
    ['bob', 'BOB 50', 'BOB 50', 'BOB 50'],
  ],
  vat_treatment: [
    ['vat_21', 'VAT 21 %', 'TVA 21 %', 'Btw 21 %'],
    ['vat_12', 'VAT 12 %', 'TVA 12 %', 'Btw 12 %'],
    ['vat_6', 'VAT 6 %', 'TVA 6 %', 'Btw 6 %'],
    ['vat_0', 'VAT 0 % or exempt', 'TVA 0 % ou exonéré', 'Btw 0 % of vrijgesteld'],
    [
      'reverse_charge',
      'Reverse charge in Belgium',
      'Autoliquidation en Belgique (cocontractant)',
      'Verlegging in België (medecontractant)',
    ],
    [
      'intra_community',
      'Services in another member state',
      'Services dans un autre État membre',
      'Diensten in een andere lidstaat',
    ],
    ['outside_union', 'Outside the Union', 'Hors Union', 'Buiten de Unie'],
    ['outside_scope', 'Outside the scope of VAT', 'Hors champ de la TVA', 'Buiten het toepassingsgebied van btw'],
  ],
  document_kind: [
    ['invoice', 'Invoice', 'Facture', 'Factuur'],
    ['credit_note', 'Credit note', 'Note de crédit', 'Creditnota'],
  ],
}

const settingsOf = (values: { readonly [type: string]: number }): readonly Value[] =>
  Object.entries(values).map(([type, value]) => [type, ...words[`parameter_type.${type as Setting}`], value])

export const startingParameters = [
  ...Object.entries(settings).map(([name, values]) => [name, settingsOf(values)] as const),
  ...Object.entries(lists),
].flatMap(([name, values]) =>
  values.map(([type, label_en, label_fr, label_nl, value]) => ({
    class: name,
    type,
    label_en,
    label_fr,
    label_nl,
    numerical_value: value ?? null,
  })),
)

/** What goes with what: the sector's subsectors, the workpackage's parts. */
const under: { readonly [lists: string]: { readonly [type: string]: readonly string[] } } = {
  'building_sector_type building_subsector_type': {
    housing: ['single_family', 'apartments', 'social_housing'],
    offices: ['office_building', 'public_administration'],
    education: ['nursery', 'school', 'university'],
    health: ['hospital', 'care_home'],
    industry: ['warehouse', 'factory'],
    infrastructure: ['road', 'bridge', 'waterway'],
    leisure: ['sports_hall', 'theatre'],
  },
  'service_workpackage_type service_subworkpackage_type': {
    stability: ['concrete', 'steel', 'timber', 'foundations'],
    techniques: ['hvac', 'electricity', 'sanitary'],
    energy: ['declaration', 'audit'],
    safety: ['design_phase', 'execution_phase'],
    roads: ['sewers', 'surroundings'],
    supervision: ['meetings', 'measurements'],
  },
}

export const startingRelations = Object.entries(under).flatMap(([lists, pairs]) => {
  const [class_1 = '', class_2 = ''] = lists.split(' ')
  return Object.entries(pairs).flatMap(([type_1, types]) =>
    types.map((type_2) => ({ class_1, type_1, class_2, type_2 })),
  )
})
