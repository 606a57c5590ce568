import { adding } from './adding.ts'

/** Adds the tables of availability and absence. */
export const people = adding('0002-people', {
  user_availabilities: {
    columns: [
      'user_id INTEGER NOT NULL -> users',
      'month INTEGER NOT NULL',
      'year INTEGER NOT NULL',
      'percentage DOUBLE NOT NULL',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['unique user_availabilities_user_id_year_month user_id,year,month'],
  },
  user_absences: {
    columns: [
      'user_id INTEGER NOT NULL -> users',
      'number_blocks INTEGER NOT NULL',
      'planning_level_class VARCHAR(50) NOT NULL',
      'planning_level_type VARCHAR(50) NOT NULL',
      'start_date VARCHAR(10) NOT NULL',
      'end_date VARCHAR(10) NOT NULL',
      'approved INTEGER NOT NULL',
      'refused BOOLEAN NOT NULL',
      'comment VARCHAR(1000)',
      'decision_comment VARCHAR(1000)',
      'decided_by INTEGER -> users',
      'decided_at VARCHAR(24)',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: [
      'index user_absences_user_id_start_date user_id,start_date',
      'index user_absences_start_date start_date',
    ],
  },
})
