import { useState } from 'react'
import { asFailure } from '#core/screens/loaded.ts'
import { compareLines, differences, laidOut, type ComparedLine } from '#core/templates/writing/compare.ts'
import {
  listTemplateVersions,
  readTemplateVersion,
  takeBackTemplate,
  updateTemplate,
} from '#core/templates/operations.ts'
import { partsOfTemplate, templateParts, type Template } from '#core/printing/template.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { attempt } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Refusal } from '../../parts/states.tsx'

interface Props {
  readonly template: Template
  readonly name: string
  readonly onTaken: (template: Template) => void
  readonly onClose: () => void
}

/** What a template was before: each version with who saved it, what changed since, and the way back. */
export function VersionsDialog({ template, name, onTaken, onClose }: Props) {
  const t = useT()
  const mayTake = useMay(updateTemplate)
  const versions = useRecord(() => client(listTemplateVersions, { id: template.id }), [template.id])
  const [chosen, setChosen] = useState<{ readonly id: number; readonly version: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const take = async (): Promise<void> => {
    if (!chosen) return
    setBusy(true)
    try {
      const { updated_at } = template
      onTaken(await client(takeBackTemplate, { id: template.id, version_id: chosen.id, updated_at }))
      succeed(t('template.taken_back', { n: chosen.version }))
      onClose()
    } catch (error) {
      setRefused(asFailure(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('template.versions_title', { name })}
      onClose={onClose}
      wide
      actions={
        chosen &&
        mayTake && (
          <button type="button" aria-busy={busy} disabled={busy} onClick={() => attempt(() => void take())}>
            {t('template.take_back')}
          </button>
        )
      }
    >
      <Refusal failure={refused} />
      <Await loaded={versions}>
        {(all) => (
          <>
            <p className="muted">{t(all.length > 0 ? 'template.emitted_stay' : 'template.versions_none')}</p>
            <ul className="version-list">
              {all.map(({ id, version, created_at, saved_by_name }, place) => (
                <li key={id}>
                  <button
                    type="button"
                    className="quiet"
                    aria-pressed={chosen?.id === id}
                    disabled={place === 0}
                    onClick={() => setChosen({ id, version })}
                  >
                    <strong>{t('template.version', { n: version })}</strong>
                    <span>
                      <Moment of={created_at} /> · {saved_by_name ?? t('template.version_built_in')}
                      {place === 0 && ` · ${t('template.version_stands')}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Await>
      {chosen && <Compared template={template} version={chosen.id} />}
    </Dialog>
  )
}

/** What changed from a version to the one in use, part by part. */
function Compared({ template, version }: { readonly template: Template; readonly version: number }) {
  const t = useT()
  const old = useRecord(() => client(readTemplateVersion, { id: version }), [version])
  return (
    <Await loaded={old}>
      {(before) => {
        const [was, is] = [partsOfTemplate(before), partsOfTemplate(template)]
        const parts = templateParts.map(
          (part) => [part, differences(compareLines(laidOut(was[part]), laidOut(is[part])))] as const,
        )
        const changed = parts.filter(([, lines]) => lines.length > 0)
        return (
          <section className="compared">
            <h3>{t('template.compared')}</h3>
            {changed.length === 0 && <p>{t('template.no_difference')}</p>}
            {changed.map(([part, lines]) => (
              <div key={part}>
                <h4>{t(part === 'body' ? 'template.text' : `template.${part}`)}</h4>
                <ol tabIndex={0} aria-label={t('template.compared')}>
                  {lines.map((line, place) => (
                    <Line key={place} line={line} />
                  ))}
                </ol>
              </div>
            ))}
          </section>
        )
      }}
    </Await>
  )
}

/** A line with its mark, which is also said. */
function Line({ line }: { readonly line: ComparedLine | null }) {
  const t = useT()
  if (!line) return <li className="left-out">…</li>
  const { kind, text } = line
  if (kind === 'same') return <li>{text}</li>
  const mark = t(kind === 'gone' ? 'template.line_gone' : 'template.line_new')
  return (
    <li className={kind}>
      <abbr title={mark}>{kind === 'gone' ? '−' : '+'}</abbr> {text}
    </li>
  )
}
