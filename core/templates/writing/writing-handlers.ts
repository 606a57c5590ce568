import { knownAccount } from '../../access/firm/bank-accounts.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handleOpening, type Opening } from '../../kernel/run.ts'
import type { Context, OutsideContext, Reader } from '../../ports.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { checkedParts, type Checked } from '../../printing/checked.ts'
import { knownType } from '../../printing/kind.ts'
import { templateKinds } from '../kinds.ts'
import { createTemplate, savePdfTemplate, takeBackTemplate, updateTemplate } from '../operations.ts'
import { partsOfTemplate, type Template, type TemplateParts } from '../../printing/template.ts'

handleOpening(
  createTemplate,
  async (open, { template_type, template_class, paid_into: named, ...written }, { markup, warn }) => {
    const type = knownType(templateKinds, template_type)
    const { kind, language } = type
    const parts = partsOfTemplate(written)
    const isEmpty = Object.values(parts).every((part) => part.trim() === '')
    const builtIn = kind.builtIn(language)
    // A page without a text would be printed blank.
    const wanted = isEmpty
      ? builtIn
      : {
          ...parts,
          header: kind.mail ? parts.header || builtIn.header : parts.header,
          body: parts.body.trim() === '' ? builtIn.body : parts.body,
        }
    const { parts: kept, removed } = await checkedParts(markup, type, wanted)
    if (!isEmpty) warnOf(warn, removed)
    return open.command(async ({ store, emit }) => {
      await store.lock('template')
      if (await store.templates.first({ template_class, template_type }))
        throw new Failure('duplicate_fields', { fields: { template_type: 'string.unique' } })
      const paid_into = await accountOf(store, template_type, named)
      const created = await store.templates.insert({ template_type, template_class, paid_into, ...kept })
      emit({ type: 'template', id: created.id })
      return { ...created, removed }
    })
  },
)

handleOpening(
  updateTemplate,
  async (open, { id, updated_at, template_type, template_class, ...written }, outside) => {
    const stored = await open.query(async ({ store }) => found(await store.templates.get(id)))
    for (const [name, value] of Object.entries({ template_type, template_class }))
      if (value !== undefined && value !== stored[name as 'template_type'])
        throw new Failure('invalid_fields', { fields: { [name]: 'mixed.fixed' } })
    return save(open, outside, stored, withoutUndefined(written), updated_at)
  },
)

handleOpening(savePdfTemplate, async (open, { id, template }, outside) => {
  const stored = await open.query(async ({ store }) => found(await store.templates.get(id)))
  return save(open, outside, stored, withoutUndefined(template), null)
})

handleOpening(takeBackTemplate, async (open, { id, version_id, updated_at }, outside) => {
  const [stored, version] = await open.query(async ({ store }) => [
    found(await store.templates.get(id)),
    found(await store.template_versions.first({ id: version_id, template_id: id }), 'version_id'),
  ])
  const { header, body, footer } = version
  return save(open, outside, stored, { header, body, footer }, updated_at)
})

type Written = { readonly [part in keyof TemplateParts | 'paid_into']?: string | null | undefined }

/** Checks and cleans outside the transaction, then keeps it as the newest version. */
async function save(
  open: Opening,
  { markup, warn }: OutsideContext,
  stored: Template,
  written: Written,
  seen: string | null | undefined,
): Promise<Template & { removed: string[] }> {
  const { id, template_type } = stored
  const wanted = partsOfTemplate({ ...partsOfTemplate(stored), ...written } as TemplateParts)
  if (wanted.body.trim() === '') throw new Failure('missing_fields', { fields: { body: 'mixed.required' } })
  const checked: Checked = await checkedParts(markup, knownType(templateKinds, template_type), wanted)
  warnOf(warn, checked.removed)
  return open.command(async (context) => {
    const { store, emit } = context
    await store.lock('template')
    const before = found(await store.templates.get(id))
    const isSaid = written.paid_into !== undefined && written.paid_into !== before.paid_into
    const account = isSaid ? { paid_into: await accountOf(store, template_type, written.paid_into) } : {}
    const isSame = saysTheSame(before, checked.parts)
    if (isSame && !isSaid) return { ...before, removed: checked.removed }
    // What was read outside the transaction must still stand.
    const changes = { ...checked.parts, ...account }
    const saved = await store.templates.update(before, changes, seen ?? stored.updated_at)
    if (!isSame) await keepVersion(context, before, saved)
    emit({ type: 'template', id })
    return { ...saved, removed: checked.removed }
  })
}

/** Into which account what is printed from a template is paid: only an invoice asks for money. */
async function accountOf(
  store: Reader,
  template_type: string,
  account: string | null | undefined,
): Promise<string | null> {
  if (account && !template_type.startsWith('invoice_'))
    throw new Failure('invalid_fields', { fields: { paid_into: 'mixed.fixed' } })
  return (await knownAccount(store, account, 'paid_into')) ?? null
}

const saysTheSame = (stored: Template, parts: TemplateParts): boolean =>
  JSON.stringify(partsOfTemplate(stored)) === JSON.stringify(partsOfTemplate(parts))

/** The first save also keeps what stood before anybody saved. */
async function keepVersion({ store, actor }: Context, before: Template, saved: Template): Promise<void> {
  const template_id = saved.id
  const [last] = await store.template_versions.find(
    { template_id },
    { order: [['version', 'desc']], limit: 1 },
  )
  const first = last ? [] : [{ template_id, version: 1, saved_by: null, ...nullableOf(before) }]
  const saved_by = actor.id > 0 ? actor.id : null
  const version = (last?.version ?? 1) + 1
  await store.template_versions.insertMany([
    ...first,
    { template_id, version, saved_by, ...nullableOf(saved) },
  ])
}

const nullableOf = ({ header, body, footer }: Template) => ({ header, body, footer })

const warnOf = (warn: (code: string) => void, removed: readonly string[]): void => {
  if (removed.length > 0) warn('template_cleaned')
}
