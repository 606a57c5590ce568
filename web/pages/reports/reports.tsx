import { Link } from 'wouter'
import { dashboardAddress } from '#core/parameters/dashboard.ts'
import { numericalParameters } from '#core/parameters/operations.ts'
import { builtInFolder } from '#core/reporting/built-in-folder.ts'
import { listReports, listReportViews, type ShownView } from '#core/reporting/operations.ts'
import { readsReport } from '#core/reporting/asked.ts'
import { subjects, type AnyReport } from '#core/reporting/report.ts'
import { listAccountingMonths } from '#core/reports/accounting-month/operations.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Empty } from '../../parts/states.tsx'
import { MailedToMe } from './views/view-runs.tsx'
import './reports.css'

/** All reports that the person may open, by what they are about. */
export function ReportsPage() {
  const t = useT()
  const actor = useActor()
  useTitle(t('reports.title'))
  const listed = useRecord(() => client(listReports, {}), [])
  const parameters = useRecord(() => client(numericalParameters, {}), [], { parameter: {} })
  const dashboard = dashboardAddress(useValue(parameters.value) ?? [])
  const served = (useValue(listed.value) ?? []).filter(({ Path }) => !Path.startsWith(`${builtInFolder}/`))
  const mayTakeMonths = useMay(listAccountingMonths)
  const open = builtInReports.filter((report) => readsReport(actor, report))
  const saved = useRecord(() => client(listReportViews, {}), [], { report_view: {} })
  const listedViews = useValue(saved.value) ?? []
  const views = Map.groupBy(listedViews, ({ report }) => report)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('reports.title')}</h1>
        {dashboard !== null && (
          <a href={dashboard} target="_blank" rel="noreferrer" className="button quiet">
            {t('reports.interactive')}
          </a>
        )}
      </header>
      {open.length === 0 && served.length === 0 && (
        <Empty title={t('reports.none')}>{t('reports.none_help')}</Empty>
      )}
      <div className="report-subjects">
        <MailedToMe views={listedViews} />
        {subjects.map((subject) => {
          const reports = open.filter((each) => each.subject === subject)
          return (
            reports.length > 0 && (
              <section key={subject} className="card" aria-labelledby={`subject-${subject}`}>
                <h2 id={`subject-${subject}`}>{t(`reports.subject.${subject}`)}</h2>
                <ul>
                  {reports.map((report) => (
                    <li key={report.name}>
                      <ReportLink report={report} />
                      <ViewLinks views={views.get(report.name) ?? []} />
                    </li>
                  ))}
                  {subject === 'accounting' && mayTakeMonths && (
                    <li>
                      <AccountantLink />
                    </li>
                  )}
                </ul>
              </section>
            )
          )
        })}
        {served.length > 0 && (
          <section className="card" aria-labelledby="subject-server">
            <h2 id="subject-server">{t('reports.from_server')}</h2>
            <ul>
              {served.map(({ ID, Name, Path }) => (
                <li key={ID}>
                  <Link
                    href={`/viewReports/from-server?path=${encodeURIComponent(Path)}`}
                    className="report-link"
                  >
                    <strong>{Name}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** The months for the accountant, beside the reports on accounting. */
function AccountantLink() {
  const t = useT()
  return (
    <Link href="/viewReports/accountant" className="report-link">
      <strong>{t('accountant.title')}</strong>
      <span className="muted">{t('accountant.about')}</span>
    </Link>
  )
}

/** So many views stand below a report; its page has all. */
const mostLinked = 12

/** The saved views of a report, below it: one's own first. */
function ViewLinks({ views: saved }: { views: readonly ShownView[] }) {
  const t = useT()
  const views = saved.toSorted((a, b) => Number(b.is_own) - Number(a.is_own)).slice(0, mostLinked)
  const [first] = views
  if (!first) return null
  return (
    <ul className="report-views">
      {views.map(({ id, report, name, is_own, owner }) => (
        <li key={id}>
          <Link href={`/viewReports/${report}?view=${id}`}>
            {is_own ? name : t('views.of', { view: name, owner: owner || t('view.nobody') })}
          </Link>
        </li>
      ))}
      {saved.length > views.length && (
        <li>
          <Link href={`/viewReports/${first.report}`}>
            {t('reports.more_views', { n: saved.length - views.length })}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** A report as a button that opens it, with the sentence that says what it shows. */
function ReportLink({ report: { name } }: { report: AnyReport }) {
  const t = useT()
  return (
    <Link href={`/viewReports/${name}`} className="report-link">
      <strong>{t(`report.${name}` as never)}</strong>
      <span className="muted">{t(`report.${name}.about` as never)}</span>
    </Link>
  )
}
