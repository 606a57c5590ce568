import t from 'tap'
import { officeRules } from '#fixtures/cases/office-rules.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import type { Operation } from './kernel/operation.ts'
import { operations } from './operations.ts'
import { formScreen } from './screens/form/form.ts'
import type { Values } from './screens/form/form-values.ts'
import type { Typed } from './screens/form/typed.ts'

const operationOf = (name: string): Operation => operations.find((each) => each.name === name) as Operation

onEveryClient(t, 'what the specification forbids is refused, naming the field', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['*'])
  await installation.scene((store) =>
    store.permission_groups.insert({ group: 'default_permissions', permissions: [] }),
  )
  for (const { rule, operation, input, refused } of officeRules) {
    const requested = { ...input, ...('id' in input ? { id: firm.account_id } : {}) }
    const answer = client(operationOf(operation), requested)
    if (refused === null) await t.resolves(answer, rule)
    else await t.rejects(answer, failing(refused), `${operation}: ${rule}`)
  }
})

onEveryClient(t, 'a form says the same at the field', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['*'])
  await installation.scene((store) =>
    store.permission_groups.insert({ group: 'default_permissions', permissions: [] }),
  )
  for (const { rule, operation, input, refused } of officeRules) {
    const form = formScreen(client, operationOf(operation), typed(input))
    form.demand(Object.keys(refused?.code === 'missing_fields' ? (refused.fields ?? {}) : {}))
    const also = 'id' in input ? { id: firm.account_id } : {}
    const saved = await form.save(also)
    if (refused === null) {
      t.ok(saved, rule)
      continue
    }
    t.equal(saved, null, rule)
    const errors = Object.entries(form.errors.value).map(([path, { key }]) => [path, key])
    if (refused.fields) t.match(Object.fromEntries(errors), refused.fields, `${operation}: ${rule}`)
    else t.equal(form.failure.value?.code, refused.code, `${operation}: ${rule}`)
  }
})

const failing = ({ code, fields }: { code: string; fields?: object }) => ({
  code,
  ...(fields ? { details: { fields } } : {}),
})

/** As it stands in the inputs of a form; the record's own id is no input. */
const typed = ({ id: _, ...input }: { readonly [name: string]: unknown }): Values =>
  Object.fromEntries(
    Object.entries(input).map(([path, value]): [string, Typed] => [
      path,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
