import type { AnyReport } from '../../reporting/report.ts'
import { customerListingReport, intraCommunityReport, vatReturnReport } from '../accounting/listings.ts'
import { vatJournalReport } from '../accounting/vat-journal.ts'
import { toInvoiceReport } from '../billing/to-invoice.ts'
import { turnoverReport } from '../billing/turnover.ts'
import { directCostsReport } from '../ledgers/direct-costs.ts'
import { inProgressReport } from '../ledgers/in-progress.ts'
import { ordersReport } from '../ledgers/orders.ts'
import { salesReport } from '../ledgers/sales.ts'
import { purchasedReport } from '../ledgers/purchased.ts'
import { pendingReport } from '../ledgers/pending.ts'
import { valuedTimeReport } from '../ledgers/valued-time.ts'
import { burnReport } from '../profit/burn.ts'
import { costsRatesReport } from '../profit/costs-rates.ts'
import { estimateReport } from '../profit/estimate.ts'
import { ageingReport } from '../receivables/ageing.ts'
import { cashReport } from '../receivables/cash.ts'
import { openItemsReport } from '../receivables/open-items.ts'
import { marginReport } from '../profit/margin.ts'
import { absencesReport } from '../staff/absences.ts'
import { missingReport } from '../staff/missing.ts'
import { expectedOrdersReport } from '../pipeline/expected-orders.ts'
import { plannedBookedReport } from '../time/planned-booked.ts'
import { timeReport } from '../time/time.ts'
import { workingTimeReport } from '../time/working-time.ts'
import { loadReport } from '../workload/load.ts'
import { occupationReport } from '../workload/occupation.ts'
import { competitorsReport } from '../tenders/competitors.ts'
import { deadlinesReport } from '../tenders/deadlines.ts'
import { tendersReport } from '../tenders/tenders.ts'

/** The reports that the product brings, in the order of their subjects. */
export const builtInReports: readonly AnyReport[] = [
  marginReport,
  estimateReport,
  burnReport,
  costsRatesReport,
  ordersReport,
  valuedTimeReport,
  directCostsReport,
  purchasedReport,
  toInvoiceReport,
  inProgressReport,
  pendingReport,
  salesReport,
  vatJournalReport,
  vatReturnReport,
  customerListingReport,
  intraCommunityReport,
  timeReport,
  workingTimeReport,
  plannedBookedReport,
  occupationReport,
  loadReport,
  absencesReport,
  missingReport,
  turnoverReport,
  openItemsReport,
  ageingReport,
  cashReport,
  expectedOrdersReport,
  tendersReport,
  competitorsReport,
  deadlinesReport,
]
