import { useCallback, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { EditScreen } from '#core/screens/form/edit.ts'
import type { FormScreen } from '#core/screens/form/form.ts'
import { fieldLabel, shownAuthor, shownError } from '#core/screens/formatting.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { Refusal, type RefusalProps } from '../states.tsx'
import { showNote } from './field-note.tsx'

type Rebased = Pick<EditScreen, 'theirs' | 'settled' | 'rebase' | 'takeTheirs' | 'keepMine'>

/** A form; that of a record which exists can be read again when somebody else saved it meanwhile. */
export type AnyForm = Pick<FormScreen, 'demand' | 'dirty' | 'edits' | 'errors' | 'failure' | 'saving'> &
  (Rebased | { readonly [name in keyof Rebased]?: undefined }) & {
    /** How the record is called that a field names by its number. */
    readonly nameAt?: (path: string, value: unknown) => string
  }

interface ViewProps {
  readonly form: Pick<FormScreen, 'errors' | 'demand'>
  readonly onSubmit: () => Promise<unknown>
  readonly children: ReactNode
  readonly id?: string
}

/** A form: what it marks as required it asks for, and when something is wrong, the first such field gets the focus. */
export function FormView({ form, onSubmit, children, id }: ViewProps) {
  const element = useRef<HTMLFormElement>(null)
  const submit = async (): Promise<void> => {
    settle(element.current)
    form.demand(required(element.current))
    const { activeElement: place } = document
    await onSubmit()
    const wrong = Object.keys(form.errors.value)
    if (focusFirst(element.current, wrong)) return
    if (document.activeElement === document.body && place instanceof HTMLElement) place.focus()
  }
  return (
    <form
      id={id}
      ref={element}
      noValidate
      onFocus={({ target }) => showNote(target)}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
    >
      {children}
    </form>
  )
}

/** What is still being typed is read as it would be when its field is left. */
function settle(form: HTMLFormElement | null): void {
  const { activeElement: typed } = document
  if (!(typed instanceof HTMLElement) || !form?.contains(typed) || !('settles' in typed.dataset)) return
  typed.blur()
  typed.focus()
}

/** The paths of the fields that are marked as required. */
function required(form: HTMLFormElement | null): string[] {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]:has([aria-required=true])') ?? [])]
  return fields.flatMap(({ dataset: { path } }) => path ?? [])
}

/** Answers whether any of the wrong ones stands in this form. */
function focusFirst(form: HTMLFormElement | null, wrong: readonly string[]): boolean {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const first = fields.find(({ dataset }) => wrong.includes(dataset['path'] ?? ''))
  if (first) focusInside(first)
  return first !== undefined
}

/** Gives the focus to what can be typed into, and brings what is said below it into sight too. */
export function focusInside(field: HTMLElement): void {
  const inside = field.matches(typedInto) ? field : field.querySelector<HTMLElement>(typedInto)
  inside?.focus()
  if (inside) showNote(inside)
}

const typedInto = 'input, select, textarea, button'

/**
 * One save at a time: from the press until all is done that follows it, such as the list behind a dialog that is read
 * again.
 */
export function useOneSave(save: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const once = useCallback(async (): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await save()
    } finally {
      underWay.current = false
      // Fields are open again before whoever waits gives one of them the focus.
      flushSync(() => setBusy(false))
    }
  }, [save])
  return { busy, save: once }
}

interface TroubleProps {
  readonly form: Pick<AnyForm, 'failure' | 'errors' | 'rebase'>
  readonly says?: RefusalProps['says']
}

/** Why the whole was refused, with the words of fields that this form does not show. */
export function FormTrouble({ form, says }: TroubleProps) {
  const t = useT()
  const failure = useValue(form.failure)
  const errors = useValue(form.errors)
  if (!failure) return null
  if (failure.code === 'record_modified' && form.rebase)
    return <Modified by={shownAuthor(t, failure)} rebase={form.rebase} />
  const unseen = Object.entries(errors).filter(([path]) => !isSaidElsewhere(path))
  return (
    <Refusal failure={failure} says={says}>
      {unseen.length > 0 && (
        <ul>
          {unseen.map(([path, error]) => (
            <li key={path}>{t('form.says', { label: fieldLabel(t, path), value: shownError(t, error) })}</li>
          ))}
        </ul>
      )}
    </Refusal>
  )
}

/** A field says what is wrong with it itself, and a table what is wrong in its rows. */
const isSaidElsewhere = (path: string): boolean =>
  document.querySelector(
    `[data-path="${CSS.escape(path)}"], [data-rows="${CSS.escape(path.split('.')[0] ?? '')}"]`,
  ) !== null

/** Another saved the record: what is typed here stays in sight until the person has looked. */
function Modified({ by, rebase }: { by: string; rebase: () => Promise<void> }) {
  const t = useT()
  return (
    <div className="trouble" role="alert">
      <p>{by ? t('form.modified_help_by', { by }) : t('form.modified_help')}</p>
      <button type="button" className="quiet" onClick={() => void rebase()}>
        <Icon name="refresh" />
        {t('form.modified_read')}
      </button>
    </div>
  )
}

type Clashing = Required<Pick<EditScreen, 'theirs' | 'settled' | 'takeTheirs' | 'keepMine'>> &
  Pick<AnyForm, 'nameAt' | 'dirty'>

/**
 * Where what was typed differs from what another saved meanwhile, and which of the two shall stand; where nothing does,
 * that all is well.
 */
export function Clashes({ form }: { form: Clashing }) {
  const t = useT()
  const theirs = Object.entries(useValue(form.theirs))
  const settled = useValue(form.settled)
  const dirty = useValue(form.dirty)
  const by = settled ? shownAuthor(t, settled) : ''
  const says = (sentence: string): string => [by, sentence].filter(Boolean).join('. ')
  if (theirs.length === 0)
    return settled ? (
      <p className="good-news" role="status">
        <Icon name="tick" />
        {says(t(dirty ? 'form.modified_merged' : 'form.modified_same'))}
      </p>
    ) : null
  return (
    <div className="to-decide clashes" role="alert">
      <p>{by ? says(t('form.modified_choose')) : t('form.modified_ready')}</p>
      <ul>
        {theirs.map(([path, value]) => (
          <li key={path}>
            {t(by ? 'form.modified_saved' : 'form.modified_theirs', {
              field: fieldLabel(t, path),
              value: form.nameAt?.(path, value) || String(value) || t('form.nothing'),
            })}
            <button type="button" className="quiet small" onClick={() => form.takeTheirs(path)}>
              {t('form.take_theirs')}
            </button>
            <button type="button" className="quiet small" onClick={() => form.keepMine(path)}>
              {t('form.keep_mine')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const canClash = (form: AnyForm): form is AnyForm & Clashing => form.theirs !== undefined

/**
 * The fields of a form. Those of a new record are closed while it is made: what would be typed then belongs to no
 * record, and a second save would make a second one. A dialog that asks during the save stands outside them.
 */
export function FormFields({ form, busy, className, children }: FieldsProps) {
  return (
    <fieldset className="form-fields" disabled={busy && !form.edits}>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

interface FieldsProps {
  readonly form: Pick<AnyForm, 'edits'>
  readonly busy: boolean
  readonly className: string
  readonly children: ReactNode
}

/** Fields that belong together. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="card">
      <legend>{title}</legend>
      <div className="fields">{children}</div>
    </fieldset>
  )
}
