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
        'previous VARCHAR(64)',
        'hash VARCHAR(64) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique audit_seals_kind_to_id kind,to_id'],
    },
  },
  {
    audit_entries: {
      indexes: ['index audit_entries_actor_id actor_id', 'index audit_entries_operation operation'],
    },
  },
)

const neverChanged = 'the audit log is never changed'
/** The oldest entries may go if a removal says so: it is signed with a key that the database does not have. */
const removed = (column: string): string =>
  `EXISTS (SELECT 1 FROM audit_seals r WHERE r.kind = 'removal' AND r.to_id >= ${column})`

const guards = {
  sqlite: [
    `CREATE TRIGGER audit_seals_no_update BEFORE UPDATE ON audit_seals
     BEGIN SELECT RAISE(ABORT, '${neverChanged}'); END`,
    `CREATE TRIGGER audit_seals_no_delete BEFORE DELETE ON audit_seals
       WHEN OLD.kind = 'removal' OR NOT ${removed('OLD.to_id')}
     BEGIN SELECT RAISE(ABORT, '${neverChanged}'); END`,
  ],
  postgres: [
    `CREATE TRIGGER audit_seals_no_change BEFORE UPDATE OR TRUNCATE ON audit_seals
     FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_refuse()`,
    `CREATE FUNCTION audit_seals_removed() RETURNS trigger LANGUAGE plpgsql AS
     $body$ BEGIN IF OLD.kind = 'seal' AND ${removed('OLD.to_id')} THEN RETURN OLD; END IF; RAISE EXCEPTION '${neverChanged}'; END $body$`,
    `CREATE TRIGGER audit_seals_no_delete BEFORE DELETE ON audit_seals
     FOR EACH ROW EXECUTE FUNCTION audit_seals_removed()`,
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
    for (const statement of guards[step.dialect]) await step.execute(statement)
    for (const { id, permissions } of await select(step, 'SELECT id, permissions FROM permission_groups')) {
      const own = JSON.parse(String(permissions)) as string[]
      if (!own.some((each) => each === 'admin.read' || each === 'admin.*')) continue
      const all = JSON.stringify([...new Set([...own, ...rights])]).replaceAll("'", "''")
      await step.execute(`UPDATE permission_groups SET permissions = '${all}' WHERE id = ${Number(id)}`)
    }
  },
}
