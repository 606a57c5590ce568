import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { Upload } from '#core/kernel/field.ts'
import { questions } from '#core/screens/live/questions.ts'
import { useKeys } from '../keyboard.tsx'
import { lineOf } from '../line-edit.ts'
import { tint, useTerminal, type FoundFile } from '../terminal-context.ts'
import { promptLabel, cut, fit } from '../text.ts'
import { useLine } from '../use-line.ts'
import { Prompt } from './prompt.tsx'

interface Props {
  readonly width: number
  readonly height: number
  /** How the files that are offered end. */
  readonly endings: readonly string[]
  readonly onPick: (file: Upload) => void
  readonly onClose: () => void
}

const isOffered = ({ path }: FoundFile, endings: readonly string[]): boolean =>
  endings.some((ending) => path.toLowerCase().endsWith(ending))

/** Finds a workbook of this machine by typing some of its path; folders are entered, files picked. */
export function FilePicker({ width, height, endings, onPick, onClose }: Props) {
  const terminal = useTerminal()
  const { t, files } = terminal
  const [line, edit, put] = useLine('')
  const [found, setFound] = useState<readonly FoundFile[]>([])
  const [fault, setFault] = useState('')
  const [at, setAt] = useState(0)
  const [readings] = useState(questions)

  useEffect(() => {
    let current = true
    void files
      .find(line.text)
      .then((all) => current && setFound(all.filter((each) => each.isFolder || isOffered(each, endings))))
    return () => void (current = false)
  }, [files, line.text, endings])

  // Nothing is picked for whoever went away meanwhile.
  useEffect(() => () => void readings.ask(), [readings])

  const rows = Math.max(1, height - 4)
  const first = Math.max(0, Math.min(at - Math.floor(rows / 2), found.length - rows))

  async function choose(): Promise<void> {
    const chosen = found[at]
    const path = chosen?.path ?? line.text
    if (chosen?.isFolder) {
      put(lineOf(path))
      setAt(0)
      return
    }
    if (path.trim() === '') return
    const { isLast } = readings.ask()
    try {
      const file = await files.read(path)
      if (isLast()) onPick(file)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (isLast()) setFault(t('cli.misuse.file', { path, reason }))
    }
  }

  useKeys((key) => {
    setFault('')
    if (key === 'esc') return onClose()
    if (key === 'enter') return void choose()
    if (key === 'tab') return found[at] && put(lineOf(found[at].path))
    const step = steps(rows)[key]
    if (step) return setAt(Math.max(0, Math.min(found.length - 1, at + step)))
    edit(key)
    return setAt(0)
  })

  return (
    <>
      <Prompt label={promptLabel(t, 'field.file')} line={line} width={width} />
      <Text {...(fault ? tint(terminal, 'red') : {})} dimColor={!fault}>
        {fit(fault || (found.length === 0 ? t('tui.import.no_files') : ''), width)}
      </Text>
      {found.slice(first, first + rows).map(({ path, isFolder }, i) => (
        <Text key={path} inverse={first + i === at} bold={isFolder}>
          {fit(`${first + i === at ? '›' : ' '} ${path}`, width)}
        </Text>
      ))}
      <Box flexGrow={1} />
      <Text dimColor>{cut(t('tui.import.keys_pick'), width)}</Text>
    </>
  )
}

const steps = (page: number): { readonly [key: string]: number } => ({
  up: -1,
  down: 1,
  'ctrl+p': -1,
  'ctrl+n': 1,
  pageup: -page,
  pagedown: page,
})
