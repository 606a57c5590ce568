import { changesRights } from '../../access/roles/rights-writers.ts'
import { dropFactor } from '../../access/second-factor/enrolment.ts'
import { refuseIncarnated } from '../../access/sign-in/own-account.ts'
import { queueJob } from '../../jobs/queue.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { visibleUser } from '../visible-users.ts'
import { mayDecide } from './deciders.ts'
import { notifyDecided } from './notices.ts'
import { decideAccessRequest, listAccessRequests } from './operations.ts'
import type { AccessRequest, RequestKind } from './request.ts'
import { rowsOf } from './rows.ts'
import { stillWaits } from './standing.ts'

/** More than anybody looks through; the latest come first. */
const mostListed = 200

handle(listAccessRequests, async (context, { user_id }) => {
  const { store, actor, clock } = context
  const requests = await store.access_requests.find(
    {
      expires_at: { from: clock.now().toISOString() },
      ...(user_id === null ? {} : { user_id }),
      ...(changesRights(actor) ? {} : { requested_by: actor.id }),
    },
    { order: [['id', 'desc']], limit: mostListed },
  )
  return rowsOf(context, requests)
})

handle(decideAccessRequest, async (context, { id, action }) => {
  const { store, actor, clock, emit } = context
  refuseIncarnated(actor)
  await store.lock('people')
  const request = found(await store.access_requests.get(id))
  const user = await visibleUser(context, request.user_id)
  if (!mayDecide(actor, request)) throw new Failure('second_yes_own', { fields: { id: 'mixed.not_allowed' } })
  if (request.state === 'approved' || request.state === 'refused') throw new Failure('request_decided')
  if (!(await stillWaits(context, request))) throw new Failure('request_lapsed')
  if (action === 'approve') await acts[request.kind](context, request)
  const decided = await store.access_requests.update(request, {
    state: action === 'approve' ? 'approved' : 'refused',
    decided_by: actor.id,
    decided_at: clock.now().toISOString(),
  })
  await notifyDecided(context, decided)
  emit({ type: 'access_request' }, { type: 'user', id: user.id }, { type: 'access', user_id: user.id })
  const [row] = await rowsOf(context, [decided])
  return found(row)
})

/** What a yes does. A link goes to the person’s own address: no password is ever chosen for him, nor kept meanwhile. */
const acts: { readonly [K in RequestKind]: (context: Context, request: AccessRequest) => Promise<unknown> } =
  {
    sign_in_link: (context, { user_id }) =>
      queueJob(context, 'mail.invitation', context.tokens.create(), { user_id }),
    remove_factor: (context, { user_id }) => dropFactor(context, user_id),
    end_access: async ({ store }, { user_id, last_day }) => {
      const extra = found(await store.user_extra_infos.first({ user_id }))
      await store.user_extra_infos.update(extra, { exit_Date: found(last_day) })
      await store.users.update(user_id, {})
    },
  }
