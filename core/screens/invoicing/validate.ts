import { readInvoice } from '../../invoicing/reading/operations.ts'
import { computed, signal } from '@preact/signals-core'
import { editInvoice } from '../../invoicing/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Upload, ValueOf } from '../../kernel/field.ts'
import { composeInvoice, generateInvoice, wordInvoice } from '../../invoicing/wording/operations.ts'
import { typedPart, typedParts, type TemplateParts } from '../../printing/template.ts'
import { pagesOfPdf } from '../pages-of-pdf.ts'
import { templateScreen } from '../templates.ts'

type OpenInvoice = ValueOf<typeof readInvoice.output>
type Composed = ValueOf<typeof composeInvoice.output>

export interface Words {
  readonly memo: string
  /** By line. */
  readonly lines: ReadonlyMap<number, string>
}

/** So long after the last change its pages are counted: the printer takes longer than a person types. */
const quiet = 1200

export type ValidateScreen = ReturnType<typeof validateScreen>

interface Draft {
  readonly invoice: Pick<OpenInvoice, 'id' | 'memo' | 'updated_at'> & {
    readonly invoice_details: readonly Pick<OpenInvoice['invoice_details'][number], 'id' | 'comment'>[]
  }
  readonly composed: Pick<Composed, 'template'>
}

/** A draft before it leaves: its words and its document as they are typed, how it then looks, and what is saved. */
export function validateScreen(
  client: Client,
  loaded: Draft,
  later: (ms: number, act: () => void) => () => void,
) {
  const { id } = loaded.invoice
  const draft = signal(loaded)
  const saved = signal(wordsOf(loaded.invoice))
  const words = signal(saved.value)
  let version = loaded.invoice.updated_at
  /** What was sent last to be saved. */
  let sent: { readonly words: Words; readonly parts: TemplateParts } | null = null
  /** What is shown, as it is printed: null until that is known, and where nothing can be printed now. */
  const printed = signal<Upload | null>(null)
  const counting = signal(true)
  let asked = 0
  let cancel = (): void => undefined

  const document = templateScreen(loaded.composed.template, {
    later,
    ask: async (parts) => {
      const mine = ++asked
      cancel()
      const answer = await client(composeInvoice, {
        id,
        words: { memo: words.value.memo || null, invoice_details: lines() },
        ...(document.dirty.value ? { template: typedParts(parts) } : {}),
      }).catch((error: unknown) => {
        if (mine === asked) count(null)
        throw error
      })
      const { content: body, header, footer, removed } = answer
      if (mine === asked) {
        printed.value = null
        counting.value = true
        cancel = later(quiet, () => void print({ content: body, header, footer }, mine))
      }
      return { body, header, footer, removed, number: '' }
    },
  })

  const print = async (content: Readonly<Record<'content' | 'header' | 'footer', string>>, mine: number) => {
    const asTyped = wordsChanged.value || document.dirty.value
    const file = await client(generateInvoice, { id, ...(asTyped ? filled(content) : {}) }).catch(() => null)
    if (mine === asked) count(file)
  }

  function count(file: Upload | null): void {
    printed.value = file
    counting.value = false
  }

  const lines = () =>
    draft.value.invoice.invoice_details.map((line) => ({
      id: line.id,
      comment: words.value.lines.get(line.id) || null,
    }))
  const wordsChanged = computed(() => !isSame(words.value, saved.value))

  return {
    words,
    document,
    printed,
    counting,
    /** On how many pages it is printed; null until that is known. */
    pages: computed(() => printed.value && pagesOfPdf(printed.value.bytes)),
    wordsChanged,
    dirty: computed(() => wordsChanged.value || document.dirty.value),
    type: (change: (words: Words) => Words): void => {
      words.value = change(words.value)
      document.touch()
    },
    /** The draft as it is stored now. What was typed since it was sent to be saved stays; without that, what is not saved. */
    take: (now: Draft): void => {
      const before = sent ?? { words: saved.value, parts: draft.value.composed.template }
      sent = null
      draft.value = now
      version = now.invoice.updated_at
      saved.value = wordsOf(now.invoice)
      words.value = typedSince(before.words, words.value, saved.value)
      document.take(now.composed.template, before.parts)
    },
    close: (): void => {
      asked++
      cancel()
      document.close()
    },
    /** Saves what was typed, and answers the version of the invoice that then stands. */
    async save(): Promise<string> {
      const typed = { words: words.value, parts: document.parts.value }
      const { invoice_details } = draft.value.invoice
      const comments = lines()
      const areChanged = wordsChanged.value
      if (document.dirty.value) {
        const worded = { id, ...typedParts(typed.parts), updated_at: version }
        version = (await client(wordInvoice, worded)).updated_at
      }
      if (areChanged) {
        const isLine = invoice_details.some((line) => (line.comment ?? '') !== typed.words.lines.get(line.id))
        const edited = await client(editInvoice, {
          id,
          memo: typed.words.memo || null,
          ...(isLine ? { invoice_details: comments } : {}),
          updated_at: version,
        })
        version = edited.updated_at
      }
      sent = typed
      return version
    },
    /** The firm's template again, for this draft too; words that are not saved stay. */
    async giveUp(): Promise<void> {
      const { parts } = document
      const typed = parts.value
      const { updated_at } = await client(wordInvoice, {
        id,
        header: null,
        body: null,
        footer: null,
        updated_at: version,
      })
      version = updated_at
      sent = { words: saved.value, parts: typed }
    },
  }
}

/** What stands by now, with what was typed after it had been sent. */
const typedSince = (sent: Words, typed: Words, now: Words): Words => ({
  memo: typed.memo === sent.memo ? now.memo : typed.memo,
  lines: new Map(
    [...now.lines].map(([id, text]) => {
      const own = typed.lines.get(id)
      return [id, own === undefined || own === sent.lines.get(id) ? text : own]
    }),
  ),
})

const wordsOf = ({ memo, invoice_details }: Draft['invoice']): Words => ({
  memo: memo ?? '',
  lines: new Map(invoice_details.map(({ id, comment }) => [id, comment ?? ''])),
})

const isSame = (a: Words, b: Words): boolean =>
  a.memo === b.memo && [...a.lines].every(([id, text]) => b.lines.get(id) === text)

/** As the call takes it: an empty edge is nothing. */
const filled = ({ content, header, footer }: Readonly<Record<'content' | 'header' | 'footer', string>>) => ({
  content,
  header: typedPart(header),
  footer: typedPart(footer),
})
