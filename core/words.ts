import { fields } from './values/words.ts'
import { failures } from './kernel/words.ts'
import { imports } from './tables/words.ts'
import { roles } from './access/roles/words.ts'
import { access } from './access/sign-in/words.ts'
import { translations } from './texts/words.ts'
import { byHandCommands } from './texts/words/commands/by-hand.ts'
import { help } from './texts/words/commands/help.ts'
import { importing } from './texts/words/commands/importing.ts'
import { misuse } from './texts/words/commands/misuse.ts'
import { paymentCommands } from './texts/words/commands/payments.ts'
import { peopleCommands } from './texts/words/commands/people.ts'
import { sendingCommands } from './texts/words/commands/sendings.ts'
import { credentials } from './texts/words/people/credentials.ts'
import { palette } from './texts/words/shell/palette.ts'
import { parameters } from './parameters/words.ts'
import { people } from './users/words.ts'
import { staff } from './users/absences/words.ts'
import { secondYes } from './users/second-yes/words.ts'
import { companies } from './companies/words.ts'
import { folders } from './folders/words.ts'
import { parts } from './folders/parts/words.ts'
import { addresses } from './addresses/words.ts'
import { planning } from './planning/words.ts'
import { tasksPage } from './planning/breakdown/words.ts'
import { capacity } from './planning/capacity/words.ts'
import { booking } from './booking/words.ts'
import { weeks } from './booking/weeks/words.ts'
import { invoicing } from './invoicing/words.ts'
import { documents } from './invoicing/documents/words.ts'
import { sendings } from './invoicing/sending/words.ts'
import { payments } from './invoicing/statements/words.ts'
import { timesheetsPage } from './invoicing/timesheets/words.ts'
import { placeholders } from './templates/kinds/words.ts'
import { services } from './third-parties/words.ts'
import { home } from './reports/words.ts'
import { missions } from './reports/missions/words.ts'
import { deleted } from './deleted/words.ts'
import { lists } from './screens/form/words.ts'
import { grid } from './screens/grid/words.ts'
import { offline } from './screens/planner/words.ts'
import { reaching } from '../server/words.ts'
import { doctor } from '../server/doctor/words.ts'
import { staffPages } from '../web/pages/absences/words.ts'
import { firm } from '../web/pages/account/words.ts'
import { companiesPage } from '../web/pages/companies/words.ts'
import { financials } from '../web/pages/financials/words.ts'
import { foldersPage } from '../web/pages/folders/words.ts'
import { earlierOffers } from '../web/pages/folders/missions/words.ts'
import { invoicesPage } from '../web/pages/invoices/words.ts'
import { invoicePage } from '../web/pages/invoices/one/words.ts'
import { notices } from '../web/pages/notices/words.ts'
import { paymentsPage } from '../web/pages/payments/words.ts'
import { rights } from '../web/pages/permissions/words.ts'
import { pipeline } from '../web/pages/pipeline/words.ts'
import { planner } from '../web/pages/planner/words.ts'
import { templates } from '../web/pages/templates/words.ts'
import { thirdParties } from '../web/pages/third-parties/words.ts'
import { usersPage } from '../web/pages/users/words.ts'
import { tools } from '../web/parts/words.ts'
import { formParts } from '../web/parts/form/words.ts'
import { listParts } from '../web/parts/list/words.ts'
import { shell } from '../web/shell/words.ts'
import { terminal } from '../tui/words.ts'
import { planningTerminal } from '../tui/planning/words.ts'
import { general } from '../cli/words.ts'
import { installation } from '../cli/commands/installation/words.ts'
import { invoicingCommands } from '../cli/commands/invoicing/words.ts'
import { costs } from '../cli/commands/people/words.ts'
import { records } from '../cli/commands/records/words.ts'
import { session } from '../cli/commands/session/words.ts'
import { time } from '../cli/commands/time/words.ts'

/**
 * Every text of the product: the words of the areas in their order, then those that one door alone says. A new
 * words file has its two lines here.
 */
export const allWords = {
  ...fields,
  ...failures,
  ...imports,
  ...roles,
  ...access,
  ...translations,
  ...byHandCommands,
  ...help,
  ...importing,
  ...misuse,
  ...paymentCommands,
  ...peopleCommands,
  ...sendingCommands,
  ...credentials,
  ...palette,
  ...parameters,
  ...people,
  ...staff,
  ...secondYes,
  ...companies,
  ...folders,
  ...parts,
  ...addresses,
  ...planning,
  ...tasksPage,
  ...capacity,
  ...booking,
  ...weeks,
  ...invoicing,
  ...documents,
  ...sendings,
  ...payments,
  ...timesheetsPage,
  ...placeholders,
  ...services,
  ...home,
  ...missions,
  ...deleted,
  ...lists,
  ...grid,
  ...offline,
  ...reaching,
  ...doctor,
  ...staffPages,
  ...firm,
  ...companiesPage,
  ...financials,
  ...foldersPage,
  ...earlierOffers,
  ...invoicesPage,
  ...invoicePage,
  ...notices,
  ...paymentsPage,
  ...rights,
  ...pipeline,
  ...planner,
  ...templates,
  ...thirdParties,
  ...usersPage,
  ...tools,
  ...formParts,
  ...listParts,
  ...shell,
  ...terminal,
  ...planningTerminal,
  ...general,
  ...installation,
  ...invoicingCommands,
  ...costs,
  ...records,
  ...session,
  ...time,
}
