import { useState, type MouseEvent, type ReactNode } from 'react'
import type { Fields, InputOf, Upload } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import { addressOf, client } from '../../state/client.ts'
import { complain } from '../../state/notices.ts'
import { saveFile } from '../save-file.ts'
import { openFile } from './open-file.ts'

interface Props<S extends Fields> {
  readonly of: Operation<S, Upload>
  readonly input: InputOf<S>
  /** Shown in a window of its own as it lies on the server, shown as it is made anew, or saved. */
  readonly how: 'stored' | 'made' | 'saved'
  readonly className?: string
  readonly label?: string
  readonly children: ReactNode
}

/** A link to a file: what the server answers instead of it is said on the page, where an address would show it raw. */
export function FileLink<S extends Fields>({ of, input, how, className, label, children }: Props<S>) {
  const [busy, setBusy] = useState(false)
  const address = addressOf(of, input)
  const open = async (event: MouseEvent): Promise<void> => {
    // Another way of opening a link is the browser's own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const opened = how === 'saved' ? null : openFile()
    try {
      const file = await client(of, input)
      if (!opened) saveFile(file)
      else if (how === 'made') opened.show(file)
      else opened.go(address, file)
    } catch (error) {
      opened?.close()
      complain(error)
    }
    setBusy(false)
  }
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      onClick={(event) => void open(event)}
    >
      {children}
    </a>
  )
}
