import { useState } from 'react'
import { classOf } from '#core/parameters/classes.ts'
import { className, type ListOfFirm, type ParametersScreen } from '#core/screens/parameters/lists-of-firm.ts'
import { text } from '#core/screens/formatting.ts'
import { createParameter } from '#core/parameters/operations.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { ToolPanes } from '../../parts/tool/tool-page.tsx'
import { AddDialog } from './add-dialog.tsx'
import { useExplorer } from './explorer.ts'
import { ParameterForm } from './parameter-form.tsx'
import { ValuesTable } from './values-table.tsx'

export function ListsTab({ screen }: { screen: ParametersScreen }) {
  const t = useT()
  const entries = useExplorer(screen)
  return (
    <ToolPanes
      entries={entries}
      listLabel={t('parameters.list')}
      searchFor={t('parameters.search')}
      empty={{ title: t('parameters.none'), help: t('parameters.none_help') }}
    >
      {({ list, parameter }, choose) =>
        parameter ? (
          <ParameterForm
            key={parameter.id}
            screen={screen}
            parameter={parameter}
            onGone={() => choose(list.name)}
          />
        ) : (
          <ListTable screen={screen} list={list} onOpen={(type) => choose(`${list.name}/${type}`)} />
        )
      }
    </ToolPanes>
  )
}

interface ListProps {
  readonly screen: ParametersScreen
  readonly list: ListOfFirm
  readonly onOpen: (type: string) => void
}

/** What a list is for, its values, and the button that adds to it. */
function ListTable({ screen, list, onOpen }: ListProps) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const known = classOf(list.name)
  const mayAdd = useMay(createParameter) && known !== undefined && known.adds
  return (
    <>
      <header className="tool-head">
        <div>
          <h2>{className(t, list.name)}</h2>
          <p className="muted">{text(t, `parameter_use.${list.name}`)}</p>
        </div>
        {mayAdd && (
          <button type="button" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t('parameters.add')}
          </button>
        )}
      </header>
      {known && !known.adds && !known.settings && <p className="muted">{t('parameters.fixed')}</p>}
      <ValuesTable screen={screen} list={list} onOpen={onOpen} />
      {adding && (
        <AddDialog
          screen={screen}
          list={list.name}
          onClose={() => setAdding(false)}
          onMade={(type) => {
            setAdding(false)
            onOpen(type)
          }}
        />
      )}
    </>
  )
}
