import { wholeFile } from '../kernel/file-in-parts.ts'
import type { Facts } from '../kernel/field.ts'
import { can } from '../kernel/permission.ts'
import { choiceLabel } from '../tables/choice-label.ts'
import { translate, type TextKey, type Translate } from '../texts/translate.ts'
import { headingOf } from '../tables/columns.ts'
import { base64 } from '../values/base64.ts'
import { surely } from '../values/known.ts'
import { readsReport } from './asked.ts'
import { checkedParameters } from './checked-parameters.ts'
import { builtInFolder } from './built-in-folder.ts'
import { reportFile } from './files/report-file.ts'
import type { Readable, Reading } from './read-report.ts'
import {
  formatFiles,
  type ParameterType,
  type ReportItem,
  type ReportParameter,
} from './report-server/report.ts'
import type { ReportContext, ReportSource } from './report-server/sources.ts'

const pathOf = (name: string): string => `${builtInFolder}/${name}`

/** The reports of the program as a report server would have them. */
export function builtInSource(readable: ReadonlyMap<string, Readable>): ReportSource {
  const reportAt = ({ actor }: ReportContext, path: string): Readable | undefined => {
    const report = [...readable.values()].find(({ name }) => pathOf(name) === path)
    return report && readsReport(actor, report) ? report : undefined
  }
  return {
    has: (context, path) => reportAt(context, path) !== undefined,
    list: ({ actor }) => {
      const t = translate(actor.language)
      const open = [...readable.values()].filter((report) => readsReport(actor, report))
      return Promise.resolve(open.map(({ name }) => itemOf(name, t)))
    },
    parameters: (context, path) => {
      const report = reportAt(context, path)
      return Promise.resolve(report ? parametersOf(report, context) : [])
    },
    render: async (context, path, values, format) => {
      const report = surely(reportAt(context, path), `report at ${path}`)
      const given = Object.entries(values).flatMap(([name, [value = null]]) => {
        const field = report.parameters[name]
        return field && value !== null ? [[name, readValue(field, value)] as const] : []
      })
      const { Extension, MimeType } = formatFiles[format]
      const made = await reportFile(
        report,
        context.open,
        {
          ...checkedParameters(report.parameters, Object.fromEntries(given), context.clock.today()),
          ...wholeReport,
          format: Extension,
          columns: null,
          language: null,
        },
        context,
      )
      const { bytes } = await wholeFile(made)
      return { Result: base64(bytes), Extension, MimeType }
    },
  }
}

/** All of a report, in its usual groups and order. */
const wholeReport = {
  group: null,
  within: null,
  page: null,
  size: null,
  sort: null,
  order: null,
  search: null,
} satisfies Reading

const itemOf = (name: string, t: Translate): ReportItem => ({
  ID: name,
  Name: t(`report.${name}` as TextKey),
  Path: pathOf(name),
  TypeName: 'Report',
})

const types: { readonly [kind in Facts['kind']]?: ParameterType } = {
  id: 'Integer',
  int: 'Integer',
  decimal: 'Float',
  day: 'DateTime',
  flag: 'Boolean',
}

/** The parameters of a report in the shape of a report server, in the reader's words. */
function parametersOf({ parameters, usual }: Readable, { actor, clock }: ReportContext): ReportParameter[] {
  const t = translate(actor.language)
  const say = (key: string): string | null => (t.knows(key) ? t(key as TextKey) : null)
  const usually = usual(clock.today())
  const open = Object.entries<Facts>(parameters).filter(([, { needs }]) => !needs || can(actor, needs))
  return open.map(([name, field]) => {
    const byDefault = usually[name] ?? field.default
    const hasDefault = byDefault !== null && byDefault !== undefined
    const isAnswered = hasDefault || field.optional === true
    return {
      Name: name,
      Prompt: headingOf(name, field, say),
      ParameterTypeName: types[field.kind] ?? 'String',
      PromptUser: true,
      Nullable: field.optional ?? false,
      AllowBlank: false,
      MultiValue: false,
      Dependencies: [],
      ValidValuesQueryBased: false,
      ValidValues: (field.choices ?? []).map((choice) => ({
        Label: choiceLabel(name, choice, 'report', say),
        Value: choice,
      })),
      DefaultValues: hasDefault ? [writtenDefault(byDefault)] : [],
      ParameterStateName: isAnswered ? 'HasValidValue' : 'MissingValidValue',
    }
  })
}

const writtenDefault = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)

/** A value as the operation of the report takes it. The report server's form was checked before. */
function readValue(field: Facts, value: string): unknown {
  switch (types[field.kind]) {
    case 'Boolean':
      return value === 'True'
    case 'Integer':
    case 'Float':
      return Number(value)
    default:
      return value
  }
}
