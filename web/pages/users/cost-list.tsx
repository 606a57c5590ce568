import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useState, type ReactNode } from 'react'
import type { CostEdit, DatedCost } from '#core/screens/users/costs.ts'
import type { FormScreen } from '#core/screens/form/form.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { useLive } from '../../state/live.ts'
import { useUnsavedGuard } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FormTrouble, FormView } from '../../parts/form/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { CostEditDialog } from './cost-edit-dialog.tsx'
import { CostRow } from './cost-row.tsx'

interface Screen<R> {
  readonly user_id: number
  readonly answer: Loaded<readonly R[]>
  readonly form: Pick<FormScreen, 'errors' | 'failure' | 'demand' | 'saving' | 'dirty'>
  readonly gone: ReadonlySignal<readonly R[]>
  readonly failure: ReadonlySignal<Failure | null>
  readonly reload: () => Promise<void>
  readonly add: () => Promise<boolean>
  readonly edit: (row: R, language: string) => CostEdit
  readonly remove: (row: R) => Promise<boolean>
}

interface Props<R> {
  readonly title: string
  readonly screen: Screen<R>
  readonly heads: readonly string[]
  readonly cells: (row: R) => readonly ReactNode[]
  readonly edits: boolean
  /** What stands above the days when an entry is corrected: its price. */
  readonly price: (form: CostEdit, row: R) => ReactNode
  /** The fields of a new entry. */
  readonly children: ReactNode
}

/** Prices over time as a table, the latest first, each to be corrected, and below it the form for the next one. */
export function CostList<R extends DatedCost>({
  title,
  screen,
  heads,
  cells,
  edits,
  price,
  children,
}: Props<R>) {
  const t = useT()
  const gone = useValue(screen.gone)
  const [editing, setEditing] = useState<R | null>(null)
  useLive(screen.answer, { cost: { id: screen.user_id } })
  useUnsavedGuard(useCallback(() => screen.form.dirty.value, [screen]))
  return (
    <section className="card cost-list" aria-label={title}>
      <h2>{title}</h2>
      <Await loaded={screen.answer}>
        {(rows) => {
          const all = [...rows.filter((row) => !gone.some(({ id }) => id === row.id)), ...gone].toSorted(
            (a, b) => (a.date_start < b.date_start ? 1 : -1),
          )
          return all.length === 0 ? (
            <p className="muted">{t('costs.none')}</p>
          ) : (
            <table className="data-table">
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head}>{head}</th>
                  ))}
                  <th>{t('field.date_start')}</th>
                  <th>{t('field.date_end')}</th>
                  {edits && (
                    <th className="actions">
                      <span className="hidden">{t('column.actions')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {all.map((row) => (
                  <CostRow
                    key={row.id}
                    row={row}
                    cells={cells(row)}
                    edits={edits}
                    gone={gone.some(({ id }) => id === row.id)}
                    edit={() => setEditing(row)}
                    remove={() => screen.remove(row)}
                    failure={screen.failure}
                  />
                ))}
              </tbody>
            </table>
          )
        }}
      </Await>
      {edits && (
        <AddForm screen={screen} title={title}>
          {children}
        </AddForm>
      )}
      {editing && (
        <CostEditDialog
          title={title}
          row={editing}
          edit={screen.edit}
          price={price}
          onSaved={screen.reload}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

function AddForm<R>({ screen, title, children }: { screen: Screen<R>; title: string; children: ReactNode }) {
  const t = useT()
  const saving = useValue(screen.form.saving)
  // A picker keeps the name of what was chosen: a new form for each new entry, unless it was begun meanwhile.
  const [round, setRound] = useState(0)
  const add = async (): Promise<void> => {
    if (!(await screen.add())) return
    succeed(t('costs.added'))
    if (!screen.form.dirty.value) setRound(round + 1)
  }
  return (
    <FormView form={screen.form} onSubmit={add}>
      <FormTrouble form={screen.form} />
      <div className="fields add-row" key={round}>
        {children}
        <button
          type="submit"
          className="quiet"
          aria-label={t('form.says', { label: t('costs.add'), value: title })}
          aria-busy={saving}
          disabled={saving}
        >
          <Icon name="plus" />
          {t('costs.add')}
        </button>
      </div>
    </FormView>
  )
}
