import t from 'tap'
import { dialects } from '#fixtures/databases.ts'
import { hookScene, loopbackAllowed } from '#fixtures/hooks.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { killedAt, newInstallation, serving } from '#fixtures/kills.ts'
import { until } from '#fixtures/until.ts'

/** A step of a change that a hook hears of, and how often its message reached the receiver once the server is back. */
const steps = [
  ['company.create:before commit', 1, 0],
  ['company.create:committed', 1, 1],
  ['job.claim:committed', 1, 1],
  ['told', 1, 2],
  ['job.hook.deliver:before commit', 1, 2],
  ['job.hook.deliver:committed', 1, 1],
  ['job.hook.deliver:committed', 2, 1],
] as const

for (const dialect of dialects)
  void t.test(
    `killed at any step, a change is told or never was one, and what comes twice has one id [${dialect}]`,
    async (t) => {
      const { place } = await newInstallation(t, dialect)
      const own = await openTestInstallation(t, place, loopbackAllowed)
      const { receiver, bossId } = await hookScene(t, own, ['company'])
      const token = await tokenOf(own, bossId)
      const server = { ...place, services: loopbackAllowed }
      const waiting = () => own.env.read((store) => store.hook_deliveries.count({ state: 'waiting' }))
      for (const [step, nth, times] of steps) {
        const [heard, taken] = [receiver.heard.length, receiver.received.length]
        const name = `${step} ${nth}`
        await killedAt(t, { ...server, kill: { step, nth } }, (ask) =>
          ask('POST /company/create', {
            token,
            json: { company: { name, private: false }, bypassDuplicateCheck: true },
          }),
        )
        const again = await serving(t, server)
        await until(async () => (await waiting()) === 0)
        await again.stop()
        const made = await own.env.read((store) => store.companies.count({ name }))
        t.equal(receiver.heard.length - heard, times, `${name}: sent`)
        t.equal(receiver.received.length - taken, made, `${name}: told once if it was done`)
      }
      t.strictSame(receiver.refused, [])
    },
  )
