import t from 'tap'
import { group, list, needs, optional, text } from './field.ts'
import { refuseGuarded } from './guarded.ts'
import { nobody } from './permission.ts'

t.test('a guarded field is refused wherever it stands in the input', async (t) => {
  const row = group({ label: text(50), remarks: optional(needs('user_extended.read', text(50))) })
  const fields = { row, rows: list(row) }
  const refused = (field: string) => ({
    code: 'unauthorized',
    details: { fields: { [field]: 'mixed.not_allowed' } },
  })
  const send = (input: object) => () => refuseGuarded(fields, input, nobody())
  t.throws(send({ row: { remarks: 'x' } }), refused('row.remarks'))
  t.throws(send({ rows: [{ label: 'a' }, { remarks: 'x' }] }), refused('rows.1.remarks'))
  t.doesNotThrow(send({ row: { label: 'a' }, rows: [{ label: 'b' }] }))
})
