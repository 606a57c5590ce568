import { useState, type ReactNode } from 'react'
import type { Signal } from '@preact/signals-core'
import type { AlikeCompany } from '#core/companies/alike/duplicates.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { assign } from '../../state/signals.ts'
import { DuplicatesDialog } from './duplicates-dialog.tsx'

interface Saving<C> {
  readonly form: { readonly failure: Signal<Failure | null> }
  /** Answers what was saved, or null when something stands in the way. */
  readonly store: (more: { readonly bypassDuplicateCheck: boolean }) => Promise<C | null>
  readonly done: (saved: C) => void
  /** What to do with those alike. */
  readonly help: string
}

/** Saves a company; where others are alike it shows them first, and continuing saves all the same. */
export function useDuplicates<C>({ form, store, done, help }: Saving<C>): {
  readonly save: () => Promise<void>
  readonly dialog: ReactNode
} {
  const [alike, setAlike] = useState<readonly AlikeCompany[] | null>(null)
  const save = async (bypassDuplicateCheck: boolean): Promise<void> => {
    setAlike(null)
    const saved = await store({ bypassDuplicateCheck })
    if (saved) return done(saved)
    const { failure } = form
    if (failure.value?.code !== 'possible_duplicates') return
    setAlike(failure.value.details.value as AlikeCompany[])
    assign(failure, null)
  }
  return {
    save: () => save(false),
    dialog: alike && (
      <DuplicatesDialog
        alike={alike}
        help={help}
        onClose={() => setAlike(null)}
        onContinue={() => void save(true)}
      />
    ),
  }
}
