import {
  accessRequestRow,
  decideAccessRequest,
  listAccessRequests,
  type requestDecisions,
} from '#core/users/operations.ts'
import { readId } from '../../arguments.ts'
import { command, type AnyCommand, type Noun } from '../../command.ts'
import { listCommand } from '../../list.ts'

/** `access-requests approve ID`: a yes carries out what was asked, a no does nothing. */
const deciding = (action: (typeof requestDecisions)[number]): AnyCommand =>
  command<{ id: number }>({
    name: action,
    about: `cli.access_requests.${action}`,
    arguments: [{ name: '<id>', about: 'cli.access_requests.id', read: readId }],
    examples: [
      `access-requests ${action} 1`,
      `access-requests ${action} 1 --quiet`,
      `access-requests ${action} 1 --format json`,
    ],
    run: async ({ client, result: print, say, t }, { id }) => {
      const decided = await client(decideAccessRequest, { id, action })
      if (print.format !== 'table') print.record(accessRequestRow, decided)
      say(t(action === 'approve' ? 'access_requests.approved' : 'access_requests.refused'))
    },
  })

export const accessRequests: Noun = {
  name: 'access-requests',
  about: 'cli.access_requests',
  commands: [
    listCommand('access-requests', listAccessRequests, {
      examples: [
        'access-requests list',
        'access-requests list --format csv',
        'access-requests list --format json | node -pe \'JSON.parse(require("fs").readFileSync(0)).length\'',
      ],
    }),
    deciding('approve'),
    deciding('refuse'),
  ],
}
