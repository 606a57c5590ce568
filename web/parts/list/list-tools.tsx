import { useEffect, useState } from 'react'
import { can } from '#core/kernel/permission.ts'
import { columnHeading } from '#core/screens/formatting.ts'
import type { ChosenColumns, TableScreen } from '#core/screens/list/table.ts'
import type { Upload } from '#core/kernel/field.ts'
import type { Column } from '#core/tables/columns.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { PopButton } from '../pop-button.tsx'
import { saveFile } from '../save-file.ts'

/** The columns that the person may see, and of these the ones that are shown. */
export function useColumns<R>(screen: TableScreen<R>): {
  all: readonly Column<R>[]
  chosen: readonly Column<R>[]
} {
  const actor = useActor()
  const chosen = useValue(screen.visibleColumns)
  const all = screen.columns.filter(({ field: { needs } }) => !needs || can(actor, needs))
  return { all, chosen: chosen.filter((column) => all.includes(column)) }
}

/** What can be done with a list as a whole: choose its columns, take it along as a workbook. */
export function ListTools<R>({ screen, linked }: { screen: TableScreen<R>; linked: string | undefined }) {
  const kept = screen.name
  useEffect(() => (kept ? keepColumns(kept, screen) : undefined), [kept, screen])
  return (
    <>
      {kept && <ColumnChoice screen={screen} linked={linked} />}
      {screen.save && <ExportButton screen={screen} />}
    </>
  )
}

function ColumnChoice<R>({ screen, linked }: { screen: TableScreen<R>; linked: string | undefined }) {
  const t = useT()
  const { all, chosen } = useColumns(screen)
  return (
    <PopButton label={t('list.columns')} face={<Icon name="columns" />}>
      <fieldset className="column-choice">
        <legend>{t('list.columns')}</legend>
        {all.map((column) => {
          const on = chosen.includes(column)
          return (
            <label key={column.name} className="tick">
              <input
                type="checkbox"
                checked={on}
                // The way into the record, and the last column, stay.
                disabled={column.name === linked || (on && chosen.length === 1)}
                onChange={(event) => screen.choose(column, event.target.checked)}
              />
              {columnHeading(t, column)}
            </label>
          )
        })}
        <button type="button" className="quiet" onClick={screen.chooseUsual}>
          {t('list.columns_usual')}
        </button>
      </fieldset>
    </PopButton>
  )
}

function ExportButton<R>({ screen }: { screen: TableScreen<R> }) {
  const { chosen } = useColumns(screen)
  const { save } = screen
  return <FileButton make={save && (() => save('xlsx', chosen))} />
}

/** Makes a file, saves it and says so; or says why there is none. */
export function useSaveMade(): (make: () => Promise<Upload>) => Promise<void> {
  const t = useT()
  return async (make) => {
    try {
      const file = await make()
      saveFile(file)
      succeed(t('list.exported', { name: file.name }))
    } catch (error) {
      complain(error)
    }
  }
}

/** Saves the workbook that is made when it is pressed. */
export function FileButton({ make, label }: { make: (() => Promise<Upload>) | null; label?: string }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = useSaveMade()
  const act = async (): Promise<void> => {
    if (!make) return
    setBusy(true)
    await save(make)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={label ? 'quiet small' : 'quiet export'}
      aria-label={label ?? t('list.export')}
      title={label ?? t('list.export_help')}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void act()}
    >
      <Icon name="download" />
      <span>{t('list.export')}</span>
    </button>
  )
}

/** Remembers on this machine which columns a list shows. */
function keepColumns<R>(name: string, screen: TableScreen<R>): () => void {
  const key = `columns.${name}`
  screen.chosen.value = readColumns(localStorage.getItem(key))
  return screen.chosen.subscribe((chosen) => {
    if (chosen) localStorage.setItem(key, chosen.join())
    else localStorage.removeItem(key)
  })
}

const readColumns = (kept: string | null): ChosenColumns => (kept ? kept.split(',') : null)
