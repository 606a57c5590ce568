import { readFile } from 'node:fs/promises'
import { int, group, optional, text, time } from '#core/kernel/field.ts'
import { column } from '#core/tables/column-facts.ts'
import { plain } from '#core/screens/plain.ts'
import { plainParams } from '#core/screens/formatting.ts'
import { attended, askSecret } from '../../ask.ts'
import { command, type CommandContext, type Noun } from '../../command.ts'
import { configOf } from './config-of.ts'

interface Secret {
  readonly passphraseFile?: string
}

interface Fault {
  readonly fault:
    | 'document_missing'
    | 'document_damaged'
    | 'document_not_kept'
    | 'database_damaged'
    | 'rows_differ'
    | 'ledger_ahead'
  readonly what: string
  readonly count?: number
}

const passphraseFile = { flags: '--passphrase-file <path>', about: 'cli.backup.passphrase_file' } as const
const of = { flags: '--of <backup>', about: 'cli.backup.of' } as const
const target = { name: '<target>', about: 'cli.backup.target' } as const

const make = command<Secret & { target: string; key?: 'inside' | 'apart' }>({
  name: 'make',
  about: 'cli.backup.make',
  arguments: [target],
  options: [
    passphraseFile,
    { flags: '--key <where>', about: 'cli.backup.key', choices: ['inside', 'apart'] },
  ],
  examples: [
    'backup /mnt/backups/ --passphrase-file /etc/decidag/passphrase',
    'backup firm.backup',
    'backup s3:our-backups/decidag --key apart --passphrase-file /etc/decidag/passphrase',
  ],
  runWithoutClient: async (context, { target: named, key, ...secret }) => {
    const { t, say, result } = context
    const config = configOf(context, {})
    const { backUp } = await import('#server/main.ts')
    const passphrase = await passphraseOf(context, secret, true)
    let bar: ReturnType<typeof context.progress> | undefined
    const made = await backUp(config, named, {
      passphrase,
      keyApart: (key ?? config.backupKey) === 'apart',
      heard: {
        expects: (count) => (bar = context.progress(count, t('cli.backup.documents'))),
        step: () => bar?.step(),
      },
    }).finally(() => bar?.end())
    result.names('backup', [made.shown])
    say(t('cli.backup.made', { count: made.documents, stored: made.stored }))
    if (made.lacking_count === 0) return 0
    context.complain(
      t('cli.backup.lacking', { count: made.lacking_count, first: made.lacking[0]?.name ?? '' }),
    )
    return 1
  },
})

const verifying = command<Secret & { target: string; of?: string }>({
  name: 'verify',
  about: 'cli.backup.verify',
  arguments: [target],
  options: [of, passphraseFile],
  examples: [
    'backup verify /mnt/backups/ --passphrase-file /etc/decidag/passphrase',
    'backup verify firm.backup',
    'backup verify s3:our-backups/decidag --of 2026-11-30T01-00-00Z-5f3a9c21',
  ],
  runWithoutClient: async (context, { target: named, of: id, ...secret }) => {
    const { t, say, print } = context
    const { verify } = await import('#server/main.ts')
    const passphrase = await passphraseOf(context, secret)
    const verified = await verify(configOf(context, {}), named, { passphrase, id })
    const { faults, lacking, ...facts } = verified
    if (print.format !== 'table') print.rows(verifiedRow, [{ ...facts, lacking, faults: faults.length }])
    sayFaults(context, faults)
    if (lacking > 0) context.complain(t('cli.backup.lacked', { count: lacking }))
    const { documents, rows, tables } = facts
    if (faults.length === 0) say(t('cli.backup.verified', { name: facts.shown, documents, rows, tables }))
    return faults.length === 0 ? 0 : 1
  },
})

const verifiedRow = group({
  id: text(50),
  shown: text(1000),
  made_at: time(),
  version: text(50),
  dialect: text(20),
  key: text(20),
  tables: int(0, 10_000),
  rows: int(0, Number.MAX_SAFE_INTEGER),
  documents: int(0, Number.MAX_SAFE_INTEGER),
  bytes: int(0, Number.MAX_SAFE_INTEGER),
  lacking: int(0, Number.MAX_SAFE_INTEGER),
  faults: int(0, Number.MAX_SAFE_INTEGER),
})

