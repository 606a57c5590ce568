import { isSetting } from '#core/parameters/classes.ts'
import { className, parameterName, type ParametersScreen } from '#core/screens/parameters/lists-of-firm.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { ToolPanes } from '../../parts/tool/tool-page.tsx'
import { useExplorer } from './explorer.ts'
import { RelationsOf } from './relations-of.tsx'

/** The same explorer, to work on what goes with each value. */
export function RelationsTab({ screen }: { screen: ParametersScreen }) {
  const t = useT()
  const language = useLanguage()
  useValue(screen.relations)
  const entries = useExplorer(screen).flatMap((entry) => {
    const { parameter } = entry
    if (!parameter || isSetting(parameter.class)) return []
    const count = screen.relatedTo(parameter).length
    return [{ ...entry, parameter, mark: count > 0 ? <span className="muted">{count}</span> : null }]
  })
  return (
    <ToolPanes
      entries={entries}
      listLabel={t('parameters.list')}
      searchFor={t('parameters.search')}
      empty={{ title: t('parameters.none'), help: t('parameters.none_help') }}
    >
      {({ parameter }) => (
        <>
          <header className="tool-head">
            <div>
              <p className="muted">{className(t, parameter.class)}</p>
              <h2>{parameterName(t, parameter, language)}</h2>
            </div>
          </header>
          <RelationsOf screen={screen} parameter={parameter} />
        </>
      )}
    </ToolPanes>
  )
}
