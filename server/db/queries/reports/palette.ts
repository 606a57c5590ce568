import { paletteFound, textsFound } from '#core/reports/palette/queries.ts'
import { paletteKinds, type PaletteRow } from '#core/reports/palette/operations.ts'
import { shortest } from '#core/documents/text.ts'
import type { InputOf } from '#core/kernel/field.ts'
import type { Dialect } from '../../columns.ts'
import { joined, raw, sql, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { byText, contains } from '../lists.ts'
import { folderCode, fullName, rankCode, withExtraInfos, withFolder } from '../parts.ts'

const none = sql`CAST(NULL AS INTEGER)`
const noRecord = sql`CAST(NULL AS VARCHAR(50)) AS record_kind, ${none} AS record_id`

/** Of which kinds somebody may see the records. */
type Seen = Pick<
  InputOf<typeof textsFound.params>,
  'company' | 'folder' | 'subfolder' | 'invoice' | 'personnel'
>

interface Kind {
  /** SQL for the records of the kind, with the columns id, folder_id, title, detail and haystack. */
  readonly found: (isOpen: Sql, seen: Seen) => Sql
  /** Whether a person may leave out letters of a word. Among many records this would find what nobody meant. */
  readonly scattered: boolean
}

const kinds: { readonly [kind in PaletteRow['kind']]: Kind } = {
  user: {
    scattered: true,
    found: () => sql`
    SELECT u.id, ${none} AS folder_id, ${fullName('u')} AS title,
      COALESCE(x.code, '') AS detail, u.search_folded || ' ' || LOWER(COALESCE(x.code, '')) AS haystack
    FROM users u ${withExtraInfos} WHERE u.is_super_admin = FALSE`,
  },
  company: {
    scattered: true,
    found: () => sql`
    SELECT c.id, ${none} AS folder_id, c.name AS title,
      COALESCE(c.reference, '') AS detail, c.search_folded AS haystack
    FROM companies c`,
  },
  folder: {
    scattered: true,
    found: (isOpen) => sql`
    SELECT f.id, f.id AS folder_id, f.name AS title, f.code AS detail,
      f.search_folded || ' ' || CAST(f.lead_code AS VARCHAR(10)) || ' ' || c.name_folded AS haystack
    FROM folders f JOIN companies c ON c.id = f.project_owner_company_id WHERE ${isOpen}`,
  },
  subfolder: {
    scattered: true,
    found: (isOpen) => sql`
    SELECT s.id, f.id AS folder_id, s.name AS title, s.code || ' · ' || f.name AS detail,
      s.search_folded || ' ' || ${rankCode} || ' ' || f.search_folded AS haystack
    FROM subfolders s JOIN folders f ON f.id = s.folder_id WHERE ${isOpen}`,
  },
  task: {
    scattered: false,
    found: (isOpen) => sql`
    SELECT t.id, f.id AS folder_id, t.name AS title,
      t.task_code || ' · ' || ${raw(folderCode)} || ' ' || f.name AS detail,
      t.search_folded || ' ' || f.search_folded || ' ' || CAST(f.lead_code AS VARCHAR(10)) AS haystack
    FROM wbs_tasks t ${withFolder} WHERE ${isOpen}`,
  },
  invoice: {
    scattered: false,
    found: (isOpen) => sql`
    SELECT i.id, f.id AS folder_id, i.number AS title,
      COALESCE(c.name, f.name) AS detail, LOWER(i.number) AS haystack
    FROM invoices i JOIN subfolders s ON s.id = i.subfolder_id JOIN folders f ON f.id = s.folder_id
      LEFT JOIN companies c ON c.id = i.recipient_company_id
    WHERE i.number IS NOT NULL AND ${isOpen}`,
  },
  document: { scattered: false, found: documents },
}

/** The documents of what somebody may see. */
function documents(isOpen: Sql, { company, folder, subfolder, invoice, personnel }: Seen): Sql {
  const of = (kind: string, may: boolean, condition: Sql = sql`TRUE`): Sql[] =>
    may ? [sql`(d.record_kind = ${kind} AND ${condition})`] : []
  const seen = [
    ...of('company', company),
    ...of('folder', folder, isOpen),
    ...of('subfolder', subfolder, isOpen),
    ...of('invoice', invoice),
    ...of('user', personnel, sql`u.is_super_admin = FALSE`),
  ]
  return sql`
    SELECT d.id, f.id AS folder_id, d.name AS title,
      COALESCE(c.name, i.number, s.code || ' · ' || s.name, ${fullName('u')}, f.code || ' · ' || f.name, f.name, '') AS detail,
      d.search_folded AS haystack, d.record_kind, d.record_id, d.hash
    FROM documents d
      LEFT JOIN companies c ON d.record_kind = 'company' AND c.id = d.record_id
      LEFT JOIN users u ON d.record_kind = 'user' AND u.id = d.record_id
      LEFT JOIN invoices i ON d.record_kind = 'invoice' AND i.id = d.record_id
      LEFT JOIN subfolders s ON d.record_kind = 'subfolder' AND s.id = d.record_id
      LEFT JOIN folders f ON f.id = CASE WHEN d.record_kind = 'folder' THEN d.record_id ELSE s.folder_id END
    WHERE d.removed_at IS NULL AND (${seen.length > 0 ? joined(seen, ' OR ') : sql`FALSE`})
      AND COALESCE(c.id, u.id, i.id, s.id, f.id) IS NOT NULL`
}

/** The condition that `haystack` has every word in it, as it was typed. */
const whole = (words: readonly string[]): Sql =>
  joined(
    words.map((word) => contains(sql`haystack`, word)),
    ' AND ',
  )

/**
 * The condition that `haystack` has the letters of the word in their order, with anything between them. A word of one or two
 * letters must stand there as it was typed.
 */
const scattered = (word: string): Sql =>
  word.length < 3
    ? contains(sql`haystack`, word)
    : sql`haystack LIKE ${`%${[...word].map((sign) => sign.replace(/[!%_]/, '!$&')).join('%')}%`} ESCAPE '!'`

defineQuery(paletteFound, ({ words, limit, internal, ...requested }, dialect: Dialect) => {
  const isOpen = internal ? sql`TRUE` : sql`f.project_type = 'operations'`
  const closest = sql`CASE WHEN ${whole(words)} THEN 0 ELSE 1 END, LENGTH(haystack), ${byText('haystack', dialect)}, id`
  // Each kind has the limit for itself. Otherwise the invoices of a year, which are all alike and short, would leave no room
  // for a folder.
  const all = paletteKinds
    .filter((kind) => requested[kind])
    .map(
      (kind) => sql`
      SELECT * FROM (
        SELECT ${kind} AS kind, id, folder_id, title, detail, haystack,
          ${kind === 'document' ? sql`record_kind, record_id` : noRecord}
        FROM (${kinds[kind].found(isOpen, requested)}) ${raw(`all_${kind}s`)}
        WHERE ${kinds[kind].scattered ? joined(words.map(scattered), ' AND ') : whole(words)}
        ORDER BY ${closest} LIMIT ${limit}) ${raw(`${kind}s_found`)}`,
    )
  const nothing = sql`SELECT '' AS kind, 0 AS id, ${none} AS folder_id, '' AS title, '' AS detail, '' AS haystack, ${noRecord} WHERE FALSE`
  return sql`
    WITH everything AS (${joined(all.length > 0 ? all : [nothing], ' UNION ALL ')})
    SELECT kind, id, folder_id, title, detail, haystack, record_kind, record_id FROM everything ORDER BY ${closest}, kind`
})

/** So many characters about the first phrase are read of a text: it stands there, though folding may move it a little. */
const around = { before: 3_000, all: 6_000 }

defineQuery(textsFound, ({ phrases, limit, internal, ...seen }, dialect: Dialect) => {
  const isOpen = internal ? sql`TRUE` : sql`f.project_type = 'operations'`
  const [first = ''] = phrases
  const at = dialect === 'postgres' ? raw('STRPOS') : raw('INSTR')
  const most = raw(dialect === 'postgres' ? 'GREATEST' : 'MAX')
  return sql`
    WITH read_texts AS ${raw(dialect === 'postgres' ? 'MATERIALIZED' : '')} (${matching[dialect](phrases)}),
    seen AS (
      SELECT d.*, t.id AS text_id FROM read_texts t JOIN (${documents(isOpen, seen)}) d ON d.id = t.document_id AND d.hash = t.hash
      ORDER BY t.id DESC LIMIT ${limit})
    SELECT seen.id, seen.folder_id, seen.title, seen.detail, seen.record_kind, seen.record_id,
      SUBSTR(t.text, ${most}(1, ${at}(' ' || t.words, ${` ${first.split(' ')[0] ?? ''}`}) - ${raw(String(around.before))}),
        ${raw(String(around.all))}) AS around
    FROM seen JOIN document_texts t ON t.id = seen.text_id ORDER BY t.id DESC`
})

/** SQL for the texts that have every phrase, by the index of words that each database has of its own. */
const matching: { readonly [dialect in Dialect]: (phrases: readonly string[]) => Sql } = {
  sqlite: (phrases) => sql`
    SELECT t.id, t.document_id, t.hash FROM document_words CROSS JOIN document_texts t ON t.id = document_words.rowid
    WHERE document_words MATCH ${phrases.map((each) => `"${each}"${beginning(each)}`).join(' AND ')}`,
  postgres: (phrases) => sql`
    SELECT t.id, t.document_id, t.hash FROM document_words w JOIN document_texts t ON t.id = w.text_id
    WHERE w.words @@ to_tsquery('simple', ${phrases.map(ofPostgres).join(' & ')})`,
}

const beginning = (phrase: string): '*' | '' => (phrase.length >= shortest ? '*' : '')

/** Words that follow one another; the last one may go on, as in SQLite. */
function ofPostgres(phrase: string): string {
  const words = phrase.split(' ').map((word) => `'${word}'`)
  return `(${words.join(' <-> ')}${beginning(phrase) ? ':*' : ''})`
}
