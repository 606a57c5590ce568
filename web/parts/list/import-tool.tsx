import { useState } from 'react'
import type { ImportOperation } from '#core/screens/import.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { ImportDialog } from '../import-dialog.tsx'

interface Props {
  readonly title: string
  /** Which columns the workbook needs. */
  readonly help: string
  readonly operation: ImportOperation
  readonly onDone: () => void
}

/** The button of a list that takes rows from a workbook, and its dialog. */
export function ImportTool({ title, help, operation, onDone }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="quiet export"
        aria-label={t('import.open')}
        onClick={() => setOpen(true)}
      >
        <Icon name="upload" />
        <span>{t('import.open')}</span>
      </button>
      {isOpen && (
        <ImportDialog
          title={title}
          help={help}
          operation={operation}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
