import { askAbsence, bookForMe, copyDay, proposePlan, undoChanges } from './changing/operations.ts'
import type { AnyOperation } from '../kernel/operation.ts'
import {
  explainFigure,
  findAnything,
  listOfReports,
  missionAtGlance,
  myWeek,
  notInvoiced,
  runReport,
  waitingForMe,
  whoHasRoom,
} from './reading/operations.ts'

export * from './changing/operations.ts'
export * from './reading/operations.ts'

/** What assistants may do, in the order in which they read it. */
export const tools: readonly AnyOperation[] = [
  myWeek,
  bookForMe,
  copyDay,
  findAnything,
  whoHasRoom,
  proposePlan,
  missionAtGlance,
  notInvoiced,
  listOfReports,
  runReport,
  explainFigure,
  askAbsence,
  waitingForMe,
  undoChanges,
]
