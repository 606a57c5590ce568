import { adding } from '../adding.ts'
import type { Migration } from '../migration.ts'

const added = adding(
  '0082-personal-data',
  {
    data_requests: {
      columns: [
        'kind VARCHAR(50) NOT NULL',
        'subject VARCHAR(50) NOT NULL',
        'record_id INTEGER NOT NULL',
        'asked_by INTEGER -> users',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['index data_requests_subject_record_id subject,record_id'],
    },
    audit_exceptions: {
      columns: [
        'kind VARCHAR(50) NOT NULL',
        'reason VARCHAR(100) NOT NULL',
        'older_than VARCHAR(24)',
        'entries BIGINT NOT NULL',
        'closed_at VARCHAR(24)',
        'made_by INTEGER -> users',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [],
    },
  },
  { audit_entries: { columns: ['masked_by INTEGER -> audit_exceptions'] } },
)

const refused = 'the audit log is never changed'
const kept = 'what was done to the audit log is never changed'

/** Everything of an entry but the values before and after: this stays whatever happens. */
const fixed = [
  'id',
  'actor_id',
  'original_id',
  'assistant',
  'operation',
  'entity',
  'entity_id',
  'action',
  'created_at',
]

const stays = (same: string): string =>
  fixed.map((column) => `NEW."${column}" ${same} OLD."${column}"`).join(' AND ')

const isMasked = (same: string): string => `NEW.masked_by IS NOT NULL AND ${stays(same)}
  AND (NEW."before" IS NULL) = (OLD."before" IS NULL) AND (NEW."after" IS NULL) = (OLD."after" IS NULL)
  AND EXISTS (SELECT 1 FROM audit_exceptions e
    WHERE e.id = NEW.masked_by AND e.kind = 'masked' AND e.closed_at IS NULL)`

const isOver = `EXISTS (SELECT 1 FROM audit_exceptions e
  WHERE e.kind = 'removed' AND e.closed_at IS NULL AND OLD.created_at < e.older_than)`

const isClosing = (same: string): string => `OLD.closed_at IS NULL AND NEW.id = OLD.id AND NEW.kind = OLD.kind
  AND NEW.reason = OLD.reason AND NEW.older_than ${same} OLD.older_than AND NEW.made_by ${same} OLD.made_by`

const sqlite = [
  'DROP TRIGGER audit_entries_no_update',
  'DROP TRIGGER audit_entries_no_delete',
  `CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries WHEN NOT (${isMasked('IS')})
   BEGIN SELECT RAISE(ABORT, '${refused}'); END`,
  `CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries WHEN NOT (${isOver})
   BEGIN SELECT RAISE(ABORT, '${refused}'); END`,
  `CREATE TRIGGER audit_exceptions_no_update BEFORE UPDATE ON audit_exceptions WHEN NOT (${isClosing('IS')})
   BEGIN SELECT RAISE(ABORT, '${kept}'); END`,
  `CREATE TRIGGER audit_exceptions_no_delete BEFORE DELETE ON audit_exceptions
   BEGIN SELECT RAISE(ABORT, '${kept}'); END`,
]

const refusing = (name: string, condition: string, message: string): string =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
   $body$ BEGIN
     IF ${condition} THEN RETURN COALESCE(NEW, OLD); END IF;
     RAISE EXCEPTION '${message}';
   END $body$`

const same = 'IS NOT DISTINCT FROM'
const postgres = [
  'DROP TRIGGER audit_entries_no_change ON audit_entries',
  `CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
   FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_refuse()`,
  refusing('audit_entries_check_update', isMasked(same), refused),
  refusing('audit_entries_check_delete', isOver, refused),
  refusing('audit_exceptions_check_update', isClosing(same), kept),
  refusing('audit_exceptions_refuse', 'FALSE', kept),
  `CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
   FOR EACH ROW EXECUTE FUNCTION audit_entries_check_update()`,
  `CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
   FOR EACH ROW EXECUTE FUNCTION audit_entries_check_delete()`,
  `CREATE TRIGGER audit_exceptions_no_update BEFORE UPDATE ON audit_exceptions
   FOR EACH ROW EXECUTE FUNCTION audit_exceptions_check_update()`,
  `CREATE TRIGGER audit_exceptions_no_delete BEFORE DELETE OR TRUNCATE ON audit_exceptions
   FOR EACH STATEMENT EXECUTE FUNCTION audit_exceptions_refuse()`,
]

/**
 * What was done with people's data, and the lawful changes of the audit log. The database still refuses every other change of it: an
 * entry keeps who, what, which record and when; its values may be masked and old entries may go, under an exception that stays.
 */
export const personalData: Migration = {
  name: added.name,
  up: async (step) => {
    await added.up(step)
    for (const statement of step.dialect === 'sqlite' ? sqlite : postgres) await step.execute(statement)
  },
}
