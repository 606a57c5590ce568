import { Failure } from '#core/kernel/failure.ts'

/** What a database's refusal means to a person; anything else is passed on as the defect it is. */
export function asFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  const { code, message = '', detail = '' } = innermost(error)
  const taken = uniqueColumns(code, message, detail)
  if (taken) {
    const fields = Object.fromEntries(taken.map((name) => [name, 'string.unique']))
    return new Failure('duplicate_fields', { fields }, { cause: error })
  }
  if (code === '23503' || (code === 'SQLITE_CONSTRAINT' && message.includes('FOREIGN KEY')))
    return new Failure('missing_objects', {}, { cause: error })
  if (full.has(code)) return new Failure('disk_full', {}, { cause: error })
  if (readOnly.has(code)) return new Failure('database_read_only', {}, { cause: error })
  if (gone.has(code)) return new Failure('database_unavailable', {}, { cause: error })
  return error
}

/** SQLite's, the file system's and PostgreSQL's word for a full disk. */
const full = new Set(['SQLITE_FULL', 'ENOSPC', 'EFBIG', '53100'])
/** A file system mounted anew after a fault, or a server that stands by for another. */
const readOnly = new Set(['SQLITE_READONLY', 'EROFS', '25006'])
const gone = new Set(['SQLITE_BUSY', 'SQLITE_IOERR', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03'])

/**
 * The columns of a unique index that the row would have had twice; null for any other refusal. SQLite says
 * `UNIQUE constraint failed: roles.role`, PostgreSQL's detail `Key (role)=(boss) already exists.`
 */
function uniqueColumns(code: string, message: string, detail: string): string[] | null {
  if (code === 'SQLITE_CONSTRAINT') {
    const [, columns] = /UNIQUE constraint failed: (.*)/.exec(message) ?? []
    return columns?.split(', ').map((column) => column.split('.').at(-1)!) ?? null
  }
  if (code !== '23505') return null
  const [, columns = ''] = /^Key \((.*?)\)=/.exec(detail) ?? []
  return columns.split(', ').map((column) => column.replaceAll('"', ''))
}

interface Refusal {
  readonly code: string
  readonly message?: string
  readonly detail?: string
}

/** The database's own error, out of whatever wraps it. */
function innermost(error: unknown): Refusal {
  for (let each = error; typeof each === 'object' && each !== null;) {
    const { code, parent, cause } = each as { code?: unknown; parent?: unknown; cause?: unknown }
    if (typeof code === 'string') return each as Refusal
    each = parent ?? cause
  }
  return { code: '' }
}
