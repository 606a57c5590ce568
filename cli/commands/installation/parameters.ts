import { typeFrom, valueOf } from '#core/parameters/classes.ts'
import {
  createParameter,
  importParameters,
  listParameters,
  pageOfParameters,
  parameterRow,
  updateParameter,
} from '#core/parameters/operations.ts'
import { parseNumber } from '#core/values/money.ts'
import { languages, type Language } from '#core/kernel/permission.ts'
import { command, Misuse, type Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { exportCommand } from '../../export.ts'
import { importCommand } from '../../import.ts'
import { listCommand, printRows } from '../../list.ts'

interface Setting {
  readonly which: string
  readonly value?: string
  readonly labelEn?: string
  readonly labelFr?: string
  readonly labelNl?: string
  readonly hide?: true
  readonly show?: true
}

/** The words in the person's language stand before the value, those in the others after it. */
function columnsIn(language: Language): string[] {
  const [own, ...others] = [language, ...languages.filter((each) => each !== language)]
  const words = others.map((each) => `label_${each}`)
  return ['class', 'type', `label_${own}`, 'numerical_value', 'textual_value', 'obselete', ...words]
}

const filters = filtersOf(pageOfParameters, {
  class: { flags: '--class <name>', about: 'cli.parameters.class', completes: 'class' },
})

export const parameters: Noun = {
  name: 'parameters',
  about: 'cli.parameters',
  commands: [
    listCommand('parameters', pageOfParameters, {
      filters,
      examples: [
        'parameters list --class function_type',
        'parameters list limit',
        'parameters list --format csv > parameters.csv',
      ],
      print: (context, page) => printRows(context, page, parameterRow, columnsIn(context.language)),
    }),
    command<Setting>({
      name: 'set',
      about: 'cli.parameters.set',
      arguments: [
        { name: '<which>', about: 'cli.parameters.which', completes: 'parameter' },
        { name: '[value]', about: 'cli.parameters.value' },
      ],
      options: [
        { flags: '--label-en <words>', about: 'cli.parameters.label_en' },
        { flags: '--label-fr <words>', about: 'cli.parameters.label_fr' },
        { flags: '--label-nl <words>', about: 'cli.parameters.label_nl' },
        { flags: '--hide', about: 'cli.parameters.hide' },
        { flags: '--show', about: 'cli.parameters.show' },
      ],
      examples: [
        'parameters set planner/planner_daily_limits 8',
        'parameters set planning/public_holidays BE',
        'parameters set "function_type/site_manager" --label-fr "Chef de chantier"',
      ],
      run: async ({ client, say, t }, options) => {
        const [name = '', typed = ''] = options.which.split(/\/(.*)/s)
        if (!name || !typed) throw new Misuse('cli.misuse.parameter', { typed: options.which })
        const known = (await client(listParameters, {})).find(
          (each) => each.class === name && (each.type === typed || each.type === typeFrom(typed)),
        )
        const isNumber = valueOf(name, known?.type ?? typeFrom(typed))?.name === 'numerical_value'
        if (isNumber && options.value !== undefined && parseNumber(options.value) === null)
          throw new Misuse('cli.misuse.parameter_number', { which: options.which, typed: options.value })
        const changes = changesOf(isNumber, options)
        const { class: list, type } = known
          ? await client(updateParameter, { id: known.id, updated_at: known.updated_at, ...changes })
          : await client(createParameter, { class: name, type: typed, ...changes })
        say(t('cli.parameters.done', { which: `${list}/${type}` }))
      },
    }),
    exportCommand('parameters', pageOfParameters, '--class function_type', filters),
    importCommand('parameters', importParameters, 'parameters.xlsx'),
  ],
}

/** What was said, by the name of its field; a value is a number or a text as its list has it. */
function changesOf(isNumber: boolean, options: Setting) {
  const { value, labelEn, labelFr, labelNl, hide, show } = options
  const carried =
    value === undefined ? {} : isNumber ? { numerical_value: parseNumber(value) } : { textual_value: value }
  return {
    ...carried,
    ...(labelEn === undefined ? {} : { label_en: labelEn }),
    ...(labelFr === undefined ? {} : { label_fr: labelFr }),
    ...(labelNl === undefined ? {} : { label_nl: labelNl }),
    ...(hide || show ? { obselete: hide === true } : {}),
  }
}
