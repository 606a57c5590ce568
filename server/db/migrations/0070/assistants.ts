import { adding } from '../adding.ts'

/** What assistants wrote for people, the program that uses a token, and the assistant in the audit. */
export const assistants = adding(
  '0070-assistants',
  {
    assistant_changes: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'token_id INTEGER -> api_tokens',
        'assistant VARCHAR(400)',
        'tool VARCHAR(50) NOT NULL',
        'idempotency_key VARCHAR(100) NOT NULL',
        'asked VARCHAR(64) NOT NULL',
        'confirmation_hash VARCHAR(64) NOT NULL',
        'steps TEXT NOT NULL',
        'shown TEXT NOT NULL',
        'taken_back_at VARCHAR(24)',
        'left_over TEXT',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [
        'unique assistant_changes_user_id_idempotency_key user_id,idempotency_key',
        'unique assistant_changes_confirmation_hash confirmation_hash',
        'index assistant_changes_user_id_taken_back_at user_id,taken_back_at',
      ],
    },
  },
  {
    api_tokens: { columns: ['client VARCHAR(250)'] },
    audit_entries: { columns: ['assistant VARCHAR(400)'] },
  },
)
