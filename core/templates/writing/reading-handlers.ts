import { documentValues } from '../../invoicing/documents/document.ts'
import { visibleInvoice } from '../../invoicing/visible.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { asItStands } from '../../invoicing/wording/as-it-stands.ts'
import { knownType, typeNamed, type TemplateType } from '../../printing/kind.ts'
import { templateKinds, usualTypes } from '../kinds.ts'
import { placeholdersOf } from '../../printing/placeholders.ts'
import type { Values } from '../../printing/render.ts'
import { partsFor } from '../../printing/stored.ts'
import {
  listPdfTemplates,
  listPlaceholders,
  listTemplates,
  listTemplateTypes,
  listTemplateVersions,
  readTemplate,
  readTemplateVersion,
} from '../operations.ts'

handle(listTemplates, ({ store }) => store.templates.find())

handle(listPdfTemplates, ({ store }) => store.templates.find())

handle(listTemplateTypes, async ({ store }) => {
  const [used, own] = await Promise.all([
    store.templates.find({ template_class: 'template' }),
    store.parameters.find({ class: 'invoice_type', obselete: false }),
  ])
  const inUse = new Set(used.map(({ template_type }) => template_type))
  const names = new Set([...usualTypes, ...own.map(({ type }) => type), ...inUse])
  return [...names].flatMap((template_type) => {
    const type = typeNamed(templateKinds, template_type)
    if (!type) return []
    const { kind, language } = type
    return { template_type, kind: kind.kind, language, in_use: inUse.has(template_type) }
  })
})

handle(readTemplate, async ({ store }, { template_type }) => {
  const { kind, language } = knownType(templateKinds, template_type)
  return partsFor(store, kind, language)
})

handle(listPlaceholders, async (context, { template_type, invoice_id }) => {
  const type = knownType(templateKinds, template_type)
  const document =
    invoice_id === null
      ? await latestOf(context, type)
      : documentValues((await asItStands(context, await visibleInvoice(context, invoice_id))).snapshot, '')
  return placeholdersOf(type.kind, type.language, document)
})

/**
 * What the document says on which a template of a type is tried first. Null where the firm has none, where it cannot be
 * shown anew, and for whoever may not try templates.
 */
async function latestOf(context: QueryContext, type: TemplateType): Promise<Values | null> {
  if (!can(context.actor, 'template.read')) return null
  const { kind } = type
  const [latest] = await kind.examples(context, type, null)
  if (!latest) return null
  try {
    const values = await kind.values(context, latest, type.language)
    return await values(context)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

handle(listTemplateVersions, async ({ store }, { id }) => {
  const { id: template_id } = found(await store.templates.get(id))
  const versions = await store.template_versions.find({ template_id }, { order: [['version', 'desc']] })
  const people = await store.users.find({ id: versions.flatMap(({ saved_by }) => saved_by ?? []) })
  return versions.map(({ id, version, created_at, saved_by }) => {
    const person = people.find((each) => each.id === saved_by)
    const saved_by_name = person ? `${person.first_name} ${person.last_name}` : null
    return { id, version, created_at, saved_by_name }
  })
})

handle(readTemplateVersion, async ({ store }, { id }) => found(await store.template_versions.get(id)))
