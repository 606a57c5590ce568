import type { Upload } from '#core/kernel/field.ts'

/** Hands a file to the person, as the browser does with downloads. */
export function saveFile({ name, type, bytes }: Upload): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Given up only once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
