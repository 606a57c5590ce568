import {
  ConnectionError,
  ForeignKeyConstraintError,
  UniqueConstraintError,
  ValidationErrorItem,
} from 'sequelize'
import { Failure } from '#core/kernel/failure.ts'

/** What a database's refusal means to a person; anything else is passed on as the defect it is. */
export function asFailure(error: unknown): unknown {
  if (error instanceof UniqueConstraintError) {
    const named = error.errors
      .map((item: ValidationErrorItem) => item.path?.split('.').pop())
      .filter((name) => name)
    const fields = named.length > 0 ? named : Object.keys(error.fields ?? {})
    return new Failure(
      'duplicate_fields',
      { fields: Object.fromEntries(fields.map((name) => [name, 'string.unique'])) },
      { cause: error },
    )
  }
  if (error instanceof ForeignKeyConstraintError) return new Failure('missing_objects', {}, { cause: error })
  if (error instanceof ConnectionError) return new Failure('database_unavailable', {}, { cause: error })
  const code = codeOf(error)
  if (full.has(code)) return new Failure('disk_full', {}, { cause: error })
  if (gone.has(code)) return new Failure('database_unavailable', {}, { cause: error })
  return error
}

/** SQLite's, the file system's and PostgreSQL's word for a full disk. */
const full = new Set(['SQLITE_FULL', 'ENOSPC', 'EFBIG', '53100'])
const gone = new Set(['SQLITE_BUSY', 'SQLITE_IOERR', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03'])

function codeOf(error: unknown): string {
  for (let each = error; typeof each === 'object' && each !== null;) {
    const { code, parent, cause } = each as { code?: unknown; parent?: unknown; cause?: unknown }
    if (typeof code === 'string') return code
    each = parent ?? cause
  }
  return ''
}
