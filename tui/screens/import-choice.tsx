import { importUsers } from '#core/users/import/operations.ts'
import { importBookings } from '#core/booking/import/operations.ts'
import { Box, Text } from 'ink'
import { useState } from 'react'
import { importCompanies } from '#core/companies/operations.ts'
import { importFolders, importSubfolders } from '#core/folders/operations.ts'
import { importPlannings } from '#core/planning/operations.ts'
import type { ImportOperation } from '#core/screens/import.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useKeys } from '../keyboard.tsx'
import { useTerminal } from '../terminal-context.ts'
import { cut, fit } from '../text.ts'
import { Import } from './import.tsx'
import { itemAt } from '#core/values/known.ts'

interface Props {
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

/** What a workbook may hold. */
const kinds: readonly { readonly operation: ImportOperation; readonly title: TextKey }[] = [
  { operation: importUsers, title: 'tui.import.people' },
  { operation: importCompanies, title: 'companies.import_title' },
  { operation: importFolders, title: 'folders.import_title' },
  { operation: importSubfolders, title: 'subfolders.import_title' },
  { operation: importPlannings, title: 'planning.import_title' },
  { operation: importBookings, title: 'tui.import.bookings' },
]

/** Which kind of records is imported, and then the import. */
export function ImportChoice({ width, height, onClose }: Props) {
  const { t } = useTerminal()
  const [at, setAt] = useState(0)
  const [isChosen, setChosen] = useState(false)
  useKeys((key) => {
    if (isChosen) return undefined
    if (key === 'esc') return onClose()
    if (key === 'enter') return setChosen(true)
    if (key === 'up' || key === 'k') return setAt(Math.max(0, at - 1))
    if (key === 'down' || key === 'j') return setAt(Math.min(kinds.length - 1, at + 1))
    return undefined
  })
  if (isChosen) return <Import {...itemAt(kinds, at)} width={width} height={height} onClose={onClose} />
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(` ${t('import.open')}`, width)}
      </Text>
      {kinds.map(({ title }, place) => (
        <Text key={title} bold={place === at}>
          {cut(`${place === at ? '›' : ' '} ${t(title)}`, width)}
        </Text>
      ))}
      <Box flexGrow={1} />
      <Text dimColor>{cut(t('tui.import.keys_choice'), width)}</Text>
    </Box>
  )
}
