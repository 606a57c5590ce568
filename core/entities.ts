import { account } from './access/firm/account.ts'
import { bankAccount } from './access/firm/bank-account.ts'
import { auditEntry } from './access/audit.ts'
import { auditSeal } from './administration/audit/seal.ts'
import { callTry } from './access/sign-in/call-try.ts'
import { signInChallenge } from './access/sign-in/challenge.ts'
import { passwordReset } from './access/sign-in/password-reset.ts'
import { permissionGroup, role } from './access/roles/role.ts'
import { codeTries, recoveryCode, secondFactor } from './access/second-factor/second-factor.ts'
import { apiToken, session } from './access/sign-in/session.ts'
import { signOnSubject } from './access/sign-in/sign-on-subject.ts'
import { addressImport, knownStreet, knownStreetWord } from './addresses/street.ts'
import { auditException } from './privacy/log/audit-exception.ts'
import { dataRequest } from './privacy/held/data-request.ts'
import { assistantChange } from './assistants/changing/assistant-change.ts'
import { userBooking } from './booking/booking.ts'
import { personSum, taskSum } from './booking/sums/task-sum.ts'
import { plannerRow } from './booking/week/planner-row.ts'
import { closedMonth, submittedWeek, weekPart, weekReminder } from './booking/locks/submitted-week.ts'
import { calendarEntry } from './calendar/entry.ts'
import { calendarFeed } from './calendar/feed.ts'
import { accountCompany, company, companyAddress, companyContact } from './companies/company.ts'
import { peppolParticipant } from './companies/participant.ts'
import { folder, folderExtraInfo, folderKeyword } from './folders/folder.ts'
import { competitor } from './folders/offers/competitor.ts'
import { offerInfo } from './folders/offers/offer-info.ts'
import { prospectInfo } from './folders/offers/prospect-info.ts'
import { bankGuarantee } from './folders/parts/bank-guarantee.ts'
import { budget } from './folders/parts/budget.ts'
import { contract } from './folders/parts/contract.ts'
import { associate, subcontractor } from './folders/parts/partners.ts'
import { stock } from './folders/parts/stock.ts'
import { subfolder, subfolderExtraInfo } from './folders/subfolder.ts'
import { creditedTime } from './invoicing/credits/credited-time.ts'
import { invoicingForecast, invoicingForecastDetail } from './invoicing/forecasts/forecast.ts'
import { givenMonth } from './invoicing/given-month.ts'
import { invoiceDocument } from './invoicing/documents/snapshot.ts'
import { invoiceWording } from './invoicing/wording/wording.ts'
import { invoice, invoiceDetail, numberSeries } from './invoicing/invoice.ts'
import { payment } from './invoicing/payment.ts'
import { invoiceReminder } from './invoicing/reminder.ts'
import { invoiceSending } from './invoicing/sending.ts'
import { bankStatement, statementLine } from './invoicing/statements/statement.ts'
import { hook, hookDelivery, hookHealth } from './hooks/hook.ts'
import { invoiceFile } from './invoicing/files/invoice-file.ts'
import { document, documentVersion } from './documents/document.ts'
import { documentText } from './documents/text.ts'
import { bannerMessage, bannerPreset } from './notices/banner.ts'
import { feedbackReport } from './notices/feedback.ts'
import { noticeChoice } from './notices/notice-choice.ts'
import { notification } from './notices/notification.ts'
import { parameter, parameterRelation } from './parameters/parameter.ts'
import { taskTemplate } from './planning/breakdown/template.ts'
import { wbs, wbsTask, wbsTaskPlanning } from './planning/task.ts'
import { job } from './jobs/job.ts'
import { reportRecipient, reportRun, reportSchedule, reportView } from './reporting/views/view.ts'
import { homeChoice } from './reports/home/home-choice.ts'
import { reminder } from './reports/reminders/reminder.ts'
import { thirdPartyConnection, thirdPartyJourney } from './third-parties/connection.ts'
import { billitInbox } from './third-parties/inbox.ts'
import { thirdPartySwitch } from './third-parties/switch.ts'
import { documentMirror } from './trees/mirror.ts'
import { documentTree } from './trees/tree.ts'
import { template, templateVersion } from './printing/template.ts'
import { purchase, purchasePart } from './purchases/purchase.ts'
import { receivedOrder } from './purchases/received-order.ts'
import { paymentFile, transfer } from './purchases/transfer.ts'
import { userAbsence } from './users/absence.ts'
import { accessRequest } from './users/second-yes/request.ts'
import { userAvailability } from './users/availability.ts'
import { translation } from './texts/translation.ts'
import { userBlockCost, userCost, userSpecificCost } from './users/costs/cost.ts'
import { user, userAccount, userExtraInfo, userLogin, userTarget } from './users/user.ts'

