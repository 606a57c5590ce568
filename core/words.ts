import { shared } from './values/words.ts'
import { failures } from './kernel/words.ts'
import { tables } from './tables/words.ts'
import { firm } from './access/firm/words.ts'
import { roles } from './access/roles/words.ts'
import { signIn } from './access/sign-in/words.ts'
import { texts } from './texts/words.ts'
import { notices } from './notices/words.ts'
import { parameters } from './parameters/words.ts'
import { users } from './users/words.ts'
import { absences } from './users/absences/words.ts'
import { costs } from './users/costs/words.ts'
import { secondYes } from './users/second-yes/words.ts'
import { companies } from './companies/words.ts'
import { mails } from './mails/words.ts'
import { printing } from './printing/words.ts'
import { folders } from './folders/words.ts'
import { offers } from './folders/offers/words.ts'
import { subfolderParts } from './folders/parts/words.ts'
import { addresses } from './addresses/words.ts'
import { planning } from './planning/words.ts'
import { breakdown } from './planning/breakdown/words.ts'
import { capacity } from './planning/capacity/words.ts'
import { booking } from './booking/words.ts'
import { weeks } from './booking/weeks/words.ts'
import { invoicing } from './invoicing/words.ts'
import { credits } from './invoicing/credits/words.ts'
import { documents } from './invoicing/documents/words.ts'
import { einvoice } from './invoicing/einvoice/words.ts'
import { forecasts } from './invoicing/forecasts/words.ts'
import { payments } from './invoicing/payments/words.ts'
import { reminders } from './invoicing/reminders/words.ts'
import { sending } from './invoicing/sending/words.ts'
import { statements } from './invoicing/statements/words.ts'
import { timeline } from './invoicing/timeline/words.ts'
import { timesheets } from './invoicing/timesheets/words.ts'
import { uploads } from './invoicing/uploads/words.ts'
import { wording } from './invoicing/wording/words.ts'
import { recordDocuments } from './documents/words.ts'
import { templates } from './templates/words.ts'
import { thirdParties } from './third-parties/words.ts'
import { trees } from './trees/words.ts'
import { hooks } from './hooks/words.ts'
import { administration } from './administration/words.ts'
import { auditTables } from './administration/audit/words.ts'
import { purchases } from './purchases/words.ts'
import { privacy } from './privacy/words.ts'
import { charts } from './charts/words.ts'
import { reporting } from './reporting/words.ts'
import { reportServer } from './reporting/report-server/words.ts'
import { reportViews } from './reporting/views/words.ts'
import { reports } from './reports/words.ts'
import { ledgers } from './reports/ledgers/words.ts'
import { accountingReports } from './reports/accounting/words.ts'
import { bookkeeping } from './reports/bookkeeping/words.ts'
import { accountingMonths } from './reports/accounting-month/words.ts'
import { billingReports } from './reports/billing/words.ts'
import { receivableReports } from './reports/receivables/words.ts'
import { tenderReports } from './reports/tenders/words.ts'
import { profitReports } from './reports/profit/words.ts'
import { timeReports } from './reports/time/words.ts'
import { staffReports } from './reports/staff/words.ts'
import { workloadReports } from './reports/workload/words.ts'
import { companyHistory } from './reports/companies/words.ts'
import { financials } from './reports/financials/words.ts'
import { subfolders } from './reports/subfolders/words.ts'
import { pipeline } from './reports/pipeline/words.ts'
import { dueDates } from './reports/reminders/words.ts'
import { home } from './reports/home/words.ts'
import { calendar } from './calendar/words.ts'
import { deleted } from './deleted/words.ts'
import { assistants } from './assistants/words.ts'
import { forms } from './screens/form/words.ts'
import { grid } from './screens/grid/words.ts'
import { planner } from './screens/planner/words.ts'
import { upkeep } from './upkeep/words.ts'
import { server } from '../server/words.ts'
import { backup } from '../server/backup/words.ts'
import { doctor } from '../server/doctor/words.ts'
import { firms } from '../server/firms/words.ts'
import { http } from '../server/http/words.ts'
import { settings } from '../server/settings/words.ts'
import { absencesPage } from '../web/pages/absences/words.ts'
import { accountPage } from '../web/pages/account/words.ts'
import { capacityPage } from '../web/pages/capacity/words.ts'
import { doctorPage } from '../web/pages/doctor/words.ts'
import { companiesPage } from '../web/pages/companies/words.ts'
import { deletedPage } from '../web/pages/deleted/words.ts'
import { financialsPage } from '../web/pages/financials/words.ts'
import { reportsPages } from '../web/pages/reports/words.ts'
import { foldersPage } from '../web/pages/folders/words.ts'
import { breakdownPage } from '../web/pages/folders/breakdown/words.ts'
import { subfolderPages } from '../web/pages/folders/subfolders/words.ts'
import { folderPlanningPage } from '../web/pages/folders/planning/words.ts'
import { homePage } from '../web/pages/home/words.ts'
import { administrationPages } from '../web/pages/administration/words.ts'
import { hooksPages } from '../web/pages/hooks/words.ts'
import { invoicesPage } from '../web/pages/invoices/words.ts'
import { forecastsPage } from '../web/pages/invoices/forecasts/words.ts'
import { invoicePage } from '../web/pages/invoices/one/words.ts'
import { timesheetPage } from '../web/pages/invoices/timesheet/words.ts'
import { subfoldersPage } from '../web/pages/subfolders/words.ts'
import { noticesPage } from '../web/pages/notices/words.ts'
import { parametersPage } from '../web/pages/parameters/words.ts'
import { paymentsPage } from '../web/pages/payments/words.ts'
import { permissionsPage } from '../web/pages/permissions/words.ts'
import { pipelinePage } from '../web/pages/pipeline/words.ts'
import { purchasesPage } from '../web/pages/purchases/words.ts'
import { plannerPage } from '../web/pages/planner/words.ts'
import { templatesPage } from '../web/pages/templates/words.ts'
import { thirdPartiesPage } from '../web/pages/third-parties/words.ts'
import { translationPage } from '../web/pages/translation/words.ts'
import { usersPage } from '../web/pages/users/words.ts'
import { weeksPage } from '../web/pages/weeks/words.ts'
import { parts } from '../web/parts/words.ts'
import { documentsPart } from '../web/parts/documents/words.ts'
import { formParts } from '../web/parts/form/words.ts'
import { gridParts } from '../web/parts/grid/words.ts'
import { chartParts } from '../web/parts/chart/words.ts'
import { listParts } from '../web/parts/list/words.ts'
import { mapParts } from '../web/parts/map/words.ts'
import { shell } from '../web/shell/words.ts'
import { signInPages } from '../web/shell/session/words.ts'
import { terminal } from '../tui/words.ts'
import { capacityTerminal } from '../tui/capacity/words.ts'
import { monthTerminal } from '../tui/month/words.ts'
import { planningTerminal } from '../tui/planning/words.ts'
import { tasksTerminal } from '../tui/tasks/words.ts'
import { weeksTerminal } from '../tui/weeks/words.ts'
import { cli } from '../cli/words.ts'
import { installationCommands } from '../cli/commands/installation/words.ts'
import { documentCommands } from '../cli/commands/documents/words.ts'
import { watchCommands } from '../cli/commands/administration/words.ts'
import { hookCommands } from '../cli/commands/hooks/words.ts'
import { invoicingCommands } from '../cli/commands/invoicing/words.ts'
import { purchaseCommands } from '../cli/commands/purchases/words.ts'
import { reportingCommands } from '../cli/commands/reporting/words.ts'
import { peopleCommands } from '../cli/commands/people/words.ts'
import { companyCommands } from '../cli/commands/companies/words.ts'
import { folderCommands } from '../cli/commands/folders/words.ts'
import { sessionCommands } from '../cli/commands/session/words.ts'
import { timeCommands } from '../cli/commands/time/words.ts'

