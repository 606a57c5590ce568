import { words } from '../define.ts'

/** The roles and groups that every firm starts with; those that a firm makes are called what it calls them. */
// prettier-ignore
export const roles = words({
  'role.default': ['Default', 'Par défaut', 'Standaard'],
  'role.employee': ['Employee', 'Collaborateur', 'Medewerker'],
  'role.project_leader': ['Project leader', 'Chef de projet', 'Projectleider'],
  'role.account_manager': ['Account manager', 'Gestionnaire de dossiers', 'Dossierbeheerder'],
  'role.accountant': ['Accountant', 'Comptable', 'Boekhouder'],
  'role.administrator': ['Administrator', 'Administrateur', 'Beheerder'],

  'permission_group.default_permissions': ['For everyone', 'Pour tous', 'Voor iedereen'],
  'permission_group.people': ['People', 'Collaborateurs', 'Medewerkers'],
  'permission_group.directory': ['Looking things up', 'Consultation', 'Raadplegen'],
  'permission_group.companies': ['Companies', 'Sociétés', 'Bedrijven'],
  'permission_group.projects': ['Folders and subfolders', 'Dossiers et sous-dossiers', 'Dossiers en subdossiers'],
  'permission_group.invoicing': ['Invoicing', 'Facturation', 'Facturatie'],
  'permission_group.settings': ['Settings', 'Réglages', 'Instellingen'],
  'permission_group.reports': ['Reports', 'Rapports', 'Rapporten'],
})
