import { useState } from 'react'
import { subfolderTabs } from '#core/folders/parts/kinds.ts'
import { subfolderStatuses } from '#core/folders/subfolder.ts'
import { Failure } from '#core/kernel/failure.ts'
import { movesOf } from '#core/reports/pipeline/moves.ts'
import type { Stage } from '#core/reports/pipeline/stages.ts'
import {
  isEarly,
  lacksContract,
  mayMove,
  moveMission,
  type Pipeline,
  type PipelineMission,
  type PipelineStage,
} from '#core/screens/pipeline.ts'
import { shownEuro } from '#core/values/written.ts'
import { shownWhole } from '#core/screens/formatting.ts'
import { Empty } from '../../parts/states.tsx'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { inform, regret, succeed } from '../../state/notices.ts'
import { keepRefusal } from './refused-move.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { useParameters } from '../../state/use-parameters.ts'
import { AskSubmitted } from './ask-submitted.tsx'
import { SubfolderCard } from './subfolder-card.tsx'
import type { Screen } from './pipeline-filters.tsx'

interface Props {
  readonly board: Pipeline
  readonly screen: Screen
}

/** The stages beside one another, each with its subfolders; one is moved by dragging it or from its menu. */
export function Board({ board, screen }: Props) {
  const t = useT()
  const query = useValue(screen.list.query)
  const [asked, ask] = useState<Asked | null>(null)
  const move = useMove(screen, ask)
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
      {asked && (
        <AskSubmitted
          name={asked.subfolder.name}
          day={asked.subfolder.submission_date}
          act={asked.act}
          onClose={() => ask(null)}
        />
      )}
    </div>
  )
}

type Move = (subfolder: PipelineMission, stage: Stage) => void

/** A move that waits for an answer: the day of its submission is yet to come. */
interface Asked {
  readonly subfolder: PipelineMission
  readonly act: () => void
}

/**
 * Moves, says so and offers to undo it; where something must be said first, the subfolder's form asks for it, and where the
 * move was refused, the form says why at the field.
 */
function useMove(screen: Screen, ask: (asked: Asked) => void): Move {
  const t = useT()
  const formOf = ({ folder_id, id }: PipelineMission): string => `/folders/${folder_id}/subfolders/${id}/edit`
  const attempt = async (subfolder: PipelineMission, act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      regret(t('form.says', { label: subfolder.name, value: shownWhole(t, error) }))
    }
    await screen.board.reload()
    requestAnimationFrame(() => focusCard(subfolder.id))
  }
  const move = (subfolder: PipelineMission, stage: Stage): Promise<void> =>
    attempt(subfolder, async () => {
      const moved = await moveMission(client, subfolder, stage, today()).catch((error: unknown) => {
        if (!(error instanceof Failure) || Object.keys(error.details.fields ?? {}).length === 0) throw error
        keepRefusal(subfolder.id, error)
        go(`${formOf(subfolder)}?to=${stage}`)
        throw error
      })
      if (!moved) return go(`${formOf(subfolder)}?to=${stage}`)
      succeed(t('pipeline.moved', { name: subfolder.name, stage: t(`stage.${stage}`) }), {
        label: t('pipeline.undo'),
        act: () => void attempt(subfolder, moved.undo),
      })
      if (lacksContract(moved, stage))
        inform(t('pipeline.no_contract', { name: subfolder.name }), {
          label: t('parts.add_contracts'),
          act: () => go(`${formOf(subfolder)}?tab=${subfolderTabs.indexOf('contracts')}&add=contracts`),
        })
    })
  return (subfolder, stage) =>
    isEarly(subfolder, stage, today())
      ? ask({ subfolder, act: () => void move(subfolder, stage) })
      : void move(subfolder, stage)
}

/** What was moved has the keyboard where it stands now, unless somebody works elsewhere meanwhile. */
function focusCard(id: number): void {
  const { activeElement: focused } = document
  if (focused && focused !== document.body && focused.id !== 'content' && !focused.closest('.board')) return
  document.querySelector<HTMLElement>(`.subfolder-card[data-subfolder='${id}'] a`)?.focus()
}

interface ColumnProps {
  readonly of: PipelineStage
  readonly screen: Screen
  readonly dragged: PipelineMission | null
  readonly onDrag: (subfolder: PipelineMission | null) => void
  readonly onMove: Move
}

function StageColumn({ of, screen, dragged, onDrag, onMove }: ColumnProps) {
  const t = useT()
  const offered = useValue(useParameters().offered)
  const stagesFor = (subfolder: PipelineMission): readonly Stage[] =>
    movesOf(subfolder.stage, offered('subfolder_status', subfolderStatuses, subfolder.status_type))
  const actor = useActor()
  const { stage, count, priced, amount, chance, subfolders } = of
  const [over, setOver] = useState(false)
  const takes = dragged !== null && stagesFor(dragged).includes(stage)
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
      {subfolders.length === 0 && <p className="muted">{t('pipeline.nothing')}</p>}
      <ul>
        {subfolders.map((subfolder) => (
          <SubfolderCard
            key={subfolder.id}
            subfolder={subfolder}
            moves={mayMove(actor, subfolder) ? stagesFor(subfolder) : []}
            onDrag={onDrag}
            onMove={(to) => onMove(subfolder, to)}
          />
        ))}
      </ul>
      {count > subfolders.length && (
        <button type="button" className="quiet small" onClick={() => screen.list.setFilter('stage', stage)}>
          {t('pipeline.more', { count })}
        </button>
      )}
    </section>
  )
}
