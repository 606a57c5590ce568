import type { AnyReport } from '../reporting/report.ts'
import { marginReport } from './profit/margin.ts'

/** The reports that the product brings, in the order of their subjects. */
export const builtInReports: readonly AnyReport[] = [marginReport]
