import { Link } from 'wouter'
import { openInvoice, type companyOverview } from '#core/reports/operations.ts'
import { turnoverOpens } from '#core/reports/companies/opens.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { shownEuro } from '#core/values/written.ts'
import { fieldLabel } from '#core/screens/formatting.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { useT } from '../../state/texts.ts'
import { Bar } from '../../parts/bar.tsx'
import { DataTable } from '../../parts/list/table.tsx'
import { Moment } from '../../parts/moment.tsx'
import { OpenedFigure } from '../../parts/opened-figure.tsx'
import { Facts, Figures } from '../../parts/record/facts.tsx'
import { SubfolderTable } from '../subfolders/subfolder-table.tsx'

type Overview = ValueOf<typeof companyOverview.output>
interface Props {
  readonly overview: Overview
}

/** What brings most people to a company: its turnover, what it owes and how much is going on. */
export function CompanyFigures({ overview: { company, turnover, open_invoices, subfolders } }: Props) {
  const t = useT()
  const sum = (invoices: NonNullable<Overview['open_invoices']>): number =>
    invoices.reduce((total, { amount_vat_included }) => total + amount_vat_included, 0)
  const [latest] = turnover ?? []
  const overdue = open_invoices?.filter(({ days_overdue }) => days_overdue > 0) ?? []
  const figures = [
    latest &&
      ([
        t('companies.turnover_of', { year: latest.year }),
        <Turnover key="turnover" company={company.id} year={latest.year} amount={latest.amount} />,
      ] as const),
    open_invoices && ([t('companies.open_amount'), shownEuro(sum(open_invoices))] as const),
    overdue.length > 0 && ([t('companies.overdue_amount'), shownEuro(sum(overdue))] as const),
    subfolders &&
      ([
        t('companies.active_missions'),
        subfolders.filter(({ status_type }) => status_type === 'active').length,
      ] as const),
  ].filter((each) => !!each)
  return figures.length > 0 ? <Figures figures={figures} /> : null
}

/** Its subfolders, of its own folders and of others' where it is the customer. */
export function CompanySubfolders({ overview: { subfolders, company } }: Props) {
  const t = useT()
  if (!subfolders) return <FoldersAlone folders={company.folders} />
  const withSubfolders = new Set(subfolders.map(({ folder_id }) => folder_id))
  const empty = company.folders.filter(({ id }) => !withSubfolders.has(id))
  return (
    <Facts title={t('companies.missions')}>
      {subfolders.length > 0 && (
        <SubfolderTable
          label={t('companies.missions')}
          subfolders={subfolders}
          leftOut={
            subfolders.every(({ customer }) => customer === null || customer === company.name)
              ? ['code', 'customer']
              : ['code']
          }
        />
      )}
      {empty.length > 0 && <FolderLinks folders={empty} />}
      {subfolders.length === 0 && empty.length === 0 && <p className="muted">{t('companies.no_folders')}</p>}
    </Facts>
  )
}

type Folders = Overview['company']['folders']

function FoldersAlone({ folders }: { folders: Folders }) {
  const t = useT()
  return (
    <Facts title={t('companies.folders')}>
      <FolderLinks folders={folders} />
      {folders.length === 0 && <p className="muted">{t('companies.no_folders')}</p>}
    </Facts>
  )
}

const FolderLinks = ({ folders }: { folders: Folders }) => (
  <ul className="plain-list">
    {folders.map(({ id, lead_code, name }) => (
      <li key={id}>
        <span className="code">{lead_code}</span>
        <Link href={`/folders/${id}`}>{name}</Link>
      </li>
    ))}
  </ul>
)

const invoiceColumns = columnsOf(openInvoice)

/** What it owes, the oldest term first, for those who see all invoices. */
export function CompanyInvoices({ overview: { open_invoices } }: Props) {
  const t = useT()
  if (!open_invoices) return null
  return (
    <Facts title={t('companies.open_invoices')}>
      {open_invoices.length === 0 ? (
        <p className="muted">{t('companies.no_open_invoices')}</p>
      ) : (
        <DataTable
          label={t('companies.open_invoices')}
          columns={invoiceColumns}
          rows={open_invoices}
          idOf={({ id }) => id}
          href={({ id }) => `/invoices/${id}`}
          linked="number"
          draw={{ days_overdue: ({ days_overdue }) => (days_overdue > 0 ? days_overdue : '') }}
        />
      )}
    </Facts>
  )
}

/** What it was invoiced year by year, for those who see all invoices. */
export function CompanyTurnover({ overview: { turnover, company } }: Props) {
  const t = useT()
  if (!turnover) return null
  const most = Math.max(0, ...turnover.map(({ amount }) => amount))
  return (
    <Facts title={t('companies.turnover')}>
      <p className="muted">{t('companies.turnover_help')}</p>
      <ul className="plain-list turnover">
        {turnover.map(({ year, amount, count }) => (
          <li key={year}>
            <span className="muted">{year}</span>
            <span>
              <Turnover company={company.id} year={year} amount={amount} />{' '}
              <span className="muted">{t('companies.invoice_count', { count })}</span>
              <Bar value={Math.max(0, amount)} of={most} />
            </span>
          </li>
        ))}
      </ul>
    </Facts>
  )
}

/** What was invoiced in a year, which opens into its documents. */
function Turnover({ company, year, amount }: { company: number; year: number; amount: number }) {
  const t = useT()
  const figure = { heading: t('companies.turnover_of', { year }), written: shownEuro(amount) }
  const opened = turnoverOpens(company, year)
  return opened ? <OpenedFigure {...figure} opened={opened} partOf={() => figure} /> : <>{figure.written}</>
}

/** Who changed what lately: the company, its folders and their subfolders. */
export function CompanyChanges({ overview: { changes, company } }: Props) {
  const t = useT()
  const pageOf = ({ table, record_id, folder_id }: Overview['changes'][number]): string =>
    table === 'subfolders' ? `/folders/${folder_id}/subfolders/${record_id}` : `/${table}/${record_id}`
  const what = ({ action, fields }: Overview['changes'][number]): string => {
    const fieldNames = fields.map((field) => fieldLabel(t, field)).join(', ') || t('change.parts')
    return action === 'update'
      ? t('form.says', { label: t('change.update'), value: fieldNames })
      : t(`change.${action}`)
  }
  return (
    <Facts title={t('companies.changes')}>
      <ul className="plain-list changes">
        {changes.map((change) => (
          <li key={change.id}>
            <span className="muted">
              <Moment of={change.at} />
            </span>
            <span>
              {change.who ?? t('change.system')}{' '}
              {change.table === 'companies' && change.record_id === company.id ? (
                change.name
              ) : (
                <Link href={pageOf(change)}>{change.name}</Link>
              )}{' '}
              <span className="muted">{what(change)}</span>
            </span>
          </li>
        ))}
      </ul>
      {changes.length === 0 && <p className="muted">{t('companies.no_changes')}</p>}
    </Facts>
  )
}
