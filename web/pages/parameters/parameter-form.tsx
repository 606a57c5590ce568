import { useCallback, useEffect, useState } from 'react'
import { classOf, isSetting, valueOf } from '#core/parameters/classes.ts'
import { deleteParameter, parameterUse, updateParameter } from '#core/parameters/operations.ts'
import type { Parameter } from '#core/parameters/parameter.ts'
import { className, parameterName, type ParametersScreen } from '#core/screens/parameters/lists-of-firm.ts'
import { parameterEdit, valueLabel } from '#core/screens/parameters/parameter-edit.ts'
import { text } from '#core/screens/formatting.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useUnsavedGuard } from '../../state/navigation.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { Clashes, FormTrouble, FormView } from '../../parts/form/form.tsx'
import { RelationsOf } from './relations-of.tsx'

interface Props {
  readonly screen: ParametersScreen
  readonly parameter: Parameter
  readonly onGone: () => void
}

/** One value: its words, what it carries, whether it can be chosen, where it is used. */
export function ParameterForm({ screen, parameter, onGone }: Props) {
  const t = useT()
  const language = useLanguage()
  const { class: list, type } = parameter
  const value = valueOf(list, type)
  const mayWrite = useMay(updateParameter)
  const form = useOnce(() => parameterEdit(client, parameter, language))
  useEffect(() => form.follow(parameter), [form, parameter])
  const dirty = useValue(form.dirty)
  const saving = useValue(form.saving)
  useUnsavedGuard(useCallback(() => form.dirty.value, [form]))
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    succeed(t('parameters.saved'))
    await screen.answer.reload()
  }
  return (
    <>
      <header className="tool-head">
        <div>
          <p className="muted">{className(t, list)}</p>
          <h2>{parameterName(t, parameter, language)}</h2>
          <code>{type}</code>
        </div>
      </header>
      <FormView form={form} onSubmit={save}>
        <FormTrouble form={form} />
        <Clashes form={form} />
        <fieldset className="card" disabled={!mayWrite}>
          <legend>{t('parameters.words')}</legend>
          <div className="fields">
            {value && <FieldInput form={form} path={value.name} label={valueLabel(list)} wide />}
            <FieldInput form={form} path="label_en" />
            <FieldInput form={form} path="label_fr" />
            <FieldInput form={form} path="label_nl" />
            {!isSetting(list) && (
              <FieldInput
                form={form}
                path="obselete"
                label="parameters.hide"
                help={t('parameters.hide_help')}
                wide
              />
            )}
          </div>
          {mayWrite && (
            <p className="row">
              <button type="submit" aria-busy={saving} disabled={saving || !dirty}>
                {t('parameters.save')}
              </button>
              <span className="muted" role="status">
                {dirty ? t('form.unsaved') : ''}
              </span>
            </p>
          )}
        </fieldset>
      </FormView>
      <Uses
        parameter={parameter}
        name={parameterName(t, parameter, language)}
        onHide={() => {
          form.set('obselete', true)
          void save()
        }}
        onGone={() => {
          onGone()
          void screen.answer.reload()
        }}
      />
      {!isSetting(list) && <RelationsOf screen={screen} parameter={parameter} />}
    </>
  )
}

interface UsesProps {
  readonly parameter: Parameter
  readonly name: string
  readonly onHide: () => void
  readonly onGone: () => void
}

/** Where it stands; deleting is for what stands nowhere, hiding for the rest. */
function Uses({ parameter, name, onHide, onGone }: UsesProps) {
  const t = useT()
  const { class: list, type } = parameter
  const [asking, setAsking] = useState(false)
  const uses = useRecord(() => client(parameterUse, { type, className: list }), [list, type])
  const found = useValue(uses.value)
  const mayDelete = useMay(deleteParameter)
  const mayHide = useMay(updateParameter) && !parameter.obselete
  const known = classOf(list)
  const isFixed = known !== undefined && !known.adds && !known.settings
  const remove = async (): Promise<void> => {
    setAsking(false)
    try {
      await client(deleteParameter, { type, className: list })
      succeed(t('parameters.deleted'))
      onGone()
    } catch (error) {
      complain(error)
      await uses.reload()
    }
  }
  return (
    <section className="card">
      <h3>{t('parameters.where_used')}</h3>
      {known?.settings ? (
        <p className="muted">{t('parameters.read_by_rules')}</p>
      ) : (
        <ul className="line-list">
          {found?.map(({ place, records }) => (
            <li key={place}>
              <span>{text(t, `place.${place.split('.')[0]}`) ?? place}</span>
              <span className="muted">{t('parameters.records', { count: records })}</span>
            </li>
          ))}
          {found?.length === 0 && <li className="muted">{t('parameters.used_nowhere')}</li>}
        </ul>
      )}
      {mayDelete && !isFixed && found?.length === 0 && (
        <button type="button" className="danger quiet" onClick={() => setAsking(true)}>
          {t('parameters.delete')}
        </button>
      )}
      {mayHide && found && found.length > 0 && (
        <button type="button" className="quiet" onClick={onHide}>
          {t('parameters.hide_instead')}
        </button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('parameters.delete')}
          question={t('parameters.delete_ask', { name })}
          label={t('parameters.delete')}
          onClose={() => setAsking(false)}
          act={() => void remove()}
        />
      )}
    </section>
  )
}
