import * as access from './access/operations.ts'
import * as addresses from './addresses/operations.ts'
import * as assistants from './assistants/operations.ts'
import * as booking from './booking/operations.ts'
import * as calendar from './calendar/operations.ts'
import * as companies from './companies/operations.ts'
import * as deleted from './deleted/operations.ts'
import * as documents from './documents/operations.ts'
import * as folders from './folders/operations.ts'
import * as administration from './administration/operations.ts'
import * as hooks from './hooks/operations.ts'
import * as invoicing from './invoicing/operations.ts'
import type { AnyOperation } from './kernel/operation.ts'
import * as mails from './mails/operations.ts'
import * as notices from './notices/operations.ts'
import * as parameters from './parameters/operations.ts'
import * as planning from './planning/operations.ts'
import * as privacy from './privacy/operations.ts'
import * as purchases from './purchases/operations.ts'
import * as reporting from './reporting/operations.ts'
import { builtInReports } from './reports/catalogue/built-in.ts'
import * as reports from './reports/operations.ts'
import * as templates from './templates/operations.ts'
import * as thirdParties from './third-parties/operations.ts'
import * as trees from './trees/operations.ts'
import * as texts from './texts/operations.ts'
import * as upkeep from './upkeep/operations.ts'
import * as users from './users/operations.ts'

const areas = [
  access,
  texts,
  notices,
  parameters,
  users,
  companies,
  mails,
  folders,
  addresses,
  planning,
  booking,
  invoicing,
  documents,
  templates,
  thirdParties,
  trees,
  hooks,
  administration,
  purchases,
  reporting,
  reports,
  calendar,
  deleted,
  assistants,
  upkeep,
  privacy,
]

const isOperation = (each: unknown): each is AnyOperation =>
  typeof each === 'object' && each !== null && 'http' in each

/** Everything the firm can do, in the order of the areas: interfaces that offer all of it read this list. */
export const operations: readonly AnyOperation[] = [
  ...areas.flatMap((area) => Object.values<unknown>(area).filter(isOperation)),
  ...builtInReports.map(({ operation }) => operation),
]
