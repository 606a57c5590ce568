import { appendFile, chmod, cp, open, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { beginSecondFactor, confirmSecondFactor } from '#core/access/operations.ts'
import { sealAudit } from '#core/administration/audit/operations.ts'
import { uploadDocument } from '#core/documents/operations.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { asOwner } from '#fixtures/as-owner.ts'
import { newPlace } from '#fixtures/databases.ts'
import { fileOf } from '#fixtures/documents/uploads.ts'
import { password } from '#fixtures/firm.ts'
import { openTestInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { codeOf } from '#fixtures/sign-in.ts'
import { backUpAsSet } from '../backup/daily.ts'
import type { Config } from '../config.ts'
import { raw } from '../db/sql.ts'
import { examine } from './examine.ts'

/** A firm that has everything the doctor looks at, backed up; whose data lies in a folder that can be copied. */
async function healthyFirm(t: Test) {
  const place = await newPlace(t, 'sqlite', { migrated: true })
  const aside = t.testdir({ passphrase: 'five random words are fine\n' })
  const backups = { backupTarget: join(aside, 'backups'), backupPassphraseFile: join(aside, 'passphrase') }
  const installation = await openTestInstallation(t, place, backups)
  const { firm, accountant, place: folder, drafts } = await firmWithDrafts(installation, 2)
  const clerk = await firm.person(['company.*'], { email: 'an@firm.example' })
  const { key } = await clerk.client(beginSecondFactor, { current_password: password })
  await clerk.client(confirmSecondFactor, { code: codeOf(installation, key) })
  for (const { id } of drafts) await accountant.client(emitInvoice, { id })
  const { hash } = await clerk.client(uploadDocument, {
    record_kind: 'company',
    record_id: folder.company_id,
    name: 'plan.txt',
    file: fileOf('abc'),
  })
  await installation.settle()
  const [invoice] = await installation.env.reader.invoices.find({ id: drafts[0]!.id })
  await run(sealAudit, installation.env, system(), {})
  t.equal(await backUpAsSet(installation), null)
  await installation.database.query(raw('PRAGMA wal_checkpoint(TRUNCATE)'))
  return { installation, place, aside, backups, hash, link: invoice!.pdf_link! }
}

type Firm = Awaited<ReturnType<typeof healthyFirm>>

/** A copy of the firm, in which something is damaged. */
interface Copy extends Pick<Firm, 'hash' | 'link'> {
  readonly data: string
  /** The folder of the backups. */
  readonly backups: string
  readonly database: TestInstallation['database']
  readonly clock: TestInstallation['clock']
}

interface Damage {
  readonly done: (copy: Copy) => unknown
  /** All that is to be mended then. */
  readonly mend: readonly string[]
  readonly own?: Partial<Config>
}

const damages: { readonly [what: string]: Damage } = {
  'others may read the data': {
    done: ({ data }) => chmod(data, 0o755),
    mend: ['cli.serve.exposed'],
  },
  'the key is open to others': {
    done: ({ data }) => chmod(join(data, 'secret.key'), 0o644),
    mend: ['doctor.key_open'],
  },
  'the key is another': {
    done: ({ data }) => writeFile(join(data, 'secret.key'), 'another key altogether, and long enough'),
    mend: ['error.sealed_with_another_key'],
  },
  'the key is gone': {
    done: ({ data }) => rm(join(data, 'secret.key')),
    mend: ['doctor.key_gone'],
  },
  'a page of the database is damaged': {
    done: async ({ data, database }) => {
      const [row] = await database.look(
        raw(`SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'companies' LIMIT 1`),
      )
      const file = await open(join(data, 'decidag.sqlite'), 'r+')
      await file.write(Buffer.alloc(512, 0xff), 0, 512, (Number(row!['rootpage']) - 1) * 4096)
      await file.close()
    },
    mend: ['doctor.database_damaged'],
  },
  'the database is of an older version': {
    done: ({ database }) =>
      database.query(raw('DELETE FROM migrations WHERE name = (SELECT MAX(name) FROM migrations)')),
    mend: ['error.database_not_ready'],
  },
  'the database is of a later version': {
    done: ({ database }) =>
      database.query(raw(`INSERT INTO migrations (name, works_from) VALUES ('9999-later', 9999)`)),
    mend: ['error.database_newer'],
  },
  'the ledger of numbers is cut': {
    done: async ({ data }) => {
      const ledger = join(data, 'files/numbers.log')
      await truncate(ledger, (await readFile(ledger, 'utf8')).lastIndexOf('invoice'))
    },
    mend: ['doctor.ledger_short'],
  },
  'the books are older than the ledger': {
    done: async ({ data }) => {
      const ledger = join(data, 'files/numbers.log')
      const last = (await readFile(ledger, 'utf8')).trimEnd().split('\n').at(-1)!
      await appendFile(ledger, `${last.replace(/\d+$/, (n) => String(Number(n) + 1))}\n`)
    },
    mend: ['error.books_behind_documents'],
  },
  'a printed invoice is lost': {
    done: ({ data, link }) => rm(join(data, 'files', link.slice(0, 2), link)),
    mend: ['doctor.documents_missing'],
  },
  'a document of a record was changed': {
    done: ({ data, hash }) => writeFile(join(data, 'documents', hash.slice(0, 2), hash), 'xyz'),
    mend: ['doctor.record_documents_damaged'],
  },
  'an entry of the audit log was taken out': {
    done: ({ database }) => asOwner({ database }, 'DELETE FROM audit_entries WHERE id = 5'),
    mend: ['doctor.audit_entries_changed'],
  },
  'a document was given up': {
    done: ({ database, clock }) => {
      const now = clock.now().toISOString()
      return database.query(
        raw(`INSERT INTO jobs (kind, key, payload, state, due_at, attempts, error, created_at, updated_at)
          VALUES ('invoice.print', 'k', '{"invoice_id":1}', 'failed', '${now}', 5, 'Error: no paper', '${now}', '${now}')`),
      )
    },
    mend: ['doctor.documents_failed'],
  },
  'the clock is a day behind': {
    done: ({ clock }) => clock.pass(-86_400_000),
    mend: ['doctor.clock_behind'],
  },
  'no backup was ever verified': {
    done: async ({ backups }) => {
      const verified = join(backups, 'verified')
      for (const name of await readdir(verified)) await rm(join(verified, name))
    },
    mend: ['doctor.backups_unverified'],
  },
  'a restore was cut short': {
    done: ({ data }) => writeFile(join(data, 'restoring.json'), '{}', { mode: 0o600 }),
    mend: ['error.restore_unfinished'],
  },
  'there is no browser to print with': {
    done: () => undefined,
    mend: ['doctor.chromium_missing'],
    own: { chromiumPath: '/nowhere/chromium' },
  },
  'the mail server is away': {
    done: () => undefined,
    mend: ['doctor.mail_refused'],
    own: { smtpUrl: 'smtp://127.0.0.1:1' },
  },
}

t.test(
  'nothing of a healthy firm is to be mended, and each damage of a copy of it is named alone',
  async (t) => {
    const firm = await healthyFirm(t)
    const mendedIn = async (config: Config, clock: TestInstallation['clock']): Promise<string[]> =>
      (await examine(config, clock)).filter(({ state }) => state === 'mend').map(({ says }) => says)
    t.strictSame(await mendedIn(firm.installation.config, firm.installation.clock), [])

    for (const [what, { done, mend, own }] of Object.entries(damages))
      await t.test(what, async (t) => {
        const place = await newPlace(t, 'sqlite')
        const backups = join(t.testdir(), 'backups')
        await cp(firm.place.data, place.data, { recursive: true, preserveTimestamps: true })
        await cp(firm.backups.backupTarget, backups, { recursive: true, preserveTimestamps: true })
        const copy = await openTestInstallation(t, place, { ...firm.backups, backupTarget: backups })
        await done({ ...firm, data: place.data, backups, database: copy.database, clock: copy.clock })
        await copy.close()
        t.strictSame(await mendedIn({ ...copy.config, ...own }, copy.clock), mend)
      })
  },
)
