import { Link } from 'wouter'
import type { Stage } from '#core/reports/pipeline/stages.ts'
import type { PipelineMission } from '#core/screens/pipeline.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
import { Icon } from '../../parts/icon.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'
import { useT } from '../../state/texts.ts'

interface Props {
  readonly subfolder: PipelineMission
  /** The stages that it may be moved to; none for whoever may not move it. */
  readonly moves: readonly Stage[]
  readonly onDrag: (subfolder: PipelineMission | null) => void
  readonly onMove: (stage: Stage) => void
}

/** A subfolder on the board: for whom, what, for how much, who leads it and what is due next. */
export function SubfolderCard({ subfolder, moves, onDrag, onMove }: Props) {
  const t = useT()
  const movable = moves.length > 0
  const { id, folder_id, customer, folder_name, name, code, rank_code, amount, project_leader_name } =
    subfolder
  const drag = movable && {
    draggable: true,
    onDragStart: (event: React.DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      onDrag(subfolder)
    },
    onDragEnd: () => onDrag(null),
  }
  return (
    <li className="subfolder-card" data-subfolder={id} {...drag}>
      <header>
        <span className="muted">{customer ?? folder_name}</span>
        {movable && (
          <MenuButton
            label={t('pipeline.move', { name })}
            className="quiet small"
            face={
              <>
                {t('pipeline.move_face')}
                <Icon name="down" />
              </>
            }
            entries={moves.map((stage) => ({
              icon: 'right',
              label: t('pipeline.move_to', { stage: t(`stage.${stage}`) }),
              act: () => onMove(stage),
            }))}
          />
        )}
      </header>
      <Link href={`/folders/${folder_id}/subfolders/${id}`}>
        <span className="code">{code ?? rank_code}</span> {name}
      </Link>
      <p>
        <strong>{shownEuro(amount)}</strong>
        <span>{project_leader_name}</span>
      </p>
      <DueLine subfolder={subfolder} />
    </li>
  )
}

function DueLine({ subfolder: { stage, next_date, late, decided_on } }: Pick<Props, 'subfolder'>) {
  const t = useT()
  if (stage === 'won' || stage === 'lost')
    return decided_on === null ? null : <p className="muted">{shownDay(decided_on)}</p>
  if (next_date === null) return null
  return (
    <p className="due">
      <span>{t(`pipeline.due.${stage}`, { day: shownDay(next_date) })}</span>
      {late !== null && (
        <span className="late-mark">
          <Icon name="warning" />
          {t('pipeline.days_late', { count: late })}
        </span>
      )}
    </p>
  )
}
