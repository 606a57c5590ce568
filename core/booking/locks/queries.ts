import { namedQuery } from '../../ports.ts'
import { day, id, list, optional, text } from '../../kernel/field.ts'
import { ownPart } from './operations.ts'

/** A person's parts in these weeks, with the names of their places and of who decided or is asked to. */
export const partsOfPerson = namedQuery(
  'week.parts_of_person',
  { user_id: id(), mondays: list(day()), today: day() },
  { ...ownPart.fields, id: id(), monday: day(), by: optional(text(500)) },
)
