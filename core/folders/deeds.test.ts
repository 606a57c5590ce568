import { deeds } from '#fixtures/cases/deeds.ts'
import { sceneOfDeeds } from '#fixtures/rules/scene-of-deeds.ts'
import { withIds } from '#fixtures/rules/try-rules.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import t from 'tap'
import type { Operation } from '../kernel/operation.ts'
import { operations } from '../operations.ts'

const operationOf = (name: string) => operations.find((each) => each.name === name) as Operation
const tables = ['companies', 'folders', 'subfolders', 'subcontractors', 'wbs', 'wbs_tasks'] as const

onEveryClient(
  t,
  'what may not be done to what stands is refused, and changes nothing',
  async (t, installation) => {
    const { words, people } = await sceneOfDeeds(installation)
    const all = () =>
      installation.env.read(async (store) => {
        const rows = []
        for (const table of tables) rows.push(await store[table].find({}))
        return rows
      })
    for (const { rule, who, operation, input, refused } of deeds) {
      const before = await all()
      const done = people[who].client(operationOf(operation), withIds(input, words))
      if (!refused) {
        await t.resolves(done, rule)
        t.notSame(await all(), before, rule)
        continue
      }
      const { code, fields } = refused
      await t.rejects(done, { code, ...(fields ? { details: { fields } } : {}) }, rule)
      t.strictSame(await all(), before, `nothing half is done: ${rule}`)
    }
  },
)
