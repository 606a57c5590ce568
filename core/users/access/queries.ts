import { incarnable } from './operations.ts'
import { namedQuery } from '../../ports.ts'
import { day } from '../../kernel/field.ts'

/** All users, super admins and whoever has left too; by first, then last name. */
export const everybodyByName = namedQuery('user.everybody', { today: day() }, incarnable.fields)
