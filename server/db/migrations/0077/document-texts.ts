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
 * An index of the words of texts, which each database has in its own way: `document_words`, kept by triggers. The words are folded
 * already, so neither database folds them again.
 */
const wordIndex = {
  postgres: [
    `CREATE TABLE document_words (text_id INTEGER PRIMARY KEY REFERENCES document_texts ON DELETE CASCADE, words tsvector NOT NULL)`,
    `ALTER TABLE document_words ALTER COLUMN words SET STORAGE EXTERNAL`,
    // Told that a word is frequent, the planner would leave the index aside and read every text.
    `ALTER TABLE document_words ALTER COLUMN words SET STATISTICS 0`,
    `CREATE INDEX document_words_words ON document_words USING gin (words) WITH (fastupdate = off)`,
    `CREATE FUNCTION keep_document_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO document_words (text_id, words) VALUES (new.id, to_tsvector('simple', new.words))
       ON CONFLICT (text_id) DO UPDATE SET words = excluded.words;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER document_words_kept AFTER INSERT OR UPDATE OF words ON document_texts
       FOR EACH ROW EXECUTE FUNCTION keep_document_words()`,
  ],
  // A table of FTS5, which holds no text of its own.
  sqlite: [
    `CREATE VIRTUAL TABLE document_words USING fts5(words, content='document_texts', content_rowid='id', columnsize=0, prefix='3',
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
