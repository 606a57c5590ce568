import { adding } from '../adding.ts'
import type { Migration } from '../migration.ts'

const added = adding('0077-document-texts', {
  document_texts: {
    columns: [
      'document_id INTEGER NOT NULL -> documents',
      'hash VARCHAR(64) NOT NULL',
      'state VARCHAR(50) NOT NULL',
      'text TEXT NOT NULL',
      'words TEXT NOT NULL',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['unique document_texts_document_id document_id'],
  },
})

/**
 * Keeps the texts of documents, and an index of their words that each database has by itself. On SQLite this is a table of FTS5 that
 * triggers keep: it holds no text of its own. The words are folded already, so neither database folds them again.
 */
const wordIndex = {
  postgres: [`CREATE INDEX document_texts_words ON document_texts USING gin (to_tsvector('simple', words))`],
  sqlite: [
    `CREATE VIRTUAL TABLE document_words USING fts5(words, content='document_texts', content_rowid='id', columnsize=0,
       tokenize="unicode61 remove_diacritics 0")`,
    `CREATE TRIGGER document_words_in AFTER INSERT ON document_texts BEGIN
       INSERT INTO document_words (rowid, words) VALUES (new.id, new.words);
     END`,
    `CREATE TRIGGER document_words_out AFTER DELETE ON document_texts BEGIN
       INSERT INTO document_words (document_words, rowid, words) VALUES ('delete', old.id, old.words);
     END`,
    `CREATE TRIGGER document_words_changed AFTER UPDATE OF words ON document_texts BEGIN
       INSERT INTO document_words (document_words, rowid, words) VALUES ('delete', old.id, old.words);
       INSERT INTO document_words (rowid, words) VALUES (new.id, new.words);
     END`,
  ],
}

/** The search finds documents by their text. A duty reads those that stand already. */
export const documentTexts: Migration = {
  name: '0077-document-texts',
  up: async (step) => {
    await added.up(step)
    for (const statement of wordIndex[step.dialect]) await step.execute(statement)
  },
}
