import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { RecordOf } from '#core/kernel/field.ts'
import { Failure } from '#core/kernel/failure.ts'
import {
  bookkeepingFile,
  listBookkeepingPrograms,
  type bookkeepingProgram,
} from '#core/reports/accounting-month/operations.ts'
import { pageOfParameters } from '#core/parameters/operations.ts'
import { programRemarks } from '#core/screens/reports/accounting-month.ts'
import type { Month } from '#core/values/day.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Refusal } from '../../parts/states.tsx'

type Program = RecordOf<typeof bookkeepingProgram.fields>

interface Props {
  readonly title: string
  readonly month: Month
  /** The month as the page shows it: another one is refused. */
  readonly fingerprint: string
  readonly onClose: () => void
}

/** Takes a month for a bookkeeping program: which one, and all its files or one of them. */
export function ExportDialog({ title, onClose, ...taken }: Props) {
  const programs = useRecord(() => client(listBookkeepingPrograms, {}), [], { parameter: {} })
  return (
    <Await loaded={programs}>
      {(rows) => <Choices title={title} rows={rows} onClose={onClose} {...taken} />}
    </Await>
  )
}

/** Stands for all files of a program. */
const everything = ''

function Choices({
  title,
  rows,
  month,
  fingerprint,
  onClose,
}: Props & { readonly rows: readonly Program[] }) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState(() => rows.find(({ own }) => own) ?? rows[0])
  const [file, setFile] = useState(everything)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const choose = (name: string): void => {
    setChosen(rows.find(({ program }) => program === name))
    setFile(everything)
    setFailure(null)
  }
  const download = async (): Promise<void> => {
    if (!chosen) return
    setBusy(true)
    setFailure(null)
    try {
      const one = file === everything ? {} : { file }
      const taken = await client(bookkeepingFile, { month, fingerprint, program: chosen.program, ...one })
      saveFile(taken)
      succeed(t('list.exported', { name: taken.name }))
    } catch (error) {
      if (error instanceof Failure) setFailure(error)
      else complain(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide="fields"
      actions={
        <DialogActs
          onCancel={onClose}
          cancelLabel={t('form.close')}
          label={t('accountant.take')}
          onAct={download}
          busy={busy}
          ready={chosen !== undefined}
        />
      }
    >
      <div className="fields">
        <div className="field">
          <label htmlFor={`${id}-program`}>{t('field.program')}</label>
          <select
            id={`${id}-program`}
            value={chosen?.program}
            onChange={(event) => choose(event.target.value)}
            aria-describedby={`${id}-remarks`}
          >
            {rows.map((row) => (
              <option key={row.program} value={row.program}>
                {row.own ? t('form.says', { label: t('field.own_program'), value: row.title }) : row.title}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-file`}>{t('accountant.files')}</label>
          <select id={`${id}-file`} value={file} onChange={(event) => setFile(event.target.value)}>
            <option value={everything}>{t('accountant.all_files')}</option>
            {chosen?.files.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div id={`${id}-remarks`} className="export-remarks">
        {chosen && programRemarks(t, chosen).map((remark) => <p key={remark}>{remark}</p>)}
      </div>
      <Gaps failure={failure} />
    </Dialog>
  )
}

/** Why the month was refused; what is missing each on a line, with where it is entered. */
function Gaps({ failure }: { readonly failure: Failure | null }) {
  const t = useT()
  const maySet = useMay(pageOfParameters)
  const { program = '', lines = '' } = failure?.details.params ?? {}
  if (failure?.code !== 'bookkeeping_gaps') return <Refusal failure={failure} />
  return (
    <Refusal failure={failure} says={() => t('accountant.gaps', { program })}>
      <ul>
        {String(lines)
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      {maySet && (
        <p>
          <Link href="/parameters">{t('accountant.to_parameters')}</Link>
        </p>
      )}
    </Refusal>
  )
}
