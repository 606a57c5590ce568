// Importing this file makes every named query answerable.
import './access.ts'
import './booking.ts'
import './companies.ts'
import './folders.ts'
import './invoicing.ts'
import './parameters.ts'
import './notices.ts'
import './palette.ts'
import './planning.ts'
import './reports.ts'
import './users.ts'

export { queryDefinitions } from './define.ts'
