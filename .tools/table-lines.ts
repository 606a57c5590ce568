// Prints the lines of the named tables as a migration keeps them, to be frozen there:
//   node .tools/table-lines.ts user_absences user_availabilities
import { entities } from '#core/entities.ts'
import { linesOf } from '#server/db/columns.ts'

const wanted = process.argv.slice(2)
const tables = Object.values(entities).filter(({ name }) => wanted.includes(name))
console.log(JSON.stringify(Object.fromEntries(tables.map((each) => [each.name, linesOf(each)]))))
