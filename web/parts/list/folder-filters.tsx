import { useState } from 'react'
import { defaultFolderFilters, folderFilters, type FolderFilter } from '#core/folders/subfolder.ts'
import type { foldersScreen } from '#core/screens/list/lists.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Chip } from '../form/chip.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogActs } from '../dialog-acts.tsx'
import { Icon } from '../icon.tsx'
import { Status } from '../status.tsx'
import { useParameters } from '../../state/use-parameters.ts'

type Screen = ReturnType<typeof foldersScreen>

/** Which statuses let a folder through: the usual ones are one chip, others a chip each, all of them none; a dialog sets them all. */
export function FolderFilters({ screen }: { screen: Screen }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { filters: ticked } = useValue(screen.filters)
  const isUsual = ticked.join() === defaultFolderFilters.join()
  const apply = (next: readonly FolderFilter[]): void => screen.setFilter('filters', [...next])
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {t('filters.set')}
      </button>
      <span className="chips" role="group" aria-label={t('list.filters')}>
        {isUsual ? (
          <Chip name={t('filters.usual_says')} onRemove={() => apply(folderFilters)} />
        ) : (
          ticked.length < folderFilters.length &&
          ticked.map((each) => (
            <Chip
              key={each}
              name={t(`status.${each}`)}
              onRemove={() => apply(ticked.filter((other) => other !== each))}
            >
              <Status of={each} />
            </Chip>
          ))
        )}
      </span>
      {open && (
        <FiltersDialog
          ticked={ticked}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            apply(next)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface DialogProps {
  readonly ticked: readonly FolderFilter[]
  readonly onClose: () => void
  readonly onApply: (ticked: readonly FolderFilter[]) => void
}

function FiltersDialog({ ticked, onClose, onApply }: DialogProps) {
  const t = useT()
  const offered = useValue(useParameters().offered)
  const [chosen, setChosen] = useState(ticked)
  const toggle = (filter: FolderFilter, on: boolean): void =>
    setChosen(on ? [...chosen, filter] : chosen.filter((each) => each !== filter))
  return (
    <Dialog
      title={t('filters.set')}
      onClose={onClose}
      actions={<DialogActs onCancel={onClose} label={t('filters.apply')} onAct={() => onApply(chosen)} />}
    >
      <p className="row">
        <button type="button" className="quiet small" onClick={() => setChosen(folderFilters)}>
          {t('filters.all')}
        </button>
        <button type="button" className="quiet small" onClick={() => setChosen([])}>
          {t('filters.none')}
        </button>
        <button type="button" className="quiet small" onClick={() => setChosen(defaultFolderFilters)}>
          {t('filters.usual')}
        </button>
      </p>
      <fieldset className="ticks">
        <legend>{t('filters.statuses')}</legend>
        {offered('subfolder_status', folderFilters).map((each) => (
          <label key={each} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(each)}
              onChange={(event) => toggle(each, event.target.checked)}
            />
            <Status of={each} />
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
