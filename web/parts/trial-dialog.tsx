import { useRef, type ReactNode } from 'react'
import type { Upload } from '#core/kernel/field.ts'
import { useValue, type Readable } from '../state/signals.ts'
import { useT } from '../state/texts.ts'
import { Dialog } from './dialog.tsx'
import { DialogActs } from './dialog-acts.tsx'
import { Icon } from './icon.tsx'

/** A file that is first only tried, then applied. */
interface Trial {
  readonly file: Readable<Upload | null>
  readonly busy: Readable<boolean>
  /** The trial went through and there is something to write. */
  readonly ready: Readable<boolean>
  choose(file: Upload): Promise<unknown>
}

interface Props {
  readonly title: string
  /** What the file must be. */
  readonly help: string
  readonly screen: Trial
  readonly words: { readonly choose: string; readonly drop: string }
  /** How such files end: `.xlsx,.csv`. */
  readonly accept?: string
  readonly apply: () => Promise<void>
  readonly onClose: () => void
  /** What the trial says. */
  readonly children: ReactNode
}

/** A file is chosen, tried and seen before anything is written. */
export function TrialDialog({ title, help, screen, words, accept, apply, onClose, children }: Props) {
  const t = useT()
  const busy = useValue(screen.busy)
  const ready = useValue(screen.ready)
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <DialogActs
          onCancel={onClose}
          label={t('import.apply')}
          onAct={apply}
          busy={ready && busy}
          ready={ready && !busy}
        />
      }
    >
      <p>{help}</p>
      <ChooseFile screen={screen} words={words} accept={accept} />
      {children}
    </Dialog>
  )
}

function ChooseFile({
  screen,
  words,
  accept,
}: Pick<Props, 'screen' | 'words'> & { accept: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const file = useValue(screen.file)
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    await screen.choose({ name: chosen.name, type: chosen.type, bytes })
  }
  return (
    <div
      className="drop-zone"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <button type="button" className="quiet" data-first onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {words.choose}
      </button>
      <span className={file ? undefined : 'muted'}>{file?.name ?? words.drop}</span>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-label={words.choose}
        accept={accept}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
