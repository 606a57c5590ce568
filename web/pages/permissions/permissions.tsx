import { rightsScreen } from '#core/screens/rights.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Await, Tabs } from '../../parts/record/record-page.tsx'
import { GroupsTab } from './groups-tab.tsx'
import { MatrixTab } from './matrix-tab.tsx'
import { PersonTab } from './person-tab.tsx'
import { RolesTab } from './roles-tab.tsx'
import './permissions.css'

/** Who may do what: roles made of groups, groups made of permissions, all of it at a glance, and one person's. */
export function PermissionsPage() {
  const t = useT()
  const screen = useOnce(() => rightsScreen(client))
  useTitle(t('rights.title'))
  useLive(screen.answer, { role: {}, user: {} })
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('rights.title')}</h1>
      </header>
      <Await loaded={screen.answer}>
        {() => (
          <Tabs
            name="tab"
            tabs={[
              { number: 0, label: t('rights.tab_roles'), draw: () => <RolesTab screen={screen} /> },
              { number: 1, label: t('rights.tab_groups'), draw: () => <GroupsTab screen={screen} /> },
              { number: 2, label: t('rights.tab_matrix'), draw: () => <MatrixTab screen={screen} /> },
              { number: 3, label: t('rights.tab_person'), draw: () => <PersonTab /> },
            ]}
          />
        )}
      </Await>
    </div>
  )
}
