import {
  className,
  parameterName,
  type ListOfFirm,
  type ParametersScreen,
} from '#core/screens/parameters/lists-of-firm.ts'
import type { Parameter } from '#core/parameters/parameter.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import type { ToolEntry } from '../../parts/tool/entry-list.tsx'

export interface Entry extends ToolEntry {
  readonly list: ListOfFirm
  /** Null for a list itself, which has its values added there. */
  readonly parameter: Parameter | null
}

/** Every value under its list; a list that is still empty stands there by itself. */
export function useExplorer(screen: ParametersScreen): Entry[] {
  const t = useT()
  const language = useLanguage()
  const lists = useValue(screen.lists)
  return lists.flatMap((list): Entry[] => {
    const heading = className(t, list.name)
    const self = {
      key: list.name,
      label: `${heading} (${list.values.length})`,
      heading,
      list,
      parameter: null,
    }
    const values = list.values.map((parameter) => ({
      key: `${list.name}/${parameter.type}`,
      label: parameterName(t, parameter, language),
      also: [parameter.label_en, parameter.label_fr, parameter.label_nl].join(' '),
      note: parameter.obselete ? t('parameters.hidden') : undefined,
      faded: parameter.obselete,
      heading,
      list,
      parameter,
    }))
    return [self, ...values]
  })
}
