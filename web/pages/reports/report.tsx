import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import type { Facts } from '#core/kernel/field.ts'
import { can } from '#core/kernel/permission.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import type { AnyReport } from '#core/reporting/report.ts'
import { factsLabel, shownWhole } from '#core/screens/formatting.ts'
import { reportScreen, type ReportScreen } from '#core/screens/reports/report-screen.ts'
import { propertyIn } from '#core/values/known.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useAddressQuery } from '../../state/address.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Figure } from '../../parts/chart/figure.tsx'
import { ListTools } from '../../parts/list/list-tools.tsx'
import { Pager } from '../../parts/list/pager.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { DownloadReport } from './download.tsx'
import { ReportParameters } from './parameters.tsx'
import { ReportTable } from './report-table.tsx'
import { ViewsMenu } from './views/views-menu.tsx'
import './reports.css'

interface Props {
  readonly params: { readonly [name: string]: string | undefined }
}

/** One report by the name in its address. */
export function ReportPage({ params: { name } }: Props) {
  const t = useT()
  const report = builtInReports.find((each) => each.name === name)
  return report ? (
    <OneReport key={report.name} report={report} />
  ) : (
    <Empty title={t('reports.unknown')} action={<BackToReports />} />
  )
}

const BackToReports = () => (
  <Link href="/viewReports" className="button quiet">
    {useT()('reports.back')}
  </Link>
)

/** Parameters, finding, picture and table: the same order as on paper. */
function OneReport({ report }: { report: AnyReport }) {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => reportScreen(client, report, query), [report, query])
  useEffect(() => screen.leave, [screen])
  const asked = useValue(screen.query)
  const { search = '' } = useValue(screen.request)
  const title = t(`report.${report.name}` as TextKey)
  useTitle(title)
  useCrumb(`/viewReports/${report.name}`, title)
  useLive(screen, {}, JSON.stringify(asked))
  return (
    <div className="page report-page">
      <header className="page-head">
        <h1>{title}</h1>
        <SearchBox value={search} onSearch={screen.search} placeholder={t('reports.search')} />
        <ListTools screen={screen} linked={undefined} />
        <ViewsMenu screen={screen} />
        <BackToReports />
        <DownloadReport screen={screen} />
      </header>
      <p className="muted report-about">{t(`report.${report.name}.about` as TextKey)}</p>
      <ReportParameters screen={screen} />
      <Found screen={screen} />
      <footer className="page-foot">
        <Pager screen={screen} />
      </footer>
    </div>
  )
}

function Found({ screen }: { screen: ReportScreen }) {
  const t = useT()
  const actor = useActor()
  const answer = useValue(screen.answer)
  const failure = useValue(screen.failure)
  const busy = useValue(screen.busy)
  const lacks = useValue(screen.lacks)
  if (lacks !== null)
    return (
      <Empty
        title={t('reports.choose_first', {
          name: factsLabel(t, propertyIn<Facts>(screen.report.parameters, lacks), lacks),
        })}
      />
    )
  if (failure) {
    // The parameters stand above, so it says which of them is wrong.
    const reason = failure.details.fields ? shownWhole(t, failure) : undefined
    return <Trouble failure={failure} retry={screen.reload} reason={reason} />
  }
  if (!answer) return <Skeleton rows={14} />
  if (answer.count === 0) return <Empty title={t('reports.empty')}>{t('reports.empty_help')}</Empty>
  const { finding } = answer
  const sees = (needs: Parameters<typeof can>[1] | undefined): boolean => !needs || can(actor, needs)
  return (
    <div aria-busy={busy} className="report-found">
      {finding && (
        <p className={`report-finding level-${finding.level ?? 'none'}`} role="status">
          {finding.level && <strong>{t(`verdict.${finding.level}`)}</strong>} {finding.sentence}
        </p>
      )}
      {answer.picture && (
        <Figure chart={{ ...answer.picture, sentence: finding ? '' : answer.picture.sentence }} />
      )}
      <ReportTable screen={screen} answer={answer} sees={(field) => sees(field.needs)} />
    </div>
  )
}
