// Prints today's tables as a migration keeps them. While no firm runs Decidag yet, the first one is frozen anew by
//   node .tools/table-lines.ts > server/db/migrations/0001-tables.ts
// Later, a change of an entity needs a migration of its own, and this shows what its lines are.
import { format, resolveConfig } from 'prettier'
import { entities } from '#core/entities.ts'
import { describeTable } from '#server/db/tables.ts'

const tables = Object.fromEntries(
  Object.values(entities).map((entity) => [entity.name, describeTable(entity)]),
)
const source = `import type { TableLines } from '../tables.ts'

/** The first tables, as they were on the day of their migration: printed by .tools/table-lines.ts, then frozen. */
export const tables: { readonly [name: string]: TableLines } = ${JSON.stringify(tables)}
`
process.stdout.write(
  await format(source, { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' }),
)
