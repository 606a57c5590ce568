import { useState } from 'react'
import type { Stage } from '#core/reports/pipeline/stages.ts'
import { mayMove, moveMission } from '#core/screens/pipeline.ts'
import type { Pipeline, PipelineMission, PipelineStage } from '#core/screens/pipeline.ts'
import { shownEuro } from '#core/screens/shown.ts'
import { Empty } from '../../parts/states.tsx'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { MissionCard } from './mission-card.tsx'
import type { Screen } from './pipeline-filters.tsx'

interface Props {
  readonly board: Pipeline
  readonly screen: Screen
}

/** The stages beside one another, each with its missions; one is moved by dragging it or from its menu. */
export function Board({ board, screen }: Props) {
  const t = useT()
  const query = useValue(screen.list.query)
  const move = useMove(screen)
  const [dragged, setDragged] = useState<PipelineMission | null>(null)
  if (board.stages.every(({ count }) => count === 0) && Object.keys(query).length === 0)
    return <Empty title={t('pipeline.empty')}>{t('pipeline.empty_help')}</Empty>
  return (
    <div className="board">
      {board.stages.map((stage) => (
        <StageColumn
          key={stage.stage}
          of={stage}
          screen={screen}
          dragged={dragged}
          onDrag={setDragged}
          onMove={move}
        />
      ))}
    </div>
  )
}

type Move = (mission: PipelineMission, stage: Stage) => void

/** Moves, says so and offers to undo it; where something must be said first, the mission's form asks for it. */
function useMove(screen: Screen): Move {
  const t = useT()
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      complain(error)
    }
    await screen.board.reload()
  }
  return (mission, stage) =>
    void attempt(async () => {
      const back = await moveMission(client, mission, stage, today())
      if (!back) return go(`/folders/${mission.folder_id}/subfolders/${mission.id}/edit?to=${stage}`)
      succeed(t('pipeline.moved', { name: mission.name, stage: t(`stage.${stage}`) }), {
        label: t('pipeline.undo'),
        act: () => void attempt(back),
      })
    })
}

interface ColumnProps {
  readonly of: PipelineStage
  readonly screen: Screen
  readonly dragged: PipelineMission | null
  readonly onDrag: (mission: PipelineMission | null) => void
  readonly onMove: Move
}

function StageColumn({ of, screen, dragged, onDrag, onMove }: ColumnProps) {
  const t = useT()
  const actor = useActor()
  const { stage, count, priced, amount, chance, missions } = of
  const [over, setOver] = useState(false)
  const takes = dragged !== null && dragged.stage !== stage
  const heading = `stage-${stage}`
  return (
    <section
      className={over && takes ? 'stage taking' : 'stage'}
      aria-labelledby={heading}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (takes) onMove(dragged, stage)
        onDrag(null)
      }}
    >
      <header>
        <h2 id={heading}>
          {t(`stage.${stage}`)} <span className="muted">{count}</span>
        </h2>
        <p>
          <strong>{priced > 0 && shownEuro(amount)}</strong>
          {chance === null && <span className="muted"> {t('pipeline.last_year')}</span>}
        </p>
        {count > priced && <p className="muted">{t('pipeline.unpriced', { count: count - priced })}</p>}
      </header>
      {missions.length === 0 && <p className="muted">{t('pipeline.nothing')}</p>}
      <ul>
        {missions.map((mission) => (
          <MissionCard
            key={mission.id}
            mission={mission}
            movable={mayMove(actor, mission)}
            onDrag={onDrag}
            onMove={(to) => onMove(mission, to)}
          />
        ))}
      </ul>
      {count > missions.length && (
        <button type="button" className="quiet small" onClick={() => screen.list.setFilter('stage', stage)}>
          {t('pipeline.more', { count })}
        </button>
      )}
    </section>
  )
}
