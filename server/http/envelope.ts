import type { Context, Middleware } from 'koa'
import { Failure } from '#core/kernel/failure.ts'
import { CallerLeft } from '#core/kernel/leaving.ts'
import type { Log } from '../log.ts'

/** The one reply of the API: `{ status, message, value }`. Nothing else knows these words or HTTP codes. */
export interface Envelope {
  readonly status: 'success' | 'warning' | 'error'
  readonly message: string
  readonly value: unknown
  /** Every code of a warning, where there is more than the one that is the message. */
  readonly warnings?: readonly string[]
}

const codes: { readonly [code: string]: number } = {
  missing_fields: 400,
  invalid_fields: 400,
  invalid_json: 400,
  ids_not_matching: 400,
  date_order: 400,
  unknown_type: 400,
  unknown_group: 400,
  unknown_permission: 400,
  empty_fields: 400,
  not_related: 400,
  import_refused: 400,
  columns_unknown: 400,
  no_rows: 400,
  workbook_unreadable: 400,
  workbook_empty: 400,
  workbook_protected: 400,
  workbook_other_format: 400,
  workbook_truncated: 400,
  workbook_foreign: 400,
  workbook_is_text: 400,
  csv_quote_open: 400,
  workbook_too_large: 413,
  workbook_unpacks_too_large: 413,
  workbook_too_many_rows: 413,
  workbook_too_many_columns: 413,
  workbook_too_many_cells: 413,
  workbook_text_too_long: 413,
  workbook_too_slow: 413,
  workbook_needs_memory: 413,
  statement_too_large: 413,
  statement_takes_too_much: 413,
  xlsx_only: 400,
  too_large: 413,
  document_too_large: 413,
  not_signed_in: 401,
  invalid_credentials: 401,
  wrong_password: 401,
  invalid_code: 401,
  invalid_token: 401,
  sign_in_over: 401,
  unauthorized: 403,
  rights_only: 403,
  not_while_incarnating: 403,
  not_by_token: 403,
  token_scope: 403,
  assistant_token_only: 403,
  foreign_host: 403,
  foreign_origin: 403,
  record_not_found: 404,
  record_deleted: 404,
  document_lost: 404,
  report_not_found: 404,
  unknown_operation: 405,
  too_many_attempts: 429,
  too_many_codes: 429,
  too_many_calls: 429,
  unexpected_password_checking_error: 500,
  unexpected_password_hashing_error: 500,
  file_unreadable: 500,
  disk_full: 507,
  ledger_unwritable: 507,
  database_unavailable: 503,
  database_read_only: 503,
  server_stopping: 503,
  unknown_encoding: 415,
}

/** Rules and conflicts of all kinds are 409 unless the table says otherwise. */
export const httpCode = (code: string): number => codes[code] ?? 409

export const success = (value: unknown, warnings: readonly string[]): Envelope => ({
  status: warnings.length > 0 ? 'warning' : 'success',
  message: warnings[0] ?? '',
  value: value ?? null,
  ...(warnings.length > 1 ? { warnings } : {}),
})

export function refusal({ code, details }: Failure): Envelope {
  const { fields, params, rows, value } = details
  const carried = value ?? { ...(fields && { fields }), ...(params && { params }), ...(rows && { rows }) }
  return { status: 'error', message: code, value: carried }
}

/** Turns whatever a call throws into the envelope. A defect says no more than an id to look up in the log. */
export const answering = (log: Log): Middleware =>
  async function answering(ctx, next) {
    // For what is refused after the answer has begun.
    ctx.state['refused'] = (error: unknown) => refusedAs(ctx, error, log).body
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined)
        throw new Failure('record_not_found', { fields: { path: 'mixed.unknown_id' } })
      if (ctx.status === 405 || ctx.status === 501)
        throw new Failure('unknown_operation', { params: { name: `${ctx.method} ${ctx.path}` } })
    } catch (error) {
      // Whoever left in the middle of his call hears nothing, and it was no fault of ours.
      if (error instanceof CallerLeft || (!ctx.req.complete && ctx.req.destroyed))
        return void (ctx.respond = false)
      refuseWith(ctx, error, log)
      // What he still sends is read past, else his connection breaks before he has read why.
      ctx.req.resume()
    }
  }

function refuseWith(ctx: Context, error: unknown, log: Log): void {
  const { status, body, seconds } = refusedAs(ctx, error, log)
  ctx.status = status
  ctx.body = body
  if (status === 429 && seconds !== undefined) ctx.set('Retry-After', String(seconds))
}

/** What is answered to a call that failed; whatever was no refusal of ours is logged. */
function refusedAs(
  ctx: Context,
  error: unknown,
  log: Log,
): { status: number; body: Envelope; seconds?: string | number | undefined } {
  const failure = asFailure(error)
  if (failure) {
    const status = httpCode(failure.code)
    ctx.state['refusal'] = failure.code
    // Whoever stops the server need not be told that it refuses what is still asked.
    if (status >= 500 && failure.code !== 'server_stopping')
      log.error({ err: failure.cause, path: ctx.path, code: failure.code }, 'refused')
    return { status, body: refusal(failure), seconds: failure.details.params?.['seconds'] }
  }
  const id = ctx.state['requestId'] as string
  log.error({ err: error, id, method: ctx.method, path: ctx.path }, 'unexpected error')
  const message = ctx.state['creates'] === true ? 'unexpected_creation_error' : 'unexpected_error'
  return { status: 500, body: { status: 'error', message, value: { params: { id } } } }
}

/** Our refusals, and those of the body parser: broken or packed JSON, or more than the limit. */
function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const {
    status,
    httpCode: formCode,
    limit,
    code = '',
  } = error as { status?: number; httpCode?: number; limit?: number; code?: string }
  // What was to be unpacked is broken, or ends too early.
  const isUnpacking = /^(Z_|ERR_BUFFER|ERR_BROTLI|ERR__ERROR)/.test(code)
  if (status === 413 || formCode === 413) return new Failure('too_large', { params: limit ? { limit } : {} })
  if (status === 400 || formCode === 400 || isUnpacking) return new Failure('invalid_json')
  if (status === 415) return new Failure('unknown_encoding')
  return null
}
