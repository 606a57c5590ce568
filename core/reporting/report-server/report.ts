import { choice, flag, group, list, optional, text, type RecordOf } from '../../kernel/field.ts'

/** A report as the list of reports shows it. The names are those of the report server. */
export const reportItem = group({
  ID: text(100),
  Name: text(500),
  /** Names the report in every other call: `/Sales/Turnover by month`. */
  Path: text(1000),
  TypeName: text(50),
})
export type ReportItem = RecordOf<typeof reportItem.fields>

/** The kinds of values that a parameter of a report takes. */
export const parameterTypes = ['String', 'Boolean', 'DateTime', 'Integer', 'Float'] as const
export type ParameterType = (typeof parameterTypes)[number]

/** A parameter of a report, and what a person may choose for it. Values are texts: `True`, `42`, `1.5`, `2026-01-31`. */
export const reportParameter = group({
  Name: text(250),
  /** The question to the person. A parameter without a question is not shown. */
  Prompt: optional(text(1000)),
  ParameterTypeName: choice(parameterTypes),
  /** Whether a caller may give a value at all. */
  PromptUser: flag(),
  Nullable: flag(),
  AllowBlank: flag(),
  MultiValue: flag(),
  /** The names of the parameters whose values decide what may be chosen here. */
  Dependencies: list(text(250)),
  ValidValuesQueryBased: flag(),
  /** What may be chosen. Empty: any value of the type, or what it depends on is not chosen yet. */
  ValidValues: list(group({ Label: text(4000, 0), Value: optional(text(4000, 0)) })),
  /** What the report takes if no value is given. */
  DefaultValues: list(text(4000, 0)),
  /** `HasValidValue` if the report can do without a value from the caller, else `MissingValidValue` or `HasOutstandingDependencies`. */
  ParameterStateName: optional(text(100)),
})
export type ReportParameter = RecordOf<typeof reportParameter.fields>

export const reportFormats = ['pdf', 'word', 'excel'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The file that a report makes in each format. */
export const formatFiles = {
  pdf: { Extension: 'pdf', MimeType: 'application/pdf' },
  word: {
    Extension: 'docx',
    MimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  excel: { Extension: 'xlsx', MimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const satisfies { readonly [format in ReportFormat]: { Extension: string; MimeType: string } }

/** A report as a file. `Result` is its content in base64. */
export const renderedReport = group({
  Result: text(100_000_000),
  Extension: text(10),
  MimeType: text(100),
})
export type RenderedReport = RecordOf<typeof renderedReport.fields>

/** Values by the names of their parameters, each a list. A list of null alone means no value. They are written as in `reportParameter`. */
export interface ReportValues {
  readonly [parameter: string]: readonly (string | null)[]
}
