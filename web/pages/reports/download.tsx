import { useId, useState } from 'react'
import { fileFormats, type FileFormat } from '#core/reporting/files/formats.ts'
import type { ReportScreen } from '#core/screens/reports/report-screen.ts'
import { succeed } from '../../state/notices.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { reportFailed } from './report-failed.ts'

/** Takes the report along in the chosen form: as it stands, with the columns that were chosen. */
export function DownloadReport({ screen }: { screen: ReportScreen }) {
  const t = useT()
  const id = useId()
  const chosen = useValue(screen.chosen)
  const [format, setFormat] = useState<FileFormat>('pdf')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const file = await screen.download(format, chosen)
      saveFile(file)
      succeed(t('list.exported', { name: file.name }))
    } catch (error) {
      reportFailed(t, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="report-download">
      <label htmlFor={id} className="hidden">
        {t('reports.format')}
      </label>
      <select id={id} value={format} onChange={(event) => setFormat(event.target.value as FileFormat)}>
        {fileFormats.map((each) => (
          <option key={each} value={each}>
            {t(`reports.format.${each}`)}
          </option>
        ))}
      </select>
      <button type="button" aria-busy={busy} disabled={busy} onClick={() => void download()}>
        <Icon name="download" />
        <span>{t('reports.download')}</span>
      </button>
    </span>
  )
}
