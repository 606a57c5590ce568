import { adding } from './adding.ts'

/** Adds the banner and its presets, the reports of problems, and a search over notices. */
export const notices = adding(
  '0006-notices',
  {
    feedback_reports: {
      columns: [
        'name VARCHAR(250) NOT NULL',
        'email VARCHAR(250) NOT NULL',
        'what_happened TEXT NOT NULL',
        'page VARCHAR(1000)',
        'browser VARCHAR(500)',
        'app_version VARCHAR(50)',
        'error_text TEXT',
        'user_id INTEGER -> users',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
        'search_folded TEXT',
        'name_folded TEXT',
      ],
      indexes: ['index feedback_reports_name_folded name_folded'],
    },
    banner_messages: {
      columns: [
        'key VARCHAR(250) NOT NULL',
        'start VARCHAR(24) NOT NULL',
        'end VARCHAR(24) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: [],
    },
    banner_presets: {
      columns: [
        'key VARCHAR(200) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique banner_presets_key key'],
    },
  },
  {
    notifications: {
      columns: ['search_folded TEXT', 'title_folded TEXT'],
      indexes: ['index notifications_title_folded title_folded'],
    },
  },
)
