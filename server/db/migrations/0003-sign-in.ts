import { adding } from './adding.ts'

const times = ['created_at VARCHAR(24) NOT NULL', 'updated_at VARCHAR(24) NOT NULL']
const person = 'user_id INTEGER NOT NULL -> users'

/** Adds recovery links, second factors and sign-on by a provider. A role may now demand the second factor. */
export const signIn = adding(
  '0003-sign-in',
  {
    password_resets: {
      columns: [person, 'token_hash VARCHAR(64) NOT NULL', 'expires_at VARCHAR(24) NOT NULL', ...times],
      indexes: ['unique password_resets_token_hash token_hash', 'index password_resets_user_id user_id'],
    },
    second_factors: {
      columns: [person, 'sealed_key VARCHAR(500) NOT NULL', 'confirmed_at VARCHAR(24)', ...times],
      indexes: ['unique second_factors_user_id user_id'],
    },
    recovery_codes: {
      columns: [person, 'code_hash VARCHAR(64) NOT NULL', 'used_at VARCHAR(24)', ...times],
      indexes: ['unique recovery_codes_user_id_code_hash user_id,code_hash'],
    },
    code_tries: {
      columns: [person, 'wrong INTEGER NOT NULL', 'wrong_since VARCHAR(24)', 'last_step INTEGER', ...times],
      indexes: ['unique code_tries_user_id user_id'],
    },
    sign_in_challenges: {
      columns: [
        person,
        'token_hash VARCHAR(64) NOT NULL',
        'expires_at VARCHAR(24) NOT NULL',
        'client VARCHAR(250)',
        ...times,
      ],
      indexes: [
        'unique sign_in_challenges_token_hash token_hash',
        'index sign_in_challenges_user_id user_id',
      ],
    },
    sign_on_subjects: {
      columns: [person, 'issuer VARCHAR(250) NOT NULL', 'subject VARCHAR(250) NOT NULL', ...times],
      indexes: [
        'unique sign_on_subjects_issuer_subject issuer,subject',
        'index sign_on_subjects_user_id user_id',
      ],
    },
  },
  { roles: { columns: ['second_factor_required BOOLEAN'] } },
)
