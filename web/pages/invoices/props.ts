import type { InvoicingScreen } from '#core/screens/invoicing/subfolder.ts'
import type { Subfolder } from '../folders/records.ts'

/** What every tab of a subfolder's invoices is given. */
export interface InvoicingProps {
  readonly subfolder: Subfolder
  readonly screen: InvoicingScreen
}
