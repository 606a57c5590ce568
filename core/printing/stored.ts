import type { Language } from '../kernel/permission.ts'
import type { Reader } from '../ports.ts'
import type { TemplateKind } from './kind.ts'
import { partsOfTemplate, type TemplateParts } from './template.ts'

/** The firm's own template of a kind in a language, else the built-in one. */
export async function partsFor(
  store: Reader,
  { kind, builtIn }: Pick<TemplateKind, 'kind' | 'builtIn'>,
  language: Language,
): Promise<TemplateParts> {
  const template_type = `${kind}_${language}`
  const own = await store.templates.first({ template_class: 'template', template_type })
  return own ? partsOfTemplate(own) : builtIn(language)
}
