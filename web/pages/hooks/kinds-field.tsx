import { hookKinds } from '#core/hooks/kinds.ts'
import type { Form } from '#core/screens/form/form.ts'
import { useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { shownFault } from '#core/screens/formatting.ts'
import { FieldNote } from '../../parts/form/field-note.tsx'
import { useId } from 'react'

/** The kinds of events that a hook hears, ticked. */
export function KindsField({ form }: { form: Form<'kinds'> }) {
  const t = useT()
  const value = useRead(() => form.value('kinds'), [form])
  const error = useRead(() => form.error('kinds'), [form])
  const id = useId()
  const chosen = Array.isArray(value) ? value : []
  const isAll = hookKinds.every((kind) => chosen.includes(kind))
  const set = (kind: string, on: boolean): void =>
    form.set(
      'kinds',
      hookKinds.filter((each) => (each === kind ? on : chosen.includes(each))),
    )
  return (
    <fieldset
      className="field wide hook-kinds"
      data-path="kinds"
      {...(error ? { 'aria-describedby': id } : {})}
    >
      <legend>{t('field.hook_kinds')}</legend>
      <p className="muted">{t('hooks.kinds_help')}</p>
      <label className="tick">
        <input
          type="checkbox"
          checked={isAll}
          onChange={(event) => form.set('kinds', event.target.checked ? [...hookKinds] : [])}
        />
        <strong>{t('hooks.all_kinds')}</strong>
      </label>
      <div className="hook-kind-ticks">
        {hookKinds.map((kind) => (
          <label key={kind} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={(event) => set(kind, event.target.checked)}
            />
            {t(`hook.kind.${kind}`)}
          </label>
        ))}
      </div>
      {error && <FieldNote id={id}>{shownFault(t, form.facts('kinds'), error)}</FieldNote>}
    </fieldset>
  )
}
