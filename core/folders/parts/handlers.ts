import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { AnyOperation, Command } from '../../kernel/operation.ts'
import type { Context } from '../../ports.ts'
import { editableSubfolder } from '../editable-subfolder.ts'
import type { Subfolder } from '../subfolder.ts'
import { showFlagged } from './flags.ts'
import { partKinds, soleKinds, type PartKind } from './kinds.ts'
import * as operations from './operations.ts'
import { checkReferences } from './references.ts'
import { refuseFaults } from './save.ts'
import { tableByName, type UntypedRow } from '../../tables/table-by-name.ts'
import { keptIn } from '../../values/known.ts'

type PartInput = { readonly [name: string]: unknown }

const own = (field: string): string => field

/** Gives the subfolder a new version, for whoever has it open, and says so. */
async function touch({ store, emit }: Context, subfolder: Subfolder): Promise<void> {
  const { id, folder_id } = await store.subfolders.update(subfolder, {})
  emit({ type: 'subfolder', id, folder_id })
}

async function create(context: Context, kind: PartKind, input: PartInput): Promise<UntypedRow> {
  const { store } = context
  const table = tableByName(store, kind.entity.name)
  const { subfolder } = await editableSubfolder(context, Number(input['subfolder_id']), 'subfolder_id')
  const isSole = kind.entity.name in soleKinds
  if (isSole && (await table.count({ subfolder_id: subfolder.id })) > 0)
    throw new Failure('duplicate_fields', { fields: { subfolder_id: 'string.unique' } })
  await checkReferences(store, subfolder.id, [{ kind, row: input, at: own }])
  const part = await table.insert(input)
  await refuseFaults(store, kind, subfolder)
  await showFlagged(store, kind.entity.name, subfolder.id)
  await touch(context, subfolder)
  return part
}

async function edit(
  context: Context,
  kind: PartKind,
  { id, updated_at, ...changes }: PartInput,
): Promise<UntypedRow> {
  const { store } = context
  const table = tableByName(store, kind.entity.name)
  const before = found(await table.get(Number(id)))
  const { subfolder } = await editableSubfolder(context, Number(before['subfolder_id']))
  await checkReferences(store, subfolder.id, [{ kind, row: changes, at: own }])
  const part = await table.update(
    found(await table.get(before.id)),
    changes,
    (updated_at ?? undefined) as string,
  )
  await refuseFaults(store, kind, subfolder)
  await touch(context, subfolder)
  return part
}

async function remove(context: Context, kind: PartKind, { id, updated_at }: PartInput): Promise<boolean> {
  const table = tableByName(context.store, kind.entity.name)
  const part = found(await table.get(Number(id)))
  const { subfolder } = await editableSubfolder(context, Number(part['subfolder_id']))
  // Whoever saw another version of it is refused by the row itself.
  if (updated_at) await table.update(part, {}, String(updated_at))
  await table.remove(part.id)
  await touch(context, subfolder)
  return true
}

const works = { create, edit, delete: remove } as const
const declared = new Map<string, AnyOperation>(
  Object.values(operations).map((operation) => [operation.name, operation]),
)

for (const kind of Object.values<PartKind>(partKinds)) {
  for (const call of kind.calls) {
    const operation = keptIn(declared, `${kind.name}.${call}`) as Command
    handle(operation, (context, input) => works[call](context, kind, input) as Promise<unknown>)
  }
}
