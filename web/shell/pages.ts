import { listInvoices, readInvoice } from '#core/invoicing/reading/operations.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
// The build keeps the rights alone of the operations named here (.tools/web/page-rights.ts).
import type { ComponentType } from 'react'
import { listWeeks, readMonth, readWeek } from '#core/booking/operations.ts'
import { createCompany, editCompany, listCompanies, readCompany } from '#core/companies/operations.ts'
import {
  createFolder,
  editFolder,
  editSubfolder,
  createSubfolder,
  listFolders,
  readFolder,
  readSubfolder,
} from '#core/folders/operations.ts'
import { listFeedback, listNotifications, saveBanner } from '#core/notices/operations.ts'
import { listDeleted } from '#core/deleted/operations.ts'
import {
  listAllSessions,
  listAllTokens,
  listAudit,
  listJobs,
  readAudit,
  readJob,
} from '#core/administration/operations.ts'
import { listHooks, readHook } from '#core/hooks/operations.ts'
import { readHome } from '#core/reports/home/operations.ts'
import { listFinancials } from '#core/reports/financials/operations.ts'
import { listAccountingMonths } from '#core/reports/accounting-month/operations.ts'
import { readPipeline } from '#core/reports/pipeline/operations.ts'
import {
  ageing,
  invoicingMonth,
  listStatementLines,
  previewReminders,
  sendInvoices,
} from '#core/invoicing/operations.ts'
import { readHeatmap } from '#core/planning/operations.ts'
import { updateRoles, whoAmI, type CurrentUser } from '#core/access/operations.ts'
import { allows, type Access } from '#core/kernel/permission.ts'
import { asActor } from '#core/screens/session/me.ts'
import { pageOfParameters } from '#core/parameters/operations.ts'
import { listTemplates } from '#core/templates/operations.ts'
import { examineInstallation, listReleases } from '#core/upkeep/operations.ts'
import { readThirdParties, takeThirdPartyToken } from '#core/third-parties/operations.ts'
import { saveText } from '#core/texts/operations.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { createUser, listAbsences, listAccessRequests, listUsers, readUser } from '#core/users/operations.ts'
import { listPaymentFiles, listPurchases, readPurchase } from '#core/purchases/operations.ts'
import { changesOfPeople } from '#core/users/policy.ts'

export interface PageProps {
  readonly params: { readonly [name: string]: string | undefined }
}

/** A path, its page and the operation without which it makes no sense; with a menu label it is in the menu. */
export interface Page {
  readonly path: string
  readonly needs: { readonly permission: Access }
  /** Fetched when it is first opened. */
  readonly load: () => Promise<ComponentType<PageProps>>
  readonly menu?: TextKey
  /** `g` and this letter go there. */
  readonly letter?: string
  /** Whether the menu offers it to somebody, where that is no question of rights alone. */
  readonly offered?: (me: CurrentUser) => boolean
}

