import { showRetention } from '#core/privacy/operations.ts'
import { parametersScreen } from '#core/screens/parameters/lists-of-firm.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useMay } from '../../state/session.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Await, Tabs } from '../../parts/record/record-page.tsx'
import { ListsTab } from './lists-tab.tsx'
import { RelationsTab } from './relations-tab.tsx'
import { RetentionTab } from './retention-tab.tsx'

/** Lists to choose from, limits that rules read, and which values go together. */
export function ParametersPage() {
  const t = useT()
  const screen = useOnce(() => parametersScreen(client))
  const seesRetention = useMay(showRetention)
  useTitle(t('parameters.title'))
  useLive(screen.answer, { parameter: {} })
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('parameters.title')}</h1>
      </header>
      <Await loaded={screen.answer}>
        {() => (
          <Tabs
            name="tab"
            tabs={[
              { number: 0, label: t('parameters.tab'), draw: () => <ListsTab screen={screen} /> },
              {
                number: 1,
                label: t('parameters.tab_relations'),
                draw: () => <RelationsTab screen={screen} />,
              },
              ...(seesRetention
                ? [{ number: 2, label: t('parameters.tab_retention'), draw: () => <RetentionTab /> }]
                : []),
            ]}
          />
        )}
      </Await>
    </div>
  )
}
