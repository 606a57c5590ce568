import { accountCompany, company, companyAddress, companyContact } from '../companies/company.ts'
import { folder, folderExtraInfo, folderKeyword } from '../folders/folder.ts'
import { rowKinds, soleKinds } from '../folders/parts/kinds.ts'
import { subfolder, subfolderExtraInfo } from '../folders/subfolder.ts'
import type { AnyEntity } from '../kernel/entity.ts'
import { can, type Actor } from '../kernel/permission.ts'
import type { Permission } from '../permissions.ts'
import { wbs, wbsTask, wbsTaskPlanning } from '../planning/task.ts'
import { propertyIn } from '../values/known.ts'

/** A row as the audit log keeps it. Empty fields are not in it. */
export type Before = { readonly [field: string]: unknown }

interface Part {
  readonly entity: AnyEntity
  /** Whether the part can be restored by itself. Without `alone` it comes back only together with its record. */
  readonly alone?: true
  /** The permission that a person needs to see the part, besides the permission for the record. */
  readonly needs?: Permission
}

/** A record that is deleted with its parts and restored with them. */
export interface RecordKind {
  readonly entity: AnyEntity
  /** The field that refers to the record in which this record stands. */
  readonly within?: string
  /** The parts of the record. Each stands after the parts that it refers to. */
  readonly parts: readonly Part[]
}

/** The records that can be restored. Each stands after the records that it refers to. */
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

/** The tables whose rows a person can restore: whole records, and parts that come back by themselves. */
export const restoredAlone: readonly string[] = recordKinds.flatMap(({ entity, parts }) => [
  entity.name,
  ...parts.filter(({ alone }) => alone).map((part) => part.entity.name),
])

const isPart = (table: string): boolean =>
  recordKinds.some(({ parts }) => parts.some(({ entity }) => entity.name === table))

/**
 * The tables of records that are never a part of another record. A part that was deleted together with such a record comes back
 * with it.
 */
export const wholeTables: readonly string[] = recordKinds
  .map(({ entity }) => entity.name)
  .filter((table) => !isPart(table))

/**
 * Says to which record the rows of a table belong. `owner` is the field that refers to that record; it is null if the row is
 * itself the record.
 */
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
  // A task is a record by itself. The task with which a subfolder begins is also a part of this subfolder. The record stands
  // last, so it wins.
  ...recordKinds.map((kind): [string, Belonging] => [
    kind.entity.name,
    { kind, entity: kind.entity, owner: null },
  ]),
])

/** Answers where the rows of a table belong; undefined if its rows cannot be restored. */
export const belongingOf = (table: string): Belonging | undefined => belongings.get(table)

/** The first field of an entity that refers to `table`. In a part, this field says to which record the part belongs. */
export function ownerField({ given }: AnyEntity, table: string): string {
  const field = Object.keys(given).find((name) => propertyIn(given, name).of === table)
  if (!field) throw new Error(`no field of it points at ${table}`)
  return field
}

/** Whether the person may see such a deleted row. He also needs the right to read the audit log. */
export const seesDeleted = (actor: Actor, { needs }: Pick<Belonging, 'needs'>): boolean =>
  needs === undefined || can(actor, needs)