/** Every page behind the sign-in. What is fixed stands before what has parameters. */
export const pages: readonly Page[] = [
  {
    path: '/home',
    menu: 'menu.home',
    letter: 'h',
    needs: readHome,
    load: async () => (await import('../pages/home/home.tsx')).HomePage,
  },
  {
    path: '/users',
    menu: 'menu.users',
    letter: 'u',
    needs: listUsers,
    load: async () => (await import('../pages/users/users.tsx')).UsersPage,
  },
  {
    path: '/users/create',
    needs: createUser,
    load: async () => (await import('../pages/users/create-user.tsx')).CreateUserPage,
  },
  {
    path: '/users/requests',
    needs: listAccessRequests,
    load: async () => (await import('../pages/users/access-requests.tsx')).AccessRequestsPage,
  },
  {
    path: '/users/:id',
    needs: readUser,
    load: async () => (await import('../pages/users/user.tsx')).UserPage,
  },
  {
    path: '/users/:id/edit',
    needs: { permission: changesOfPeople },
    load: async () => (await import('../pages/users/edit-user.tsx')).EditUserPage,
  },
  {
    path: '/absences',
    menu: 'menu.absences',
    letter: 'a',
    needs: listAbsences,
    load: async () => (await import('../pages/absences/absences.tsx')).AbsencesPage,
  },
  {
    path: '/companies',
    menu: 'menu.companies',
    letter: 'c',
    needs: listCompanies,
    load: async () => (await import('../pages/companies/companies.tsx')).CompaniesPage,
  },
  {
    path: '/companies/create',
    needs: createCompany,
    load: async () => (await import('../pages/companies/create-company.tsx')).CreateCompanyPage,
  },
  {
    path: '/companies/:id',
    needs: readCompany,
    load: async () => (await import('../pages/companies/company.tsx')).CompanyPage,
  },
  {
    path: '/companies/:id/edit',
    needs: editCompany,
    load: async () => (await import('../pages/companies/edit-company.tsx')).EditCompanyPage,
  },
  {
    path: '/folders',
    menu: 'menu.folders',
    letter: 'f',
    needs: listFolders,
    load: async () => (await import('../pages/folders/folders.tsx')).FoldersPage,
  },
  {
    path: '/folders/create',
    needs: createFolder,
    load: async () => (await import('../pages/folders/create-folder.tsx')).CreateFolderPage,
  },
  {
    path: '/folders/:id',
    needs: readFolder,
    load: async () => (await import('../pages/folders/folder.tsx')).FolderPage,
  },
  {
    path: '/folders/:id/edit',
    needs: editFolder,
    load: async () => (await import('../pages/folders/edit-folder.tsx')).EditFolderPage,
  },
  {
    path: '/folders/:folderId/subfolders/create',
    needs: createSubfolder,
    load: async () => (await import('../pages/folders/create-subfolder.tsx')).CreateSubfolderPage,
  },
  {
    path: '/folders/:folderId/subfolders/:id',
    needs: readSubfolder,
    load: async () => (await import('../pages/folders/subfolder.tsx')).SubfolderPage,
  },
  {
    path: '/folders/:folderId/subfolders/:id/edit',
    needs: editSubfolder,
    load: async () => (await import('../pages/folders/subfolders/edit-subfolder.tsx')).EditSubfolderPage,
  },
  {
    path: '/folders/:folderId/subfolders/:id/validateInvoice',
    needs: emitInvoice,
    load: async () => (await import('../pages/invoices/validate/validate.tsx')).ValidateInvoicePage,
  },
  {
    path: '/pipeline',
    menu: 'menu.pipeline',
    letter: 'o',
    needs: readPipeline,
    load: async () => (await import('../pages/pipeline/pipeline.tsx')).PipelinePage,
  },
  {
    path: '/planner',
    menu: 'menu.planner',
    letter: 'p',
    needs: readWeek,
    load: async () => (await import('../pages/planner/planner.tsx')).PlannerPage,
  },
  {
    path: '/planner/month',
    needs: readMonth,
    load: async () => (await import('../pages/planner/month-page.tsx')).MonthPage,
  },
  {
    path: '/weeks',
    menu: 'menu.weeks',
    letter: 'w',
    needs: listWeeks,
    offered: ({ decides_weeks }) => decides_weeks,
    load: async () => (await import('../pages/weeks/weeks.tsx')).WeeksPage,
  },
  {
    path: '/capacity',
    menu: 'menu.capacity',
    letter: 'l',
    needs: readHeatmap,
    load: async () => (await import('../pages/capacity/capacity.tsx')).CapacityPage,
  },
  {
    path: '/invoices',
    menu: 'menu.invoices',
    letter: 'i',
    needs: listInvoices,
    load: async () => (await import('../pages/invoices/firm/invoices.tsx')).InvoicesPage,
  },
  {
    path: '/invoices/month',
    needs: invoicingMonth,
    load: async () => (await import('../pages/invoices/firm/month-run.tsx')).MonthRunPage,
  },
  {
    path: '/invoices/sendings',
    needs: sendInvoices,
    load: async () => (await import('../pages/invoices/firm/sendings.tsx')).SendingsPage,
  },
  {
    path: '/invoices/:id',
    needs: readInvoice,
    load: async () => (await import('../pages/invoices/one/invoice.tsx')).InvoicePage,
  },
  {
    path: '/viewReports',
    menu: 'menu.reports',
    letter: 'r',
    needs: { permission: 'reports.read' },
    load: async () => (await import('../pages/reports/reports.tsx')).ReportsPage,
  },
  {
    path: '/viewReports/from-server',
    needs: { permission: 'reports.read' },
    load: async () => (await import('../pages/reports/server-report.tsx')).ServerReportPage,
  },
  {
    path: '/viewReports/accountant',
    needs: listAccountingMonths,
    load: async () => (await import('../pages/reports/accountant.tsx')).AccountantPage,
  },
  {
    path: '/viewReports/:name',
    needs: { permission: 'reports.read' },
    load: async () => (await import('../pages/reports/report.tsx')).ReportPage,
  },
  {
    path: '/financials',
    menu: 'menu.financials',
    letter: 'm',
    needs: listFinancials,
    load: async () => (await import('../pages/financials/financials.tsx')).FinancialsPage,
  },
  {
    path: '/payments',
    menu: 'menu.payments',
    letter: 'b',
    needs: listStatementLines,
    load: async () => (await import('../pages/payments/payments.tsx')).PaymentsPage,
  },
  {
    path: '/payments/ageing',
    needs: ageing,
    load: async () => (await import('../pages/payments/ageing.tsx')).AgeingPage,
  },
  {
    path: '/payments/reminders',
    needs: previewReminders,
    load: async () => (await import('../pages/payments/reminders.tsx')).RemindersPage,
  },
  {
    path: '/purchases',
    menu: 'menu.purchases',
    needs: listPurchases,
    // The leader of a mission comes by a notice or his first page; he sees what his missions bear.
    offered: (me) => allows(asActor(me), ['purchase.read', 'purchase.write', 'purchase.pay']),
    load: async () => (await import('../pages/purchases/purchases.tsx')).PurchasesPage,
  },
  {
    path: '/purchases/payments',
    needs: listPaymentFiles,
    load: async () => (await import('../pages/purchases/payment-files.tsx')).PaymentFilesPage,
  },
  {
    path: '/purchases/:id',
    needs: readPurchase,
    load: async () => (await import('../pages/purchases/purchase.tsx')).PurchasePage,
  },
  {
    path: '/parameters',
    menu: 'menu.parameters',
    needs: pageOfParameters,
    load: async () => (await import('../pages/parameters/parameters-page.tsx')).ParametersPage,
  },
  {
    path: '/permissions',
    menu: 'menu.permissions',
    needs: updateRoles,
    load: async () => (await import('../pages/permissions/permissions.tsx')).PermissionsPage,
  },
  {
    path: '/translation',
    menu: 'menu.translations',
    letter: 't',
    needs: saveText,
    load: async () => (await import('../pages/translation/translation.tsx')).TranslationPage,
  },
  {
    path: '/template',
    menu: 'menu.templates',
    needs: listTemplates,
    load: async () => (await import('../pages/templates/templates.tsx')).TemplatesPage,
  },
  {
    path: '/notifications',
    menu: 'menu.notifications',
    letter: 'n',
    needs: listNotifications,
    load: async () => (await import('../pages/notices/notifications.tsx')).NotificationsPage,
  },
  {
    path: '/banner',
    menu: 'menu.banner',
    needs: saveBanner,
    load: async () => (await import('../pages/notices/banner.tsx')).BannerPage,
  },
  {
    path: '/deleted',
    menu: 'menu.deleted',
    needs: listDeleted,
    load: async () => (await import('../pages/deleted/deleted.tsx')).DeletedPage,
  },
  {
    path: '/third-party-services',
    menu: 'menu.third_parties',
    needs: readThirdParties,
    load: async () => (await import('../pages/third-parties/third-parties.tsx')).ThirdPartiesPage,
  },
  {
    path: '/hooks',
    menu: 'menu.hooks',
    needs: listHooks,
    load: async () => (await import('../pages/hooks/hooks.tsx')).HooksPage,
  },
  {
    path: '/hooks/:id',
    needs: readHook,
    load: async () => (await import('../pages/hooks/hook.tsx')).HookPage,
  },
  {
    path: '/doctor',
    menu: 'menu.doctor',
    needs: examineInstallation,
    load: async () => (await import('../pages/doctor/doctor.tsx')).DoctorPage,
  },
  {
    path: '/releases',
    menu: 'menu.releases',
    needs: listReleases,
    load: async () => (await import('../pages/doctor/releases.tsx')).ReleasesPage,
  },
  {
    path: '/jobs',
    menu: 'menu.jobs',
    needs: listJobs,
    load: async () => (await import('../pages/administration/jobs.tsx')).JobsPage,
  },
  {
    path: '/jobs/:id',
    needs: readJob,
    load: async () => (await import('../pages/administration/job.tsx')).JobPage,
  },
  {
    path: '/audit',
    menu: 'menu.audit',
    needs: listAudit,
    load: async () => (await import('../pages/administration/audit.tsx')).AuditPage,
  },
  {
    path: '/audit/:id',
    needs: readAudit,
    load: async () => (await import('../pages/administration/audit-entry.tsx')).AuditEntryPage,
  },
  {
    path: '/sessions',
    menu: 'menu.all_sessions',
    needs: listAllSessions,
    load: async () => (await import('../pages/administration/sessions.tsx')).AllSessionsPage,
  },
  {
    path: '/tokens',
    needs: listAllTokens,
    load: async () => (await import('../pages/administration/tokens.tsx')).AllTokensPage,
  },
  {
    path: '/callback',
    needs: takeThirdPartyToken,
    load: async () => (await import('../pages/third-parties/callback.tsx')).CallbackPage,
  },
  {
    path: '/feedback',
    needs: listFeedback,
    load: async () => (await import('../pages/notices/feedback.tsx')).FeedbackPage,
  },
  {
    path: '/account',
    needs: whoAmI,
    load: async () => (await import('../pages/account/account.tsx')).AccountPage,
  },
]

