import { accountCompany, company, companyAddress, companyContact } from '../companies/company.ts'
import { folder, folderExtraInfo, folderKeyword } from '../folders/folder.ts'
import { rowKinds, soleKinds } from '../folders/parts/kinds.ts'
import { subfolder, subfolderExtraInfo } from '../folders/subfolder.ts'
import type { AnyEntity } from '../kernel/entity.ts'
import { can, type Actor } from '../kernel/permission.ts'
import type { Permission } from '../permissions.ts'
import { wbs, wbsTask, wbsTaskPlanning } from '../planning/task.ts'
import { propertyIn } from '../values/known.ts'

/** A row as the audit log has it: what was empty is not there. */
export type Before = { readonly [field: string]: unknown }

interface Part {
  readonly entity: AnyEntity
  /** Also restored by itself; without, only with the record that it is of. */
  readonly alone?: true
  /** What it takes to see it, besides the record. */
  readonly needs?: Permission
}

/** A record that is deleted with its parts and restored with them. */
export interface RecordKind {
  readonly entity: AnyEntity
  /** The record that it stands in, as lists name it. */
  readonly within?: string
  /** Each after what it points at. */
  readonly parts: readonly Part[]
}

/** What can be restored, each after what it points at. */
export const recordKinds: readonly RecordKind[] = [
  {
    entity: company,
    parts: [
      { entity: accountCompany, alone: true },
      { entity: companyAddress, alone: true },
      { entity: companyContact, alone: true },
    ],
  },
  {
    entity: folder,
    within: 'project_owner_company_id',
    parts: [{ entity: folderExtraInfo }, { entity: folderKeyword, alone: true }, { entity: wbs }],
  },
  {
    entity: subfolder,
    within: 'folder_id',
    parts: [
      { entity: subfolderExtraInfo },
      { entity: wbsTask },
      ...Object.values(soleKinds).map(({ entity }) => ({ entity })),
      ...Object.values(rowKinds).map((kind) => ({
        entity: kind.entity,
        alone: true as const,
        ...('needs' in kind ? { needs: kind.needs } : {}),
      })),
    ],
  },
  { entity: wbsTask, within: 'wbs_id', parts: [{ entity: wbsTaskPlanning }] },
]

/** The tables whose rows are restored, by themselves or as whole records. */
export const restoredAlone: readonly string[] = recordKinds.flatMap(({ entity, parts }) => [
  entity.name,
  ...parts.filter(({ alone }) => alone).map((part) => part.entity.name),
])

const isPart = (table: string): boolean =>
  recordKinds.some(({ parts }) => parts.some(({ entity }) => entity.name === table))

/** The tables of records that are never a part of another: what went with one of theirs comes with it. */
export const wholeTables: readonly string[] = recordKinds
  .map(({ entity }) => entity.name)
  .filter((table) => !isPart(table))

/** Where a table's rows belong: the record, and the row's field that says whose it is; none of a record itself. */
export interface Belonging {
  readonly kind: RecordKind
  readonly entity: AnyEntity
  readonly owner: string | null
  readonly needs?: Permission | undefined
}

const belongings = new Map<string, Belonging>([
  ...recordKinds.flatMap((kind) =>
    kind.parts.map(({ entity, needs }): [string, Belonging] => [
      entity.name,
      { kind, entity, owner: ownerField(entity, kind.entity.name), needs },
    ]),
  ),
  // A task is a record, and also the part of a subfolder that it begins with.
  ...recordKinds.map((kind): [string, Belonging] => [
    kind.entity.name,
    { kind, entity: kind.entity, owner: null },
  ]),
])

/** Undefined of a table whose rows are not restored. */
export const belongingOf = (table: string): Belonging | undefined => belongings.get(table)

/** The first field that points at the record: a part's own says whose it is. */
export function ownerField({ given }: AnyEntity, table: string): string {
  const field = Object.keys(given).find((name) => propertyIn(given, name).of === table)
  if (!field) throw new Error(`no field of it points at ${table}`)
  return field
}

/** Who may know of such a row besides reading the audit log. */
export const seesDeleted = (actor: Actor, { needs }: Pick<Belonging, 'needs'>): boolean =>
  needs === undefined || can(actor, needs)
