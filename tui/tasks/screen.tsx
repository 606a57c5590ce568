import { Box, Text, useWindowSize } from 'ink'
import { useEffect, useState } from 'react'
import { listSubfolders, readFolder } from '#core/folders/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Actor } from '#core/kernel/permission.ts'
import { deleteTask, type TaskNode } from '#core/planning/operations.ts'
import { breakdownScreen } from '#core/screens/folders/breakdown.ts'
import { taskLabel } from '#core/screens/folders/choose-task.ts'
import { folderName } from '#core/screens/folders/planning-folder.ts'
import { shapingOf } from '#core/screens/folders/shaping.ts'
import { asFailure, loaded } from '#core/screens/loaded.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { mayCall } from '#core/screens/session/me.ts'
import { shownFailure } from '#core/screens/shown.ts'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { strayText } from '../keys.ts'
import { Ask } from '../parts/ask.tsx'
import { Finder } from '../parts/finder.tsx'
import { WithFolder } from '../parts/folder-choice.tsx'
import { Help } from '../parts/help.tsx'
import { firstInSight } from '../parts/in-sight.ts'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { Footer } from '../parts/footer.tsx'
import { tint, useTerminal } from '../terminal-context.ts'
import { fit, promptLabel, widthOf, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import { TaskForm } from './form.tsx'
import { treeBindings, treeDoes } from './keys.ts'
import { TreeHeads, TreeLine } from './line.tsx'

interface Props {
  /** The folder that was named; null has it looked for. */
  readonly folder: number | null
  /** Whoever is signed in: which tasks he may change is his missions' to say. */
  readonly actor: Actor
  readonly live: LiveScreens
  readonly leave: () => void
}

/** The tree of a folder's tasks: looked through, shaped and ranked with the keyboard. */
export function FolderTasks({ folder: named, ...props }: Props) {
  const { columns: width, rows: height } = useWindowSize()
  return (
    <Keyboard>
      <WithFolder named={named} title="tui.tree.folder" width={width} height={height} leave={props.leave}>
        {(folder, choose) => (
          <Tree key={folder} {...props} folder={folder} width={width} height={height} onFolder={choose} />
        )}
      </WithFolder>
    </Keyboard>
  )
}

interface TreeProps extends Omit<Props, 'folder'> {
  readonly folder: number
  readonly width: number
  readonly height: number
  readonly onFolder: () => void
}

/** What is open over the tree. */
type Open =
  | { readonly what: 'create'; readonly parent: TaskNode | null }
  | { readonly what: 'edit' | 'delete'; readonly task: TaskNode }
  | { readonly what: 'find' | 'help' }
  | null

/** What the last act said. */
interface Said {
  readonly text: string
  readonly isWrong: boolean
}

function Tree({ folder, actor, live, leave, width, height, onFolder }: TreeProps) {
  const { t, client } = useTerminal()
  const [screen] = useState(() => breakdownScreen(client, folder))
  const [about] = useState(() =>
    loaded(async () => ({
      name: mayCall(actor, readFolder) ? folderName(await client(readFolder, { id: folder })) : '',
      shaping: shapingOf(
        actor,
        mayCall(actor, listSubfolders) ? await client(listSubfolders, { folderId: folder }) : [],
      ),
    })),
  )
  const answer = useSignal(screen.value)
  const failure = useSignal(screen.failure)
  const aboutFailure = useSignal(about.failure)
  const { name, shaping } = useSignal(about.value) ?? { name: '', shaping: null }
  const nodes = useSignal(screen.nodes)
  const rows = useSignal(screen.tree.rows)
  const at = useSignal(screen.at)
  const [open, setOpen] = useState<Open>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [scrolled, setScrolled] = useState(0)

  useEffect(() => {
    void screen.reload()
    void about.reload()
    const inFolder = { folder_id: folder }
    const stops = [
      live.follow(screen, { task: inFolder, booked: inFolder, planning: inFolder, subfolder: inFolder }),
      live.follow(about, { subfolder: inFolder, folder: { id: folder } }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [screen, about, live, folder])

  const place = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === at),
  )
  const row = rows[place]
  const wrong = failure ?? aboutFailure
  const lines = wrap(said?.text ?? (wrong ? `✗ ${shownFailure(t, wrong)}` : ''), width).slice(0, 3)
  const room = Math.max(1, height - 4 - lines.length)
  const first = firstInSight(place, { first: scrolled, height: room, count: rows.length })
  if (first !== scrolled) setScrolled(first)

  const complain = (error: unknown): void =>
    setSaid({ text: `✗ ${shownFailure(t, asFailure(error))}`, isWrong: true })
  const close = (news: string | null = null): void => {
    setOpen(null)
    setSaid(news === null ? null : { text: news, isWrong: false })
  }
  /** What is done with a task only by whoever may change it; of the others it is said. */
  const shaped = (task: TaskNode | undefined, act: (task: TaskNode) => void): void => {
    if (!task || !shaping) return
    if (shaping.mayShape(task)) act(task)
    else complain(new Failure('unauthorized'))
  }
  const shift = (by: -1 | 1) => shaped(row?.node, ({ id }) => void screen.shift(id, by).catch(complain))
  const remove = async (task: TaskNode): Promise<void> => {
    try {
      await client(deleteTask, { id: task.id })
      screen.leave(task)
      await screen.reload()
      close(t('tasks.deleted', { name: task.name }))
    } catch (error) {
      close()
      complain(error)
    }
  }
  const addTop = (): void => {
    if (shaping?.mayShapeAll) setOpen({ what: 'create', parent: null })
    else if (shaping) complain(new Failure('unauthorized'))
  }

  useKeys((key) => {
    const does = treeDoes(key)
    if (does !== 'suspend') setSaid(null)
    const by = does === 'fold' ? undefined : scrollSteps(room)[key]
    if (by !== undefined)
      return screen.goTo(rows[Math.max(0, Math.min(rows.length - 1, place + by))]?.node.id ?? null)
    switch (does) {
      case 'quit':
        return leave()
      case 'help':
      case 'find':
        return setOpen({ what: does })
      case 'folder':
        return onFolder()
      case 'reload':
        return void Promise.all([screen.reload(), about.reload()])
      case 'open_all':
        return screen.tree.openAll()
      case 'close_all':
        return screen.tree.closeAll()
      case 'add_top':
        return addTop()
      case 'add':
        return rows.length === 0
          ? addTop()
          : shaped(row?.node, (parent) => setOpen({ what: 'create', parent }))
      case 'edit':
        return shaped(row?.node, (task) => setOpen({ what: 'edit', task }))
      case 'remove':
        return shaped(row?.node, (task) => setOpen({ what: 'delete', task }))
      case 'rank_up':
        return shift(-1)
      case 'rank_down':
        return shift(1)
      case 'fold':
        return row?.hasChildren ? screen.tree.toggle(row.node.id) : undefined
      case 'close':
        if (!row) return undefined
        return row.hasChildren && row.open
          ? screen.tree.toggle(row.node.id)
          : screen.goTo(row.node.parent_id ?? row.node.id)
      case 'open':
        if (!row?.hasChildren) return undefined
        return row.open
          ? screen.goTo(rows[place + 1]?.node.id ?? row.node.id)
          : screen.tree.toggle(row.node.id)
      default: {
        const stray = strayText(t, key, does)
        return stray ? setSaid({ text: stray, isWrong: false }) : undefined
      }
    }
  })

  const whole = { width, height }
  if (open?.what === 'help')
    return <Help bindings={treeBindings} signs="tui.tree.signs" {...whole} onClose={() => close()} />
  if (open?.what === 'find')
    return (
      <FindTask
        tasks={nodes}
        {...whole}
        onChoose={(id) => {
          screen.show(id)
          close()
        }}
        onClose={() => close()}
      />
    )
  if (open?.what === 'delete') {
    const { task } = open
    const title = t('tasks.delete_title', { name: taskLabel(task) })
    // What has subtasks stays, and is not asked about.
    const hasSubtasks = nodes.some(({ parent_id }) => parent_id === task.id)
    return hasSubtasks ? (
      <Ask
        title={title}
        question={t('error.task_with_children_not_deletable')}
        {...whole}
        onNo={() => close()}
      />
    ) : (
      <Ask
        title={title}
        question={t('tasks.delete_help')}
        act={t('tasks.delete')}
        final
        {...whole}
        onYes={() => void remove(task)}
        onNo={() => close()}
      />
    )
  }
  if (open && answer && shaping)
    return (
      <TaskForm
        screen={screen}
        wbsId={answer.id}
        shaping={shaping}
        task={open.what === 'edit' ? open.task : null}
        parent={open.what === 'create' ? open.parent : null}
        {...whole}
        onSaved={() => close(t(open.what === 'edit' ? 'tasks.saved' : 'tasks.created'))}
        onClose={() => close()}
      />
    )
  const more = `${first > 0 ? '↑' : ' '}${first + room < rows.length ? '↓' : ' '}`
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title name={name} count={nodes.length} width={width} />
      <TreeHeads more={more} width={width} />
      <Box flexDirection="column" height={room}>
        {rows.slice(first, first + room).map((each) => (
          <TreeLine key={each.node.id} row={each} chosen={each === row} width={width} />
        ))}
        {answer && rows.length === 0 && <Text>{`${t('tasks.empty')}. ${t('tasks.empty_help')}`}</Text>}
      </Box>
      <Box flexDirection="column">
        {lines.map((line) => (
          <Message key={line} line={line} isWrong={said ? said.isWrong : wrong !== null} />
        ))}
      </Box>
      <Footer width={width} bindings={treeBindings} />
    </Box>
  )
}

function Message({ line, isWrong }: { readonly line: string; readonly isWrong: boolean }) {
  const terminal = useTerminal()
  return (
    <Text bold={isWrong} {...(isWrong ? tint(terminal, 'red') : {})}>
      {line || ' '}
    </Text>
  )
}

function Title({
  name,
  count,
  width,
}: {
  readonly name: string
  readonly count: number
  readonly width: number
}) {
  const { t } = useTerminal()
  const right = ` ${t('tui.tree.tasks', { count })} `
  return (
    <Text bold inverse>
      {fit(` ${name || t('tui.tree.folder')}`, width - widthOf(right))}
      {right}
    </Text>
  )
}

interface FindProps {
  readonly tasks: readonly TaskNode[]
  readonly width: number
  readonly height: number
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

/** A task found by some letters of its code and name. */
function FindTask({ tasks, ...props }: FindProps) {
  const { t } = useTerminal()
  const [items] = useState(() => loaded(async () => tasks))
  return (
    <Finder
      {...props}
      title={t('tui.tree.key.find')}
      label={promptLabel(t, 'field.task_name')}
      items={items}
      textOf={taskLabel}
      onChoose={({ id }) => props.onChoose(id)}
    />
  )
}
