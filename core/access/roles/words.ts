import { words } from '../../values/define.ts'

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
  'permission.account.read': [
    'See the firm’s identity and logo',
    'Consulter l’identité et le logo du bureau',
    'Identiteit en logo van het bureau bekijken',
  ],
  'permission.account.update': [
    'Change the firm’s identity and logo',
    'Modifier l’identité et le logo du bureau',
    'Identiteit en logo van het bureau wijzigen',
  ],
  'permission.admin.read': [
    'Administration: reported problems, audit log, upload of invoices',
    'Administration : problèmes signalés, journal d’audit, dépôt de factures',
    'Beheer: gemelde problemen, auditlogboek, facturen opladen',
  ],
  'permission.banner.write': [
    'Put up and take down the banner message',
    'Afficher et retirer le message du bandeau',
    'Bannerbericht tonen en weghalen',
  ],
  'permission.banner-message.write': [
    'Put up the banner message (other name of the same right)',
    'Afficher le message du bandeau (autre nom du même droit)',
    'Bannerbericht tonen (andere naam van hetzelfde recht)',
  ],
  'permission.company.read': [
    'See companies, their addresses and contacts',
    'Consulter les sociétés, leurs adresses et contacts',
    'Bedrijven, hun adressen en contacten bekijken',
  ],
  'permission.company.write': ['Create companies', 'Créer des sociétés', 'Bedrijven aanmaken'],
  'permission.company.update': ['Change companies', 'Modifier des sociétés', 'Bedrijven wijzigen'],
  'permission.company.delete': ['Delete companies', 'Supprimer des sociétés', 'Bedrijven verwijderen'],
  'permission.folders.read': [
    'See folders of customer projects',
    'Consulter les dossiers des projets clients',
    'Dossiers van klantprojecten bekijken',
  ],
  'permission.folders.write': ['Create folders', 'Créer des dossiers', 'Dossiers aanmaken'],
  'permission.folders.update': ['Change folders', 'Modifier des dossiers', 'Dossiers wijzigen'],
  'permission.folders.delete': ['Delete folders', 'Supprimer des dossiers', 'Dossiers verwijderen'],
  'permission.folders_all.read': [
    'See the firm’s internal folders too',
    'Consulter aussi les dossiers internes',
    'Ook de interne dossiers bekijken',
  ],
  'permission.invoice.read': [
    'See invoices and forecasts',
    'Consulter les factures et prévisions',
    'Facturen en prognoses bekijken',
  ],
  'permission.invoice.write': [
    'Make forecasts and draft invoices',
    'Créer des prévisions et brouillons de factures',
    'Prognoses en ontwerpfacturen maken',
  ],
  'permission.invoice.update': [
    'Change and emit invoices',
    'Modifier et émettre des factures',
    'Facturen wijzigen en uitreiken',
  ],
  'permission.invoice.delete': [
    'Delete draft invoices and forecasts',
    'Supprimer des brouillons de factures et des prévisions',
    'Ontwerpfacturen en prognoses verwijderen',
  ],
  'permission.invoices_all.read': [
    'See the invoicing of every subfolder, not only one’s own',
    'Consulter la facturation de tous les sous-dossiers, pas seulement des siens',
    'Facturatie van alle subdossiers bekijken, niet enkel de eigen',
  ],
  'permission.notifications.read': [
    'Receive and read notifications',
    'Recevoir et lire les notifications',
    'Meldingen ontvangen en lezen',
  ],
  'permission.parameters.read': [
    'See parameters and their relations',
    'Consulter les paramètres et leurs relations',
    'Parameters en hun relaties bekijken',
  ],
  'permission.parameters.write': [
    'Add and change parameters and their relations',
    'Ajouter et modifier les paramètres et leurs relations',
    'Parameters en hun relaties toevoegen en wijzigen',
  ],
  'permission.parameters.delete': [
    'Delete parameters and their relations',
    'Supprimer des paramètres et leurs relations',
    'Parameters en hun relaties verwijderen',
  ],
  'permission.permissions_all.read': [
    'See who may do what',
    'Consulter qui peut faire quoi',
    'Bekijken wie wat mag',
  ],
  'permission.permissions_all.write': [
    'Make roles and groups, correct what is already invoiced',
    'Créer des rôles et groupes, corriger ce qui est déjà facturé',
    'Rollen en groepen aanmaken, reeds gefactureerde gegevens corrigeren',
  ],
  'permission.permissions_all.update': [
    'Change roles and groups',
    'Modifier les rôles et groupes',
    'Rollen en groepen wijzigen',
  ],
  'permission.planner.write': [
    'Book one’s own time in the planner',
    'Encoder son propre temps',
    'Eigen tijd boeken',
  ],
  'permission.reports.read': ['Open reports', 'Ouvrir les rapports', 'Rapporten openen'],
  'permission.stock.read': [
    'See the stock of subfolders',
    'Consulter le stock des sous-dossiers',
    'Stock van subdossiers bekijken',
  ],
  'permission.subfolder.read': ['See subfolders', 'Consulter les sous-dossiers', 'Subdossiers bekijken'],
  'permission.subfolder.write': ['Create subfolders and edit costs of people', 'Créer des sous-dossiers et modifier les coûts des collaborateurs', 'Subdossiers aanmaken en kosten van medewerkers wijzigen'],
  'permission.subfolder.delete': [
    'Delete subfolders',
    'Supprimer des sous-dossiers',
    'Subdossiers verwijderen',
  ],
  'permission.subfolder_admin': [
    'Choose account manager, status and project leader',
    'Choisir le gestionnaire du dossier, le statut et le chef de projet',
    'Dossierbeheerder, status en projectleider kiezen',
  ],
  'permission.subfolder_admin.update': [
    'Change any subfolder',
    'Modifier n’importe quel sous-dossier',
    'Elk subdossier wijzigen',
  ],
  'permission.template.read': [
    'See document templates',
    'Consulter les modèles de documents',
    'Documentsjablonen bekijken',
  ],
  'permission.template.write': [
    'Create and try document templates',
    'Créer et essayer des modèles de documents',
    'Documentsjablonen aanmaken en testen',
  ],
  'permission.template.update': [
    'Change document templates',
    'Modifier les modèles de documents',
    'Documentsjablonen wijzigen',
  ],
  'permission.third-party.write': [
    'Connect other services',
    'Connecter des services externes',
    'Externe diensten koppelen',
  ],
  'permission.translate.write': [
    'Translate the texts of the application',
    'Traduire les textes de l’application',
    'Teksten van de toepassing vertalen',
  ],
  'permission.user_booking.read': [
    'See everybody’s booked time',
    'Consulter le temps encodé par chacun',
    'Geboekte tijd van iedereen bekijken',
  ],
  'permission.user_booking.update': [
    'Approve or return everybody’s submitted weeks',
    'Approuver ou renvoyer les semaines soumises par chacun',
    'Ingediende weken van iedereen goedkeuren of terugsturen',
  ],
  'permission.user_booking.close': [
    'Close and reopen months, and book in closed ones',
    'Clôturer et rouvrir des mois, et encoder dans un mois clôturé',
    'Maanden afsluiten en heropenen, en in afgesloten maanden boeken',
  ],
  'permission.user_extended.read': ['See and fill in sensitive data of people: role, contract, costs', 'Consulter et compléter les données sensibles des collaborateurs : rôle, contrat, coûts', 'Gevoelige personeelsgegevens bekijken en invullen: rol, contract, kosten'],
  'permission.users.read': [
    'See the list of people',
    'Consulter la liste des collaborateurs',
    'Lijst van medewerkers bekijken',
  ],
  'permission.users.write': ['Create people', 'Créer des collaborateurs', 'Medewerkers aanmaken'],
  'permission.users.update': [
    'Change people and their sign-in',
    'Modifier les collaborateurs et leur connexion',
    'Medewerkers en hun aanmelding wijzigen',
  ],
  'permission.users.edit': [
    'Keep availability, approve absences',
    'Gérer les disponibilités, approuver les absences',
    'Beschikbaarheid beheren, afwezigheden goedkeuren',
  ],
  'permission.users.delete': ['Delete people', 'Supprimer des collaborateurs', 'Medewerkers verwijderen'],
  'permission.wbs.read': [
    'See the work breakdown and the planning',
    'Consulter le découpage des tâches et le planning',
    'Takenstructuur en planning bekijken',
  ],
  'permission.wbs_all.update': [
    'Change the tasks of any subfolder',
    'Modifier les tâches de tous les sous-dossiers',
    'Taken van alle subdossiers wijzigen',
  ],
  'permission.family': [
    'Every right that begins with “{{family}}”',
    'Toutes les permissions qui commencent par « {{family}} »',
    'Alle rechten die beginnen met “{{family}}”',
  ],
  'permission.everything': ['Every right there is', 'Toutes les permissions', 'Alle rechten die er zijn'],
})
