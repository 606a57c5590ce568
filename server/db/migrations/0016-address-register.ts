import { adding } from './adding.ts'

const times = ['created_at VARCHAR(24) NOT NULL', 'updated_at VARCHAR(24) NOT NULL']

/** Adds the tables of the official register of addresses. They stay empty unless the firm imports the register. */
export const addressRegister = adding('0016-address-register', {
  address_imports: {
    columns: [
      'source VARCHAR(300) NOT NULL',
      'region VARCHAR(10) NOT NULL',
      'rows_done INTEGER NOT NULL',
      'finished BOOLEAN NOT NULL',
      ...times,
    ],
    indexes: ['unique address_imports_source source'],
  },
  known_streets: {
    columns: [
      'region VARCHAR(10) NOT NULL',
      'code VARCHAR(100) NOT NULL',
      'postcode VARCHAR(10) NOT NULL',
      'name_nl VARCHAR(250)',
      'name_fr VARCHAR(250)',
      'name_de VARCHAR(250)',
      'town_nl VARCHAR(150)',
      'town_fr VARCHAR(150)',
      'town_de VARCHAR(150)',
      'houses TEXT NOT NULL',
      'import_id INTEGER NOT NULL',
      ...times,
      'search_folded TEXT',
    ],
    indexes: [
      'unique known_streets_region_code_postcode region,code,postcode',
      'index known_streets_region_import_id region,import_id',
    ],
  },
  known_street_words: {
    columns: ['word VARCHAR(40) NOT NULL', 'street_id INTEGER NOT NULL', ...times],
    indexes: ['index known_street_words_word word', 'index known_street_words_street_id street_id'],
  },
})
