import { adding } from '../adding.ts'
import type { Migration } from '../migration.ts'
import { select } from '../rows.ts'

const added = adding(
  '0079-audit-seals',
  {
    audit_seals: {
      columns: [
        'kind VARCHAR(50) NOT NULL',
        'from_id BIGINT NOT NULL',
        'to_id BIGINT NOT NULL',
        'entries BIGINT NOT NULL',
        'entries_hash VARCHAR(64) NOT NULL',
        'previous VARCHAR(64)',
        'hash VARCHAR(64) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['index audit_seals_kind_to_id kind,to_id'],
    },
  },
  {
    audit_entries: {
      indexes: ['index audit_entries_actor_id actor_id', 'index audit_entries_operation operation'],
    },
  },
)

const neverChanged = 'the audit log is never changed'

const guards = {
  sqlite: [
    `CREATE TRIGGER audit_seals_no_update BEFORE UPDATE ON audit_seals
     BEGIN SELECT RAISE(ABORT, '${neverChanged}'); END`,
    `CREATE TRIGGER audit_seals_no_delete BEFORE DELETE ON audit_seals
     BEGIN SELECT RAISE(ABORT, '${neverChanged}'); END`,
  ],
  postgres: [
    `CREATE TRIGGER audit_seals_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
     FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_refuse()`,
  ],
}

const rights = ['audit.read', 'jobs.write', 'sessions.write']

/** Seals over the audit log, and rights for those who administer: every group that had `admin.read` has the new ones too. */
export const auditSeals: Migration = {
  name: '0079-audit-seals',
  up: async (step) => {
    await added.up(step)
    // Few entries are of somebody who acts for another: an index of all of them would cost every booking.
    await step.execute(
      'CREATE INDEX audit_entries_acted_for ON audit_entries (original_id) WHERE original_id IS NOT NULL',
    )
    // A range has one seal, and may have many amendments.
    await step.execute("CREATE UNIQUE INDEX audit_seals_one ON audit_seals (to_id) WHERE kind = 'seal'")
    for (const statement of guards[step.dialect]) await step.execute(statement)
    for (const { id, permissions } of await select(step, 'SELECT id, permissions FROM permission_groups')) {
      const own = JSON.parse(String(permissions)) as string[]
      if (!own.some((each) => each === 'admin.read' || each === 'admin.*')) continue
      const all = JSON.stringify([...new Set([...own, ...rights])]).replaceAll("'", "''")
      await step.execute(`UPDATE permission_groups SET permissions = '${all}' WHERE id = ${Number(id)}`)
    }
  },
}
