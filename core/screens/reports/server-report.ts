import { computed, signal } from '@preact/signals-core'
import type { Client } from '../../kernel/operation.ts'
import { generateReport, readReportParameters } from '../../reporting/operations.ts'
import type { RenderedReport, ReportFormat, ReportParameter } from '../../reporting/report-server/report.ts'
import { loaded } from '../loaded.ts'

/** The values of a parameter as a form has them: one text for each value, none if nothing is chosen. */
type Chosen = readonly string[]

/**
 * The form of one report of the report server: its parameters with what may be chosen, the values so far, and the report as a
 * file. What depends on another parameter is asked for again when that one changes.
 */
export function serverReport(client: Client, path: string) {
  const values = signal<{ readonly [parameter: string]: Chosen }>({})
  const asked = loaded(() => client(readReportParameters, { path, values: given(values.value) }))
  /** The parameters that a person is asked for. */
  const parameters = computed(() =>
    (asked.value.value ?? []).filter(({ Prompt, PromptUser }) => Prompt && PromptUser),
  )

  async function load(): Promise<void> {
    await asked.reload()
    keepOffered()
  }

  /** A value that is not offered any more is taken back, and what nobody chose has its default. Nobody gives what he is not asked for. */
  function keepOffered(): void {
    const kept = parameters.value.map((parameter) => {
      const chosen = values.value[parameter.Name] ?? parameter.DefaultValues
      return [parameter.Name, chosen.filter((value) => isOffered(parameter, value))] as const
    })
    values.value = Object.fromEntries(kept)
  }

  async function set(name: string, chosen: Chosen): Promise<void> {
    values.value = { ...values.value, [name]: chosen }
    if (parameters.value.some(({ Dependencies }) => Dependencies.includes(name))) await load()
  }

  return {
    path,
    parameters,
    values,
    failure: asked.failure,
    busy: asked.busy,
    ready: computed(() => asked.value.value !== null),
    reload: load,
    requestedAt: asked.requestedAt,
    set,
    generate: (format: ReportFormat): Promise<RenderedReport> =>
      client(generateReport, { path, parameters: given(values.value, parameters.value), format }),
  }
}
export type ServerReport = ReturnType<typeof serverReport>

/** Values as the operation takes them: a list for a parameter of several values, else the value alone or an empty text. */
const given = (
  values: { readonly [parameter: string]: Chosen },
  parameters: readonly ReportParameter[] = [],
) => {
  const several = new Set(parameters.filter(({ MultiValue }) => MultiValue).map(({ Name }) => Name))
  const entries = Object.entries(values).map(([name, chosen]) => [
    name,
    several.has(name) || chosen.length > 1 ? [...chosen] : (chosen[0] ?? ''),
  ])
  return Object.fromEntries(entries) as { [parameter: string]: string | string[] }
}

const isOffered = ({ ValidValues }: ReportParameter, value: string): boolean =>
  ValidValues.length === 0 || ValidValues.some((each) => each.Value === value)