/** Everything that is stored, each after what it points at. */
export const entities = {
  accounts: account,
  bank_accounts: bankAccount,
  users: user,
  user_logins: userLogin,
  user_accounts: userAccount,
  user_extra_infos: userExtraInfo,
  user_project_targets: userTarget,
  roles: role,
  permission_groups: permissionGroup,
  sessions: session,
  api_tokens: apiToken,
  password_resets: passwordReset,
  second_factors: secondFactor,
  recovery_codes: recoveryCode,
  code_tries: codeTries,
  sign_in_challenges: signInChallenge,
  sign_on_subjects: signOnSubject,
  call_tries: callTry,
  audit_exceptions: auditException,
  audit_entries: auditEntry,
  data_requests: dataRequest,
  audit_seals: auditSeal,
  notifications: notification,
  notice_choices: noticeChoice,
  feedback_reports: feedbackReport,
  banner_messages: bannerMessage,
  banner_presets: bannerPreset,
  translations: translation,
  parameters: parameter,
  parameter_relations: parameterRelation,
  companies: company,
  account_companies: accountCompany,
  company_addresses: companyAddress,
  company_contacts: companyContact,
  peppol_participants: peppolParticipant,
  folders: folder,
  folder_extra_infos: folderExtraInfo,
  folder_keywords: folderKeyword,
  subfolders: subfolder,
  subfolder_extra_infos: subfolderExtraInfo,
  user_costs: userCost,
  user_specific_costs: userSpecificCost,
  user_block_costs: userBlockCost,
  user_availabilities: userAvailability,
  user_absences: userAbsence,
  access_requests: accessRequest,
  wbs,
  wbs_tasks: wbsTask,
  wbs_task_plannings: wbsTaskPlanning,
  task_templates: taskTemplate,
  prospect_extra_infos: prospectInfo,
  offer_extra_infos: offerInfo,
  competitors: competitor,
  contracts: contract,
  stocks: stock,
  bank_guarantees: bankGuarantee,
  associates: associate,
  subcontractors: subcontractor,
  budgets: budget,
  invoices: invoice,
  invoice_details: invoiceDetail,
  invoice_documents: invoiceDocument,
  invoice_wordings: invoiceWording,
  number_series: numberSeries,
  bank_statements: bankStatement,
  statement_lines: statementLine,
  payments: payment,
  invoice_reminders: invoiceReminder,
  invoice_sendings: invoiceSending,
  invoice_files: invoiceFile,
  credited_time: creditedTime,
  documents: document,
  document_versions: documentVersion,
  document_texts: documentText,
  given_months: givenMonth,
  invoicing_forecasts: invoicingForecast,
  invoicing_forecast_details: invoicingForecastDetail,
  user_bookings: userBooking,
  task_sums: taskSum,
  person_sums: personSum,
  planner_rows: plannerRow,
  submitted_weeks: submittedWeek,
  week_parts: weekPart,
  closed_months: closedMonth,
  week_reminders: weekReminder,
  templates: template,
  template_versions: templateVersion,
  third_party_connections: thirdPartyConnection,
  third_party_journeys: thirdPartyJourney,
  third_party_switches: thirdPartySwitch,
  billit_inboxes: billitInbox,
  document_trees: documentTree,
  document_mirrors: documentMirror,
  hooks: hook,
  hook_health: hookHealth,
  hook_deliveries: hookDelivery,
  payment_files: paymentFile,
  transfers: transfer,
  purchases: purchase,
  purchase_parts: purchasePart,
  received_orders: receivedOrder,
  jobs: job,
  reminders: reminder,
  report_views: reportView,
  report_schedules: reportSchedule,
  report_recipients: reportRecipient,
  report_runs: reportRun,
  home_choices: homeChoice,
  calendar_feeds: calendarFeed,
  calendar_entries: calendarEntry,
  assistant_changes: assistantChange,
  address_imports: addressImport,
  known_streets: knownStreet,
  known_street_words: knownStreetWord,
} as const

export type Entities = typeof entities
