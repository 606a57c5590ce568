import { adding } from './adding.ts'

/** Adds the table in which all processes together count failed sign-ins and similar calls. */
export const callTries = adding('0009-call-tries', {
  call_tries: {
    columns: [
      'counter VARCHAR(50) NOT NULL',
      'machine VARCHAR(64) NOT NULL',
      'who VARCHAR(22) NOT NULL',
      'at VARCHAR(24) NOT NULL',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['index call_tries_counter_machine_at counter,machine,at', 'index call_tries_at at'],
  },
})
