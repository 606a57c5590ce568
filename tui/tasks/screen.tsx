import { Box, Text, useWindowSize } from 'ink'
import { useState } from 'react'
import type { Actor } from '#core/kernel/permission.ts'
import { asFailure } from '#core/screens/loaded.ts'
import type { LiveScreens } from '#core/screens/live/live.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { Keyboard, useKeys } from '../keyboard.tsx'
import { strayText } from '../keys.ts'
import { WithFolder } from '../parts/folder-choice.tsx'
import { Footer } from '../parts/footer.tsx'
import { firstInSight, linesBeyond, useFirstLine } from '../parts/in-sight.ts'
import { Message } from '../parts/message.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { useTerminal } from '../terminal-context.ts'
import { fit, widthOf, wrap } from '../text.ts'
import { treeActs, type Open } from './acts.ts'
import { useFolderTree } from './folder-tree.ts'
import { treeBindings, treeDoes } from './keys.ts'
import { TreeHeads, TreeLine } from './line.tsx'
import { overTree } from './over.tsx'

interface Props {
  /** The folder that was named; null has it looked for. */
  readonly folder: number | null
  /** Whoever is signed in: which tasks he may change is his subfolders' to say. */
  readonly actor: Actor
  readonly live: LiveScreens
  readonly leave: () => void
}

/** The tree of a folder's tasks: looked through, shaped and ranked with the keyboard. */
export function FolderTasks({ folder: named, ...props }: Props) {
  const { columns: width, rows: height } = useWindowSize()
  return (
    <Keyboard>
      <WithFolder chosenId={named} title="tui.tree.folder" width={width} height={height} leave={props.leave}>
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

/** What became of the last act. */
interface News {
  readonly text: string
  readonly isWrong: boolean
}

function Tree({ folder, actor, live, leave, width, height, onFolder }: TreeProps) {
  const { t } = useTerminal()
  const tree = useFolderTree(folder, actor, live)
  const [open, setOpen] = useState<Open | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const { screen, rows, place, row, failure } = tree
  const message = news ?? { text: failure ? `✗ ${shownFailure(t, failure)}` : '', isWrong: failure !== null }
  const lines = wrap(message.text, width).slice(0, 3)
  const room = Math.max(1, height - 4 - lines.length)
  const sight = { height: room, count: rows.length }
  const first = useFirstLine((firstShown) => firstInSight(place, { first: firstShown, ...sight }))

  const complain = (error: unknown): void =>
    setNews({ text: `✗ ${shownFailure(t, asFailure(error))}`, isWrong: true })
  const close = (text?: string): void => {
    setOpen(null)
    setNews(text === undefined ? null : { text, isWrong: false })
  }
  const acts = treeActs(tree, { open: setOpen, complain, leave, onFolder })

  useKeys((key) => {
    const does = treeDoes(key)
    if (does !== 'suspend') setNews(null)
    const by = does === 'fold' ? undefined : scrollSteps(room)[key]
    if (by !== undefined)
      return screen.goTo(rows[Math.max(0, Math.min(rows.length - 1, place + by))]?.node.id ?? null)
    if (does) return acts[does]?.()
    const stray = strayText(t, key, does)
    return stray ? setNews({ text: stray, isWrong: false }) : undefined
  })

  const over = open && overTree({ tree, width, height, close, complain }, open)
  if (over) return over
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Title name={tree.name} count={screen.nodes.value.length} width={width} />
      <TreeHeads more={linesBeyond({ first, ...sight })} width={width} />
      <Box flexDirection="column" height={room}>
        {rows.slice(first, first + room).map((each) => (
          <TreeLine key={each.node.id} row={each} chosen={each === row} width={width} />
        ))}
        {tree.wbsId !== null && rows.length === 0 && (
          <Text>{`${t('tasks.empty')}. ${t('tasks.empty_help')}`}</Text>
        )}
      </Box>
      <Message lines={lines} isWrong={message.isWrong} />
      <Footer width={width} bindings={treeBindings} />
    </Box>
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
