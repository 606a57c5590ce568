import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const ticks = 100

/**
 * Seconds that processors have worked for this process and for what it started and saw end; where the system does not
 * say so, for this process alone.
 */
export function processorSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name, which may hold anything: state, …, and as 12th to 15th own user and system time, then the children's.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / ticks
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}
