import { useMemo } from 'react'
import { pipelineScreen } from '#core/screens/pipeline.ts'
import { shownDay } from '#core/values/written.ts'
import { Await } from '../../parts/record/record-page.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { ListTools } from '../../parts/list/list-tools.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Board } from './board.tsx'
import { Expected } from './expected.tsx'
import { PipelineFilters, type Screen } from './pipeline-filters.tsx'
import './pipeline.css'

/** Prospects and offers by stage: a board of all stages, or one of them as a list. */
export function PipelinePage() {
  const query = useAddressQuery()
  const screen = useMemo(() => pipelineScreen(client, query), [query])
  useLive(screen.board, { subfolder: {}, folder: {}, company: {}, user: {}, parameter: {} }, useValue(query))
  const { stage } = useValue(screen.list.filters)
  return stage === null ? <BoardPage screen={screen} /> : <StagePage screen={screen} />
}

function BoardPage({ screen }: { screen: Screen }) {
  const t = useT()
  const board = useValue(screen.board.value)
  const { search = '' } = useValue(screen.list.request)
  useTitle(t('menu.pipeline'))
  return (
    <div className="page pipeline-page">
      <header className="page-head">
        <h1>{t('menu.pipeline')}</h1>
        {board && <Expected board={board} />}
        <SearchBox value={search} onSearch={screen.list.search} placeholder={t('pipeline.search')} />
        <ListTools screen={screen.list} linked="name" />
      </header>
      <div className="filters">
        <PipelineFilters screen={screen} />
      </div>
      <Await loaded={screen.board}>{(board) => <Board board={board} screen={screen} />}</Await>
    </div>
  )
}

function StagePage({ screen }: { screen: Screen }) {
  const t = useT()
  return (
    <ListPage
      title={t('menu.pipeline')}
      screen={screen.list}
      href={({ id, folder_id }) => `/folders/${folder_id}/subfolders/${id}`}
      linked="name"
      draw={{
        stage: ({ stage }) => t(`stage.${stage}`),
        next_date: ({ next_date, late }) => (
          <span className={late === null ? undefined : 'behind'}>{shownDay(next_date)}</span>
        ),
      }}
      searchFor={t('pipeline.search')}
      filters={<PipelineFilters screen={screen} />}
      empty={{ title: t('pipeline.empty'), help: t('pipeline.empty_help') }}
      changes={{ subfolder: {}, folder: {}, company: {} }}
    />
  )
}
