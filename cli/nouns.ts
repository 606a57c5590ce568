import { absences } from './commands/absences.ts'
import { book, week } from './commands/bookings.ts'
import { bookings } from './commands/bookings.ts'
import { call } from './commands/call.ts'
import { completion } from './commands/completion.ts'
import { costs } from './commands/costs.ts'
import { forecasts } from './commands/forecasts.ts'
import { invoices } from './commands/invoices.ts'
import { parameters } from './commands/parameters.ts'
import { planner } from './commands/planner.ts'
import { plannings } from './commands/plannings.ts'
import { roles } from './commands/roles.ts'
import { migrate, serve, setup } from './commands/serve.ts'
import { login, logout, whoami } from './commands/session.ts'
import { sessions } from './commands/sessions.ts'
import { tasks } from './commands/tasks.ts'
import { tokens } from './commands/tokens.ts'
import { translations } from './commands/translations.ts'
import { users } from './commands/users.ts'
import type { AnyCommand, Noun } from './command.ts'

/** Everything the command line offers, in the order of its help: the day's work, the office's, the installation's. */
export const nouns: readonly (Noun | AnyCommand)[] = [
  planner,
  week,
  book,
  bookings,
  tasks,
  plannings,
  forecasts,
  invoices,
  users,
  costs,
  roles,
  parameters,
  absences,
  translations,
  login,
  logout,
  whoami,
  sessions,
  tokens,
  call,
  completion,
  serve,
  setup,
  migrate,
]
