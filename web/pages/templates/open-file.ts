import type { Upload } from '#core/kernel/field.ts'
import { saveFile } from '../../parts/save-file.ts'

/** A window of its own for a file that is still being made: opened by the click, filled when the file is there. */
export function openFile(): { show: (file: Upload) => void; close: () => void } {
  const opened = window.open('', '_blank')
  return {
    show: (file) => {
      // A browser that opens no windows gets the file itself.
      if (!opened) return saveFile(file)
      const address = URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: file.type }))
      opened.location.href = address
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    close: () => opened?.close(),
  }
}