const listedRow = group(
  {
    id: column(text(50), { label: 'column.backup' }),
    made_at: column(time(), { label: 'column.backup_made_at' }),
    verified_at: column(optional(time()), { label: 'column.backup_verified_at' }),
  },
  ['id', 'made_at', 'verified_at'],
)

const list = command<{ target: string }>({
  name: 'list',
  about: 'cli.backup.list',
  arguments: [target],
  examples: [
    'backup list /mnt/backups/',
    'backup list s3:our-backups/decidag',
    'backup list /mnt/backups/ --format json',
  ],
  runWithoutClient: async (context, { target: named }) => {
    const { listBackups } = await import('#server/main.ts')
    context.print.rows(listedRow, await listBackups(configOf(context, {}), named))
  },
})

const tidy = command<Secret & { target: string }>({
  name: 'tidy',
  about: 'cli.backup.tidy',
  arguments: [target],
  options: [passphraseFile],
  examples: [
    'backup tidy /mnt/backups/ --passphrase-file /etc/decidag/passphrase',
    'backup tidy /mnt/backups/ --format json',
    'backup tidy s3:our-backups/decidag --quiet',
  ],
  runWithoutClient: async (context, { target: named, ...secret }) => {
    const { t, say, result } = context
    const { tidyBackups } = await import('#server/main.ts')
    const passphrase = await passphraseOf(context, secret)
    const { removed, documents, isBusy } = await tidyBackups(configOf(context, {}), named, passphrase)
    if (isBusy) {
      context.complain(t('cli.backup.busy'))
      return 1
    }
    result.names('id', removed)
    say(t('cli.backup.tidied', { count: removed.length, documents }))
    return 0
  },
})

export const backup: Noun = {
  name: 'backup',
  about: 'cli.backup',
  commands: [make, verifying, list, tidy],
  alone: make,
}

export const restore = command<Secret & { target: string; of?: string; keyFile?: string }>({
  name: 'restore',
  about: 'cli.restore',
  arguments: [target],
  options: [of, passphraseFile, { flags: '--key-file <path>', about: 'cli.restore.key_file' }],
  examples: [
    'restore /mnt/backups/ --data /srv/decidag --passphrase-file /etc/decidag/passphrase',
    'restore firm.backup --data /srv/trial',
    'restore s3:our-backups/decidag --database postgres://decidag@db.example/decidag --key-file /media/key/secret.key',
  ],
  runWithoutClient: async (context, { target: named, of: id, keyFile, ...secret }) => {
    const { t, say, result } = context
    const { restore } = await import('#server/main.ts')
    const own = keyFile === undefined ? undefined : (await readFile(keyFile, 'utf8')).trim()
    const passphrase = await passphraseOf(context, secret)
    const restored = await restore(configOf(context, {}), named, { passphrase, id, secret: own })
    result.names('migration', restored.migrated)
    sayFaults(context, restored.faults)
    if (restored.lacking > 0) context.complain(t('cli.backup.lacked', { count: restored.lacking }))
    const { documents, rows, made_at } = restored
    say(t('cli.restore.done', { documents, rows, made_at, count: restored.migrated.length }))
    return restored.faults.length === 0 ? 0 : 1
  },
})

function sayFaults({ t, complain }: CommandContext, faults: readonly Fault[]): void {
  for (const { fault, what, count = 0 } of faults)
    complain(plain(t(`backup.fault.${fault}`, plainParams({ what, number: count }))))
}

/** The passphrase: from a file, from DECIDAG_BACKUP_PASSPHRASE, or typed. Never from the command line, which all can read. */
async function passphraseOf(
  context: CommandContext,
  { passphraseFile: path }: Secret,
  isNew = false,
): Promise<string> {
  const { t } = context
  const { checkedPassphrase, passphraseIn, shortestPassphrase: n } = await import('#server/main.ts')
  const file = path ?? configOf(context, {}).backupPassphraseFile
  if (file) return passphraseIn(file)
  const given = process.env['DECIDAG_BACKUP_PASSPHRASE']
  if (given || !attended()) return checkedPassphrase(given ?? '')
  const typed = await askSecret(t('cli.backup.ask_passphrase'), (each) =>
    each.length < n ? t('error.backup_passphrase_short', { n }) : null,
  )
  if (isNew)
    await askSecret(t('cli.backup.ask_again'), (again) =>
      again === typed ? null : t('forms.validation.string.match'),
    )
  return typed
}
