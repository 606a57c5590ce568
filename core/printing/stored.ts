import { languages, type Language } from '../kernel/permission.ts'
import type { Reader } from '../ports.ts'
import type { TemplateKind } from './kind.ts'
import { partsOfTemplate, type Template, type TemplateParts } from './template.ts'

/** The firm's own templates by their type. */
export type OwnTemplates = ReadonlyMap<string, Template>

/** The firm's own templates of these kinds in every language, for work that fills in many. */
export async function ownTemplates(
  store: Reader,
  kinds: readonly Pick<TemplateKind, 'kind'>[],
): Promise<OwnTemplates> {
  const template_type = kinds.flatMap(({ kind }) => languages.map((language) => `${kind}_${language}`))
  const own = await store.templates.find({ template_class: 'template', template_type })
  return new Map(own.map((each) => [each.template_type, each]))
}

/** The firm's own template of a kind in a language among these, else the built-in one. */
export function partsAmong(
  own: OwnTemplates,
  { kind, builtIn }: Pick<TemplateKind, 'kind' | 'builtIn'>,
  language: Language,
): TemplateParts {
  const mine = own.get(`${kind}_${language}`)
  return mine ? partsOfTemplate(mine) : builtIn(language)
}

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
