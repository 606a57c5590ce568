import { words } from '../../values/define.ts'

/** Costs of people and of their days. */
export const costs = words({
  'field.date_start': ['From', 'Du', 'Van'],
  'field.daily_rate': ['Daily rate', 'Tarif journalier', 'Dagtarief'],
  'field.cost_per_block': ['Cost per block', 'Coût par bloc', 'Kost per blok'],

  'costs.added': ['Successfully added', 'Ajouté avec succès', 'Toegevoegd'],
  'costs.saved': ['Sucessfully updated', 'Mis à jour avec succès', 'Bijgewerkt'],
  'costs.edit': [
    'Edit the entry from {{from}}',
    'Modifier la ligne du {{from}}',
    'Lijn vanaf {{from}} wijzigen',
  ],
  'costs.delete': [
    'Delete the entry from {{from}}',
    'Supprimer la ligne du {{from}}',
    'Lijn vanaf {{from}} verwijderen',
  ],

  'forms.validation.date.missing': ['Invalid date', 'Date invalide', 'Ongeldige datum'],
  'forms.validation.date.start_past': [
    'Date start Cannot be in past',
    'La date de début ne peut pas être dans le passé',
    'De begindatum mag niet in het verleden liggen',
  ],
})
