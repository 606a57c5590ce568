import { Failure } from '#core/kernel/failure.ts'
import { plain } from '#core/screens/plain.ts'
import { plainParams } from '#core/screens/formatting.ts'
import { findingRow, findingStates, type Finding } from '#core/upkeep/findings.ts'
import { command, type CommandContext } from '../../command.ts'
import { explain } from '../../output/explain.ts'
import { configOf, type Flags } from './config-of.ts'
import { itemAt } from '#core/values/known.ts'

/** `doctor`: what of the installation on this machine is right, and what is to be mended. */
export const doctor = command<Pick<Flags, 'chromium' | 'timeZone'> & { all?: true }>({
  name: 'doctor',
  about: 'cli.doctor',
  options: [
    { flags: '--chromium <path>', about: 'cli.setting.chromiumPath' },
    { flags: '--time-zone <name>', about: 'cli.setting.timeZone' },
    { flags: '--all', about: 'cli.doctor.all' },
  ],
  examples: ['doctor', 'doctor --data /srv/decidag --all', 'doctor --format json'],
  runWithoutClient: async (context, { all = false, ...flags }) => {
    const { print, say, t } = context
    const { examine } = await import('#server/main.ts')
    const rows = (await examine(configOf(context, flags), undefined, { everyDocument: all })).map(
      (finding) => ({
        check: finding.check,
        state: finding.state,
        code: finding.says.replace(/^.*\./, ''),
        message: saying(t, finding),
      }),
    )
    if (print.format === 'table') for (const line of linesOf(t, rows)) print.line(line)
    else print.rows(findingRow, rows)
    const count = rows.filter(({ state }) => state === 'mend').length
    say(count > 0 ? t('cli.doctor.to_mend', { count }) : t('cli.doctor.well'))
    return count > 0 ? 1 : 0
  },
})

/** A finding in words: what is refused elsewhere is said as it is there. */
function saying(t: CommandContext['t'], { says, params = {} }: Finding): string {
  if (!says.startsWith('error.')) return plain(t(says, plainParams(params)))
  return explain(new Failure(says.slice('error.'.length), { params }), t).join(' ')
}

function linesOf(
  t: CommandContext['t'],
  rows: readonly { readonly state: Finding['state']; readonly message: string }[],
): string[] {
  const words = findingStates.map((state) => t(`cli.doctor.state.${state}`))
  const width = Math.max(...words.map(({ length }) => length))
  return rows.map(
    ({ state, message }) => `${itemAt(words, findingStates.indexOf(state)).padEnd(width)}  ${message}`,
  )
}
