import { doctor } from './doctor.ts'
import { general } from './general.ts'
import { help } from './help.ts'
import { importing } from './importing.ts'
import { installation } from './installation.ts'
import { invoicing } from './invoicing.ts'
import { misuse } from './misuse.ts'
import { people } from './people.ts'
import { records } from './records.ts'
import { reaching } from './reaching.ts'
import { session } from './session.ts'
import { terminal } from './terminal.ts'
import { time } from './time.ts'

/** The command line and the terminal planner. Words of commands, flags and files are never translated. */
export const cli = {
  ...general,
  ...help,
  ...misuse,
  ...reaching,
  ...records,
  ...time,
  ...importing,
  ...invoicing,
  ...people,
  ...session,
  ...installation,
  ...doctor,
  ...terminal,
}
