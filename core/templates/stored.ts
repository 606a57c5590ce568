import type { Language } from '../kernel/permission.ts'
import type { Reader } from '../ports.ts'
import { templateKinds } from './kinds/kinds.ts'
import { partsOfTemplate, type TemplateParts } from './template.ts'
import { surely } from '../values/known.ts'

/** The firm's own template of a kind in a language, else the built-in one. */
export async function partsFor(store: Reader, kind: string, language: Language): Promise<TemplateParts> {
  const template_type = `${kind}_${language}`
  const own = await store.templates.first({ template_class: 'template', template_type })
  return own ? partsOfTemplate(own) : builtInFor(kind, language)
}

/** The built-in template of a kind in a language. */
export const builtInFor = (kind: string, language: Language): TemplateParts =>
  surely(
    templateKinds.find((each) => each.kind === kind),
    `template ${kind}`,
  ).builtIn(language)
