import type { Upload } from '#core/kernel/field.ts'
import { saveFile } from '../save-file.ts'

interface OpenedFile {
  readonly show: (file: Upload) => void
  /** Shows what stands at an address, which knows the name that the file is saved by. */
  readonly go: (address: string, file: Upload) => void
  readonly close: () => void
}

/** A window of its own for a file that is still being made: opened by the click, filled when the file is there. */
export function openFile(): OpenedFile {
  const opened = window.open('', '_blank')
  return {
    show: (file) => {
      // A browser that opens no windows gets the file itself.
      if (!opened) return saveFile(file)
      const address = URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: file.type }))
      opened.location.href = address
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    go: (address, file) => {
      if (!opened) return saveFile(file)
      opened.location.href = address
    },
    close: () => opened?.close(),
  }
}
