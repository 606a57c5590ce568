import { computed, signal } from '@preact/signals-core'
import { editInvoice, readInvoice } from '../../invoicing/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Upload, ValueOf } from '../../kernel/field.ts'
import { composeInvoice, generateInvoice, wordInvoice } from '../../templates/operations.ts'
import { typedPart, typedParts } from '../../templates/template.ts'
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

/** A draft before it leaves: its words and its document as they are typed, how it then looks, and what is saved. */
export function validateScreen(
  client: Client,
  { invoice, composed }: { readonly invoice: OpenInvoice; readonly composed: Composed },
  later: (ms: number, act: () => void) => () => void,
) {
  const { id, invoice_details } = invoice
  const saved = wordsOf(invoice)
  const words = signal(saved)
  let version = invoice.updated_at
  /** What is shown, as it is printed: null until that is known, and where nothing can be printed now. */
  const printed = signal<Upload | null>(null)
  const counting = signal(true)
  let asked = 0
  let cancel = (): void => undefined

  const document = templateScreen(composed.template, {
    later,
    ask: async (parts) => {
      const isTried = parts !== composed.template
      const answer = await client(composeInvoice, {
        id,
        words: { memo: words.value.memo || null, invoice_details: lines() },
        ...(isTried ? { template: typedParts(parts) } : {}),
      })
      const { content: body, header, footer, removed } = answer
      printed.value = null
      counting.value = true
      const mine = ++asked
      cancel()
      cancel = later(quiet, () => void print({ content: body, header, footer }, mine))
      return { body, header, footer, removed, number: '' }
    },
  })

  const print = async (content: Readonly<Record<'content' | 'header' | 'footer', string>>, mine: number) => {
    const asTyped = wordsChanged.value || document.dirty.value
    const file = await client(generateInvoice, { id, ...(asTyped ? filled(content) : {}) }).catch(() => null)
    if (mine !== asked) return
    printed.value = file
    counting.value = false
  }

  const lines = () =>
    invoice_details.map((line) => ({ id: line.id, comment: words.value.lines.get(line.id) || null }))
  const wordsChanged = computed(() => !isSame(words.value, saved))

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
    close: (): void => {
      asked++
      cancel()
      document.close()
    },
    /** Saves what was typed, and answers the version of the invoice that then stands. */
    async save(): Promise<string> {
      if (document.dirty.value) {
        const worded = { id, ...typedParts(document.parts.value), updated_at: version }
        version = (await client(wordInvoice, worded)).updated_at
      }
      if (wordsChanged.value) {
        const isLine = invoice_details.some((line) => (line.comment ?? '') !== words.value.lines.get(line.id))
        const edited = await client(editInvoice, {
          id,
          memo: words.value.memo || null,
          ...(isLine ? { invoice_details: lines() } : {}),
          updated_at: version,
        })
        version = edited.updated_at
      }
      return version
    },
    /** The firm's template again, for this draft too. */
    giveUp: () => client(wordInvoice, { id, header: null, body: null, footer: null, updated_at: version }),
  }
}

const wordsOf = ({ memo, invoice_details }: OpenInvoice): Words => ({
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
