import type { XmlNode } from '#core/values/xml-node.ts'
import type { ReportServer } from '#core/reporting/report-server/ports.ts'
import {
  formatFiles,
  parameterTypes,
  type ReportFormat,
  type ReportItem,
  type ReportParameter,
  type ReportValues,
} from '#core/reporting/report-server/report.ts'
import { connected, type Account } from './connection.ts'
import { checkFile } from './file-checks.ts'
import { momentIn } from './moments.ts'
import { callSoap, child, escaped, foreign, listIn, tag, textIn, textOf, type SoapCall } from './soap.ts'

export interface SsrsSettings extends Account {
  /** `https://host/ReportServer`, without a slash at the end. */
  readonly url: string
  readonly folder: string
  /** How long a report may take. */
  readonly seconds: number
}

/** Seconds for a list of reports or of parameters. */
const patience = 30
/** Bytes of the largest file, and of the answer that carries it in base64. */
const mostBytes = { file: 25_000_000, answer: 34_000_000 }

const formatNames: { readonly [format in ReportFormat]: string } = {
  pdf: 'PDF',
  word: 'WORDOPENXML',
  excel: 'EXCELOPENXML',
}

/** The report server of Microsoft (SSRS, Power BI Report Server), over SOAP. */
export function ssrs({ url, folder, seconds, ...account }: SsrsSettings): ReportServer {
  const endpoint = { url, secrets: [account.password] }
  /** One question on a connection of its own. */
  const ask = (call: SoapCall): Promise<XmlNode> =>
    connected(account, Math.min(patience, seconds), (connection) => callSoap(connection, endpoint, call))

  return {
    configured: true,
    folder,
    list: async (path) => {
      const content = tag('ItemPath', escaped(path)) + tag('Recursive', 'false')
      const answer = await ask({ service: 'ReportService2010', operation: 'ListChildren', content })
      return listIn(answer, 'CatalogItems', 'CatalogItem').filter(isOffered).map(itemOf)
    },
    parameters: async (path, values) => {
      const content =
        tag('ItemPath', escaped(path)) + tag('ForRendering', 'true') + tag('Values', written(values))
      const answer = await ask({ service: 'ReportService2010', operation: 'GetItemParameters', content })
      return listIn(answer, 'Parameters', 'ItemParameter').map(parameterOf)
    },
    render: (path, values, format) =>
      connected(account, seconds, async (connection) => {
        const execute = (operation: string, content: string, executionId?: string) =>
          callSoap(
            connection,
            endpoint,
            { service: 'ReportExecution2005', operation, content, ...(executionId ? { executionId } : {}) },
            mostBytes.answer,
          )
        const loaded = await execute('LoadReport', tag('Report', escaped(path)))
        const id = textIn(child(loaded, 'executionInfo'), 'ExecutionID')
        if (!id) throw foreign('no ExecutionID')
        const parameters = tag('Parameters', written(values)) + tag('ParameterLanguage', 'en-US')
        await execute('SetExecutionParameters', parameters, id)
        const rendered = await execute('Render', tag('Format', formatNames[format]), id)
        const bytes = Buffer.from(textIn(rendered, 'Result') ?? '', 'base64')
        checkFile(bytes, format)
        return { Result: bytes.toString('base64'), ...formatFiles[format] }
      }),
  }
}

/** A value without its element means none. */
const written = (values: ReportValues): string =>
  Object.entries(values)
    .flatMap(([name, all]) =>
      all.map((value) => {
        const parts = tag('Name', escaped(name)) + (value === null ? '' : tag('Value', escaped(value)))
        return tag('ParameterValue', parts)
      }),
    )
    .join('')

/** Reports that the server itself shows in its folders; a hidden report is a part of another one. */
const isOffered = (item: XmlNode): boolean =>
  textIn(item, 'TypeName') === 'Report' && textIn(item, 'Hidden') !== 'true'

function itemOf(item: XmlNode): ReportItem {
  const [ID, Name, Path] = ['ID', 'Name', 'Path'].map((name) => textIn(item, name))
  if (!ID || !Name || !Path) throw foreign('a report without a name')
  return { ID, Name, Path, TypeName: 'Report' }
}

function parameterOf(node: XmlNode): ReportParameter {
  const type = parameterTypes.find((each) => each === textIn(node, 'ParameterTypeName'))
  const Name = textIn(node, 'Name')
  if (!Name || !type) throw foreign('a parameter without a name or a type')
  const is = (name: string): boolean => textIn(node, name) === 'true'
  const value = (text: string): string => (type === 'DateTime' ? momentIn(text) : text)
  return {
    Name,
    Prompt: textIn(node, 'Prompt') || null,
    ParameterTypeName: type,
    // A parameter that says nothing about it may be given.
    PromptUser: textIn(node, 'PromptUser') !== 'false',
    Nullable: is('Nullable'),
    AllowBlank: is('AllowBlank'),
    MultiValue: is('MultiValue'),
    Dependencies: listIn(node, 'Dependencies', 'Dependency').map(({ text }) => text),
    ValidValuesQueryBased: is('ValidValuesQueryBased'),
    ValidValues: listIn(node, 'ValidValues', 'ValidValue').map((each) => {
      const own = textIn(each, 'Value')
      return { Label: textIn(each, 'Label') ?? own ?? '', Value: own === null ? null : value(own) }
    }),
    DefaultValues: listIn(node, 'DefaultValues', 'Value').flatMap((each) => {
      const own = textOf(each)
      return own === null ? [] : [value(own)]
    }),
    ParameterStateName: textIn(node, 'ParameterStateName') || null,
  }
}
