import { useId, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { readDay } from '#core/values/typed-day.ts'
import { shownDay } from '#core/values/written.ts'
import {
  reportFormats,
  type ReportFormat,
  type ReportParameter,
} from '#core/reporting/report-server/report.ts'
import { serverReport, type ServerReport } from '#core/screens/reports/server-report.ts'
import { useAddressText } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { succeed } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { today } from '../../state/today.ts'
import { DayInput } from '../../parts/form/days/day-input.tsx'
import { Icon } from '../../parts/icon.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Skeleton, Trouble } from '../../parts/states.tsx'
import { reportFailed } from './report-failed.ts'
import './reports.css'

/** A report of the report server: its parameters, a format, and the report as a file. */
export function ServerReportPage() {
  const t = useT()
  const [path] = useAddressText('path')
  const name = path?.split('/').at(-1) ?? t('reports.title')
  const screen = useMemo(() => serverReport(client, path ?? ''), [path])
  useTitle(name)
  useLive(screen, {})
  const failure = useValue(screen.failure)
  const ready = useValue(screen.ready)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{name}</h1>
      </header>
      {failure ? (
        <Trouble failure={failure} retry={screen.reload} />
      ) : ready ? (
        <ParameterForm screen={screen} name={name} />
      ) : (
        <Skeleton rows={6} />
      )}
    </div>
  )
}

function ParameterForm({ screen, name }: { screen: ServerReport; name: string }) {
  const t = useT()
  const id = useId()
  const parameters = useValue(screen.parameters)
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const { Result, Extension, MimeType } = await screen.generate(format)
      const bytes = Uint8Array.from(atob(Result), (sign) => sign.charCodeAt(0))
      const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
      saveFile({ name: `${name} ${moment}.${Extension}`, type: MimeType, bytes })
      succeed(t('template.generated'))
    } catch (error) {
      reportFailed(t, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="card report-form"
      onSubmit={(event) => {
        event.preventDefault()
        void download()
      }}
    >
      <p className="muted">{parameters.length === 0 ? t('reports.no_parameters') : null}</p>
      {parameters.map((parameter) => (
        <ParameterInput key={parameter.Name} screen={screen} parameter={parameter} />
      ))}
      <div className="report-parameter">
        <label htmlFor={id}>{t('reports.format')}</label>
        <select id={id} value={format} onChange={(event) => setFormat(event.target.value as ReportFormat)}>
          {reportFormats.map((each) => (
            <option key={each} value={each}>
              {t(`reports.server_format.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="row">
        <button type="submit" aria-busy={busy} disabled={busy}>
          <Icon name="download" />
          {t('reports.download')}
        </button>
        <Link href="/viewReports" className="button quiet">
          {t('reports.back')}
        </Link>
      </div>
    </form>
  )
}

interface InputProps {
  readonly screen: ServerReport
  readonly parameter: ReportParameter
}

/** One parameter by its kind. What may be chosen decides, then the type. */
function ParameterInput({ screen, parameter }: InputProps) {
  const id = useId()
  const { Name, Prompt } = parameter
  return (
    <div className="report-parameter">
      <label htmlFor={id}>{Prompt ?? Name}</label>
      <Control id={id} screen={screen} parameter={parameter} />
    </div>
  )
}

function Control({ id, screen, parameter }: InputProps & { readonly id: string }): ReactNode {
  const t = useT()
  const { Name, ValidValues, MultiValue, ParameterTypeName, Nullable } = parameter
  const chosen = useValue(screen.values)[Name] ?? []
  const [value = ''] = chosen
  const set = (next: readonly string[]): void =>
    void screen.set(
      Name,
      next.filter((each) => each !== ''),
    )
  if (MultiValue && ValidValues.length > 0)
    return (
      <select
        id={id}
        multiple
        size={Math.min(8, ValidValues.length)}
        value={[...chosen]}
        onChange={(event) => set([...event.target.selectedOptions].map((each) => each.value))}
      >
        {ValidValues.map((each) => (
          <option key={each.Value ?? ''} value={each.Value ?? ''}>
            {each.Label}
          </option>
        ))}
      </select>
    )
  const choices =
    ParameterTypeName === 'Boolean' && ValidValues.length === 0
      ? [
          { Value: 'True', Label: t('yes') },
          { Value: 'False', Label: t('no') },
        ]
      : ValidValues
  if (choices.length > 0)
    return (
      <select id={id} value={value} onChange={(event) => set([event.target.value])}>
        {(Nullable || value === '') && <option value="" />}
        {choices.map((each) => (
          <option key={each.Value ?? ''} value={each.Value ?? ''}>
            {each.Label}
          </option>
        ))}
      </select>
    )
  if (ParameterTypeName === 'DateTime') return <DayControl id={id} value={value} name={Name} set={set} />
  if (MultiValue)
    return (
      <textarea
        id={id}
        rows={3}
        aria-describedby={`${id}-help`}
        value={chosen.join('\n')}
        onChange={(event) => set(event.target.value.split('\n'))}
      />
    )
  return (
    <input
      id={id}
      inputMode={ParameterTypeName === 'String' ? 'text' : 'decimal'}
      value={value}
      onChange={(event) => set([event.target.value])}
    />
  )
}

interface DayProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly set: (next: readonly string[]) => void
}

/** A day as people write it; the report gets it as 2026-01-31. */
function DayControl({ id, name, value, set }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string): void => {
    const day = readDay(text, today())
    if (day || text.trim() === '') set(day ? [day] : [])
  }
  return (
    <DayInput
      id={id}
      required={false}
      label={name}
      value={typed ?? shownDay(value.slice(0, 10))}
      onChange={(next) => {
        setTyped(String(next))
        take(String(next))
      }}
      onLeave={() => setTyped(null)}
    />
  )
}
