import { useState, type ReactNode } from 'react'
import { foldersOf, type FolderChoice } from '#core/screens/folders/planning/folder.ts'
import { loaded } from '#core/screens/loaded.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useTerminal } from '../terminal-context.ts'
import { promptLabel } from '../text.ts'
import { Finder } from './finder.tsx'

interface Props {
  /** The folder that was named; null has it looked for. */
  readonly chosenId: number | null
  readonly title: TextKey
  readonly width: number
  readonly height: number
  readonly leave: () => void
  /** The screen of a folder, and what brings another one. */
  readonly children: (folder: number, choose: () => void) => ReactNode
}

/** A screen of one folder: whoever named none, or wants another, finds it by some letters of its words. */
export function WithFolder({ chosenId, title, width, height, leave, children }: Props) {
  const { t, client } = useTerminal()
  const [folder, setFolder] = useState(chosenId)
  const [choosing, setChoosing] = useState(chosenId === null)
  const [folders] = useState(() => loaded(() => foldersOf(client)))
  if (!choosing && folder !== null) return children(folder, () => setChoosing(true))
  return (
    <Finder<FolderChoice>
      title={t(title)}
      label={promptLabel(t, 'planner.search_label')}
      items={folders}
      textOf={({ words }) => words}
      width={width}
      height={height}
      onChoose={({ id }) => {
        setFolder(id)
        setChoosing(false)
      }}
      onClose={() => (folder === null ? leave() : setChoosing(false))}
    />
  )
}