/**
 * Every text of the product: the words of the areas in their order, then those that one door alone says. A new
 * words file has its two lines here.
 */
export const allWords = {
  ...shared,
  ...failures,
  ...tables,
  ...firm,
  ...roles,
  ...signIn,
  ...texts,
  ...notices,
  ...parameters,
  ...users,
  ...absences,
  ...costs,
  ...secondYes,
  ...companies,
  ...printing,
  ...mails,
  ...folders,
  ...offers,
  ...subfolderParts,
  ...addresses,
  ...planning,
  ...breakdown,
  ...capacity,
  ...booking,
  ...weeks,
  ...invoicing,
  ...credits,
  ...documents,
  ...einvoice,
  ...forecasts,
  ...payments,
  ...reminders,
  ...sending,
  ...statements,
  ...timeline,
  ...timesheets,
  ...uploads,
  ...wording,
  ...recordDocuments,
  ...templates,
  ...thirdParties,
  ...trees,
  ...hooks,
  ...administration,
  ...auditTables,
  ...purchases,
  ...privacy,
  ...charts,
  ...reporting,
  ...reportServer,
  ...reportViews,
  ...reports,
  ...ledgers,
  ...profitReports,
  ...accountingReports,
  ...bookkeeping,
  ...accountingMonths,
  ...timeReports,
  ...workloadReports,
  ...staffReports,
  ...billingReports,
  ...receivableReports,
  ...tenderReports,
  ...companyHistory,
  ...financials,
  ...subfolders,
  ...pipeline,
  ...dueDates,
  ...home,
  ...calendar,
  ...deleted,
  ...assistants,
  ...forms,
  ...grid,
  ...planner,
  ...upkeep,
  ...server,
  ...firms,
  ...doctor,
  ...backup,
  ...http,
  ...settings,
  ...absencesPage,
  ...accountPage,
  ...capacityPage,
  ...companiesPage,
  ...doctorPage,
  ...deletedPage,
  ...financialsPage,
  ...reportsPages,
  ...foldersPage,
  ...breakdownPage,
  ...subfolderPages,
  ...folderPlanningPage,
  ...homePage,
  ...hooksPages,
  ...administrationPages,
  ...invoicesPage,
  ...forecastsPage,
  ...invoicePage,
  ...timesheetPage,
  ...subfoldersPage,
  ...noticesPage,
  ...parametersPage,
  ...paymentsPage,
  ...permissionsPage,
  ...pipelinePage,
  ...plannerPage,
  ...purchasesPage,
  ...templatesPage,
  ...thirdPartiesPage,
  ...translationPage,
  ...usersPage,
  ...weeksPage,
  ...parts,
  ...documentsPart,
  ...formParts,
  ...gridParts,
  ...chartParts,
  ...listParts,
  ...mapParts,
  ...shell,
  ...signInPages,
  ...terminal,
  ...capacityTerminal,
  ...monthTerminal,
  ...planningTerminal,
  ...tasksTerminal,
  ...weeksTerminal,
  ...cli,
  ...installationCommands,
  ...documentCommands,
  ...hookCommands,
  ...watchCommands,
  ...invoicingCommands,
  ...purchaseCommands,
  ...reportingCommands,
  ...peopleCommands,
  ...companyCommands,
  ...folderCommands,
  ...sessionCommands,
  ...timeCommands,
}
