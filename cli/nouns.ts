import { absences } from './commands/people/absences.ts'
import { book, week } from './commands/time/bookings.ts'
import { bookings } from './commands/time/bookings.ts'
import { call } from './commands/installation/call.ts'
import { completion } from './commands/installation/completion.ts'
import { costs } from './commands/people/costs.ts'
import { forecasts } from './commands/invoicing/forecasts.ts'
import { invoices } from './commands/invoicing/invoices.ts'
import { parameters } from './commands/installation/parameters.ts'
import { planner } from './commands/time/planner.ts'
import { plannings } from './commands/time/plannings.ts'
import { roles } from './commands/people/roles.ts'
import { migrate, serve, setup } from './commands/installation/serve.ts'
import { login, logout, whoami } from './commands/session/session.ts'
import { sessions } from './commands/session/sessions.ts'
import { tasks } from './commands/time/tasks.ts'
import { tokens } from './commands/session/tokens.ts'
import { translations } from './commands/installation/translations.ts'
import { users } from './commands/people/users.ts'
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
