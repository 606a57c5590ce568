import type { pipelineScreen } from '#core/screens/pipeline.ts'
import { Toggle } from '../../parts/form/chip.tsx'
import { ChoiceFilter } from '../../parts/list/choice-filter.tsx'
import { PeriodFilter } from '../../parts/list/day-filter.tsx'
import { FoldedFilters } from '../../parts/list/folded-filters.tsx'
import { RecordFilter } from '../../parts/list/record-filter.tsx'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

export type Screen = ReturnType<typeof pipelineScreen>

/** The stage that is looked at, who leads and manages, and the period in which offers are submitted. */
export function PipelineFilters({ screen: { list, board } }: { screen: Screen }) {
  const t = useT()
  const { stage: _, late, ...filters } = useValue(list.filters)
  const found = useValue(board.value)
  return (
    <>
      <ChoiceFilter
        screen={list}
        name="stage"
        label={t('pipeline.view')}
        all={t('pipeline.board')}
        textOf={(stage) => t(`stage.${stage}`)}
      />
      <Toggle on={late ?? false} onChange={(on) => list.setFilter('late', on)}>
        {t('pipeline.only_late')}
      </Toggle>
      <FoldedFilters on={Object.values(filters).filter((each) => each !== null).length}>
        <RecordFilter
          screen={list}
          name="project_leader"
          label={t('column.project_leader')}
          all={t('pipeline.every_leader')}
          records={found?.leaders ?? []}
        />
        <RecordFilter
          screen={list}
          name="project_manager"
          label={t('column.operation_manager')}
          all={t('pipeline.every_manager')}
          records={found?.managers ?? []}
        />
        <PeriodFilter
          screen={list}
          label={t('pipeline.submission')}
          from={{ name: 'submitted_from', label: t('field.submitted_from') }}
          to={{ name: 'submitted_to', label: t('field.submitted_to') }}
        />
      </FoldedFilters>
    </>
  )
}
