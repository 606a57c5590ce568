import { command } from '../../kernel/operation.ts'
import { importInput, importOutcome } from '../../tables/import.ts'

export const importBookings = command({
  name: 'booking.import',
  summary:
    'The caller’s bookings from a workbook (task code, date, blocks, comment): whole, or nothing with every bad row named.',
  http: 'POST /wbs/user_booking/import',
  permission: 'planner.write',
  scopes: ['book', 'import'],
  input: importInput,
  output: importOutcome,
})
