import { computed, signal } from '@preact/signals-core'
import type { Failure } from '../kernel/failure.ts'
import { templateParts, type TemplateParts } from '../printing/template.ts'
import { asFailure } from './loaded.ts'

/** A document as it would look, in parts, and what would be taken out of its template. */
export interface Preview extends TemplateParts {
  /** The number of the invoice on which it is shown; empty for a sample. */
  readonly number: string
  readonly removed: readonly string[]
}

interface Options {
  readonly ask: (parts: TemplateParts) => Promise<Preview>
  /** Acts after so many milliseconds, unless its answer is called before. */
  readonly later: (ms: number, act: () => void) => () => void
}

export type TemplateScreen = ReturnType<typeof templateScreen>

/** So long after the last key it is shown anew. */
const patience = 120

/**
 * A template that is being written: what was typed beside what is saved, and how it looks, asked anew a moment after
 * typing stops. While what is typed cannot be shown, the last that could stays, with why not.
 */
export function templateScreen(stored: TemplateParts, { ask, later }: Options) {
  const saved = signal(stored)
  const parts = signal(stored)
  const preview = signal<Preview | null>(null)
  const failure = signal<Failure | null>(null)
  let asked = 0
  let cancel = (): void => undefined

  async function show(): Promise<void> {
    cancel()
    const mine = ++asked
    try {
      const answer = await ask(parts.value)
      if (mine !== asked) return
      preview.value = answer
      failure.value = null
    } catch (error) {
      const why = asFailure(error)
      if (mine === asked) failure.value = why
    }
  }

  return {
    parts,
    preview,
    failure,
    dirty: computed(() => templateParts.some((part) => parts.value[part] !== saved.value[part])),
    type: (part: keyof TemplateParts, text: string): void => {
      if (parts.value[part] === text) return
      parts.value = { ...parts.value, [part]: text }
      cancel()
      cancel = later(patience, () => void show())
    },
    show,
    /** Something beside the template changed that the document says: it is shown anew a moment later. */
    touch: (): void => {
      cancel()
      cancel = later(patience, () => void show())
    },
    /** What is stored now: what was typed gives way to it, but for what was typed after `sent` had been sent. */
    take: (now: TemplateParts, sent: TemplateParts = parts.value): void => {
      const typed = parts.value
      const kept = (part: keyof TemplateParts) => (typed[part] === sent[part] ? now[part] : typed[part])
      saved.value = now
      parts.value = { header: kept('header'), body: kept('body'), footer: kept('footer') }
      void show()
    },
    close: (): void => {
      asked++
      cancel()
    },
  }
}
