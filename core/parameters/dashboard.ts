import { isWebAddress } from '../notices/leads-to.ts'
import type { Parameter } from './parameter.ts'

type Named = Pick<Parameter, 'class' | 'type'>

/** Whether a parameter is the address of the firm's interactive dashboard, the link *Interactive Reports*. */
export const isDashboard = ({ class: name, type }: Named): boolean =>
  name === 'reports' && type === 'powerbi_url'

/** The address of the dashboard among the firm's parameters. Null if there is none, or if it is not an address of the web. */
export function dashboardAddress(
  parameters: readonly (Named & Pick<Parameter, 'textual_value'>)[],
): string | null {
  const address = parameters.find(isDashboard)?.textual_value ?? null
  return address !== null && isWebAddress(address) ? address : null
}
