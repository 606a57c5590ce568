import { entity, type Row } from '../../kernel/entity.ts'
import { choice, id, optional } from '../../kernel/field.ts'

/** Whose data it can be: a person of the firm, or a contact at another company. */
export const subjects = ['user', 'company_contact'] as const
export type Subject = (typeof subjects)[number]

/** What was done with the data of somebody who asked: the proof that the firm answered. */
export const dataRequest = entity(
  'data_requests',
  {
    kind: choice(['export', 'anonymise']),
    subject: choice(subjects),
    record_id: id(),
    /** Who did it. */
    asked_by: optional(id('users')),
  },
  { index: [['subject', 'record_id']] },
)
export type DataRequest = Row<typeof dataRequest>