export interface MenuEntry {
  readonly path: string
  readonly label: TextKey
  readonly letter: string
  readonly needs: Page['needs']
  readonly page: Page
}

/** The menu's order: the main pages, then those under 'Others'. */
const main = [
  '/home',
  '/users',
  '/companies',
  '/folders',
  '/pipeline',
  '/planner',
  '/weeks',
  '/capacity',
  '/absences',
  '/viewReports',
  '/invoices',
  '/financials',
  '/payments',
  '/purchases',
]
const others = [
  '/notifications',
  '/translation',
  '/template',
  '/parameters',
  '/banner',
  '/permissions',
  '/deleted',
  '/third-party-services',
  '/hooks',
  '/doctor',
  '/jobs',
  '/audit',
  '/sessions',
  '/releases',
]

const entriesOf = (paths: readonly string[]): MenuEntry[] =>
  paths.flatMap((path) => {
    const page = pages.find((each) => each.path === path)
    return page?.menu ? [{ path, label: page.menu, letter: page.letter ?? '', needs: page.needs, page }] : []
  })

/** The menu in its two groups, the second one under a heading. */
export const menuGroups: readonly { readonly label?: TextKey; readonly entries: readonly MenuEntry[] }[] = [
  { entries: entriesOf(main) },
  { label: 'menu.others', entries: entriesOf(others) },
]
export const menu: readonly MenuEntry[] = menuGroups.flatMap(({ entries }) => entries)

/** The page of an address, if there is one. */
export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path))

/** Whether a page is offered to somebody: he may open it, and it is there for him. */
export const isOffered = (page: Page, me: CurrentUser | null | undefined): boolean =>
  Boolean(me && allows(asActor(me), page.needs.permission) && (page.offered?.(me) ?? true))
