import { withCause } from '#core/jobs/cause.ts'
import type { JobPayload } from '#core/jobs/kinds.ts'
import type { Ports, Store } from '#core/ports.ts'
import type { Log } from '../log.ts'
import { current, currentCause } from './current.ts'
import type { Watch } from './watch.ts'

/** The same ports, which tell `watch` of everything that leaves the house, and the log of each mail. */
export function watchedPorts(watch: Watch, log: Log, ports: Ports): Ports {
  const { mailer, billing, accounting, hooks } = ports
  return {
    ...ports,
    mailer: {
      ...mailer,
      send: async (mail) => {
        await watch.around({ kind: 'send', name: 'mail' }, () => mailer.send(mail))
        if (mailer.posts) log.info({ mail: mail.name ?? null }, 'mail sent')
      },
    },
    billing: {
      ...billing,
      send: (id, transport, key) =>
        watch.around({ kind: 'send', name: 'peppol' }, () => billing.send(id, transport, key)),
    },
    accounting: {
      ...accounting,
      upload: (token, document) =>
        watch.around({ kind: 'send', name: 'accounting' }, () => accounting.upload(token, document)),
    },
    hooks: {
      ...hooks,
      send: (message) =>
        watch.around(
          { kind: 'send', name: 'hook' },
          () => hooks.send(message),
          ({ reason }) => reason ?? 'done',
        ),
    },
  }
}

/** The same store, whose jobs say which call queued them. Outside of a call it is the store itself. */
export function causing(store: Store): Store {
  const cause = currentCause()
  const call = current()?.call
  if (!cause || !call) return store
  const caused = <R extends { readonly payload: JobPayload }>(row: R): R => {
    call.queued += 1
    return { ...row, payload: withCause(row.payload, cause) }
  }
  const jobs = (): Store['jobs'] => ({
    ...store.jobs,
    insert: (row) => store.jobs.insert(caused(row)),
    insertMany: (rows) => store.jobs.insertMany(rows.map(caused)),
  })
  return new Proxy(store, { get: (whole, name: keyof Store) => (name === 'jobs' ? jobs() : whole[name]) })
}
