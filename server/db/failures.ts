import { entities } from '#core/entities.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import { Failure } from '#core/kernel/failure.ts'
import { isOwnKey, KeyCollision } from '#core/own-keys.ts'

/**
 * Turns an error of the database into a Failure that a person understands. Any other error is a defect and is returned as it is. If
 * our code gave out a key twice, the defect names the table and the columns.
 */
export function asFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  const refusal = innermost(error)
  const { code, message = '' } = refusal
  const taken = takenKey(refusal)
  if (taken) return isOfOurs(taken) ? collision(taken, error) : duplicate(taken, error)
  if (code === '23503' || (code === 'SQLITE_CONSTRAINT' && message.includes('FOREIGN KEY')))
    return new Failure('missing_objects', {}, { cause: error })
  if (full.has(code)) return new Failure('disk_full', {}, { cause: error })
  if (readOnly.has(code)) return new Failure('database_read_only', {}, { cause: error })
  if (gone.has(code)) return new Failure('database_unavailable', {}, { cause: error })
  return error
}

/** The codes of SQLite, the file system and PostgreSQL for a full disk. */
const full = new Set(['SQLITE_FULL', 'ENOSPC', 'EFBIG', '53100'])
/** The codes for a file system that became read-only after a fault, and for a standby server. */
const readOnly = new Set(['SQLITE_READONLY', 'EROFS', '25006'])
const gone = new Set(['SQLITE_BUSY', 'SQLITE_IOERR', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03'])

interface TakenKey {
  readonly table: string
  readonly columns: readonly string[]
  /** The values as PostgreSQL writes them. SQLite does not say them. */
  readonly values: string | null
}

/**
 * The unique key that another row has already; null for any other error. SQLite says
 * `UNIQUE constraint failed: roles.role`. PostgreSQL's detail is `Key (role)=(boss) already exists.`, in the language of the server.
 */
function takenKey({ code, message = '', detail = '', table = '' }: Refusal): TakenKey | null {
  if (code === 'SQLITE_CONSTRAINT') {
    const [, places] = /UNIQUE constraint failed: (.*)/.exec(message) ?? []
    if (places === undefined) return null
    const columns = places.split(', ').map((place) => place.split('.').at(-1) ?? place)
    const [own = ''] = places.split('.', 1)
    return { table: own, columns, values: null }
  }
  if (code !== '23505') return null
  const [, columns = '', values = null] = /\((.*?)\)=\((.*)\)/s.exec(detail) ?? []
  return { table, columns: columns.split(', ').map((column) => column.replaceAll('"', '')), values }
}

const entityOf = (table: string): AnyEntity | null =>
  Object.hasOwn(entities, table) ? entities[table as keyof typeof entities] : null

/** Whether only our code fills in the key. A table without an entity has no field that a person fills in. */
function isOfOurs({ table, columns }: TakenKey): boolean {
  const entity = entityOf(table)
  return entity === null || isOwnKey(entity, columns)
}

function collision({ table, columns, values }: TakenKey, cause: unknown): KeyCollision {
  const fields = entityOf(table)?.fields ?? {}
  return new KeyCollision(table, columns, columns.some((name) => fields[name]?.secret) ? null : values, cause)
}

const duplicate = ({ columns }: TakenKey, cause: unknown): Failure =>
  new Failure(
    'duplicate_fields',
    { fields: Object.fromEntries(columns.map((name) => [name, 'string.unique'])) },
    { cause },
  )

interface Refusal {
  readonly code: string
  readonly message?: string
  readonly detail?: string
  /** Only PostgreSQL names the table in a property of the error. */
  readonly table?: string
}

/** Finds the database's own error inside the errors that wrap it. Its code is empty if there is none. */
export function innermost(error: unknown): Refusal {
  for (let each = error; typeof each === 'object' && each !== null;) {
    const { code, parent, cause } = each as { code?: unknown; parent?: unknown; cause?: unknown }
    if (typeof code === 'string') return each as Refusal
    each = parent ?? cause
  }
  return { code: '' }
}
