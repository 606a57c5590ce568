import { useState } from 'react'
import { asFailure } from '#core/screens/loaded.ts'
import { shownTemplateType } from '#core/screens/template-types.ts'
import { createTemplate, listTemplateTypes } from '#core/templates/operations.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Refusal } from '../../parts/states.tsx'

interface Props {
  readonly onCreated: (template_type: string) => void
  readonly onClose: () => void
}

/** The types that have no template of their own yet: the one that is chosen begins as the built-in one. */
export function AddTemplate({ onCreated, onClose }: Props) {
  const t = useT()
  const types = useRecord(() => client(listTemplateTypes, {}), [], { template: {} })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const create = async (template_type: string): Promise<void> => {
    setBusy(true)
    try {
      await client(createTemplate, {
        template_type,
        template_class: 'template',
        header: '',
        footer: '',
        body: '',
      })
      succeed(t('template.created'))
      onCreated(template_type)
    } catch (error) {
      setRefused(asFailure(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('template.add_title')} onClose={onClose}>
      <Refusal failure={refused} />
      <Await loaded={types}>
        {(all) => {
          const unused = all.filter(({ in_use }) => !in_use)
          if (unused.length === 0) return <p>{t('template.none_left')}</p>
          return (
            <>
              <p className="muted">{t('template.add_help')}</p>
              <ul className="placeholder-list">
                {unused.map(({ template_type }) => (
                  <li key={template_type}>
                    <button
                      type="button"
                      className="quiet"
                      disabled={busy}
                      onClick={() => void create(template_type)}
                    >
                      {shownTemplateType(t, template_type)}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Await>
    </Dialog>
  )
}
