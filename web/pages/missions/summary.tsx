import { missionsAtGlance } from '#core/reports/operations.ts'
import { shownBlocks, shownEuro } from '#core/screens/shown.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Bar } from '../../parts/bar.tsx'
import { Figures } from '../../parts/record/facts.tsx'
import type { Subfolder } from '../folders/records.ts'
import { LateList } from './late.tsx'
import type { Mission } from './mission.ts'
import { Timeline } from './timeline.tsx'

/** What brings most people to a mission: who leads it, how far it is, what is late and who must act. */
export function MissionSummary({ subfolder }: { subfolder: Subfolder }) {
  const { id, folder } = subfolder
  const glance = useRecord(() => client(missionsAtGlance, { id }), [id], {
    subfolder: { id },
    folder: { id: folder.id },
    invoice: { subfolder_id: id },
    forecast: { subfolder_id: id },
    planning: { folder_id: folder.id },
    booking: {},
  })
  const [mission] = useValue(glance.value) ?? []
  return (
    <>
      {mission && <MissionFigures mission={mission} leader={subfolder.leader?.name ?? null} />}
      <Timeline of={subfolder} />
      {mission && mission.late.length > 0 && <LateList of={mission} />}
    </>
  )
}

function MissionFigures({ mission, leader }: { mission: Mission; leader: string | null }) {
  const t = useT()
  const language = useLanguage()
  const { contracted, planned, booked, invoiced, to_invoice } = mission
  const dd = (blocks: number): string => `${shownBlocks(blocks, language)} dd`
  return (
    <Figures
      figures={[
        [t('column.project_leader'), leader ?? t('late.no_leader')],
        ...(contracted > 0 ? [[t('mission.contracted'), shownEuro(contracted)] as const] : []),
        [t('missions.planned'), dd(planned)],
        [
          t('missions.booked'),
          <span key="booked" className="with-bar">
            {dd(booked)}
            <Bar value={booked} of={planned} />
          </span>,
        ],
        ...(invoiced === null
          ? []
          : [
              [
                t('mission.invoiced'),
                <span key="invoiced" className="with-bar">
                  {shownEuro(invoiced)}
                  {contracted > 0 && <Bar value={invoiced} of={contracted} />}
                </span>,
              ] as const,
              [t('subfolders.to_invoice'), shownEuro(to_invoice)] as const,
            ]),
      ]}
    />
  )
}
