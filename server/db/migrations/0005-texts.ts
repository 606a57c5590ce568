import { adding } from './adding.ts'

/** Adds the table of the firm's own words. */
export const texts = adding('0005-texts', {
  translations: {
    columns: [
      'key VARCHAR(200) NOT NULL',
      'language VARCHAR(50) NOT NULL',
      'value TEXT NOT NULL',
      'made_against TEXT',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['unique translations_key_language key,language'],
  },
})
