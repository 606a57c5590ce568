import { readWeek } from '#core/booking/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { resending } from '#core/screens/grid/resend.ts'
import { obstacleInWords } from '#core/screens/planner/outbox-words.ts'
import { outboxScreen } from '#core/screens/planner/outbox.ts'
import { plannerConcerns, plannerScreen } from '#core/screens/planner/planner.ts'
import { whoAmI } from '#core/access/operations.ts'
import { translate } from '#core/texts/translate.ts'
import { addDays, type Day } from '#core/values/day.ts'
import { later, openLine, show, type Start } from './app.tsx'
import { openOffline, type Offline } from './offline.ts'
import type { StartMonth } from './month/start.tsx'
import type { StartInFolder } from './start-screen.ts'
import { Planner } from './planner/screen.tsx'

/**
 * The terminal planner until the person leaves it. Who may not in is told so before anything is drawn; the week is
 * asked for meanwhile, and drawn around once it is there. What waits on this machine is sent as soon as it can be.
 */
export async function start({ readDay, files, language, follows, complain, connect }: Start): Promise<void> {
  const line = await openLine({ connect })
  const { connection, live, server, straight, today, ended } = line
  const offline = await openOffline(connection, straight, server, today).catch(ended)
  const client: Client = line.calls.through(offline?.client ?? straight)
  const model = plannerScreen(client, today)
  const count = (): number => offline?.queue.cells().length ?? 0
  const obstacle = connection.kept?.obstacle()

  const opening = model.open().catch((error: unknown) => error)
  const known = await (offline?.me() ?? client(whoAmI, {})).catch((error: unknown) => {
    if (count() > 0) complain(translate(language)('queue.left', { count: count() }))
    return ended(error)
  })
  const outbox =
    offline &&
    outboxScreen({ outbox: offline.outbox, server, after: later, settled: () => void model.reload() })
  const spoken = follows ? known.language_type : language

  live.follow(model, plannerConcerns)
  const stopResending = resending(model.grid, server)
  void opening.then(() => offline && keepForLater(offline, client, today).catch(() => undefined))
  await show(line, {
    client,
    language: spoken,
    readDay,
    files,
    ...(outbox ? { outbox } : {}),
    opening: opening.then((error) => error ?? model.failure.value),
    woken: () => void model.reload(),
    screen: (leave) => <Planner model={model} leave={leave} />,
  })
  stopResending()
  outbox?.stop()
  const left = count()
  await connection.close()
  if (left > 0) complain(translate(spoken)('queue.left', { count: left }))
  if (obstacle) complain(obstacleInWords(obstacle, translate(spoken)))
}

/** The planning of a folder, in its turn. */
export async function startPlanning(start: StartInFolder): Promise<void> {
  const planning = await import('./planning/start.tsx')
  await planning.startPlanning(start)
}

/** The tree of a folder's tasks, in its turn. */
export async function startTasks(start: StartInFolder): Promise<void> {
  const tasks = await import('./tasks/start.tsx')
  await tasks.startTasks(start)
}

/** Everybody's months, in their turn. */
export async function startCapacity(start: Start): Promise<void> {
  const capacity = await import('./capacity/start.tsx')
  await capacity.startCapacity(start)
}

/** Weeks to decide on, in their turn. */
export async function startWeeks(start: Start): Promise<void> {
  const weeks = await import('./weeks/start.tsx')
  await weeks.startWeeks(start)
}

/** A month on its way to invoices, in its turn. */
export async function startMonth(start: StartMonth): Promise<void> {
  const run = await import('./month/start.tsx')
  await run.startMonth(start)
}

/** The tasks and the week after this one, so that they are there when the server is not. */
async function keepForLater({ kept }: Offline, client: Client, today: Day): Promise<void> {
  await kept.renewTasks(client, today)
  if (!kept.seenWeek(addDays(today, 7))) await client(readWeek, { date: addDays(today, 7) })
}
