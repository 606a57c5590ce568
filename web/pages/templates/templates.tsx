import { useState } from 'react'
import { shownTemplateKind, shownTemplateType } from '#core/screens/template-types.ts'
import { createTemplate, listTemplates } from '#core/templates/operations.ts'
import type { Template } from '#core/printing/template.ts'
import { useAddressText } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import type { Translate } from '#core/texts/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { ToolPage } from '../../parts/tool/tool-page.tsx'
import type { ToolEntry } from '../../parts/tool/entry-list.tsx'
import { AddTemplate } from './add-template.tsx'
import { TemplateWork } from './template-work.tsx'
import './templates.css'

interface Entry extends ToolEntry {
  readonly template: Template
}

/** The templates that documents are printed from: types left, the work on one of them right. */
export function TemplatesPage() {
  const t = useT()
  const templates = useRecord(() => client(listTemplates, {}), [], { template: {} })
  const mayCreate = useMay(createTemplate)
  const [adding, setAdding] = useState(false)
  const [, choose] = useAddressText('key')
  return (
    <>
      <Await loaded={templates}>
        {(all) => (
          <ToolPage
            title={t('template.title')}
            listLabel={t('template.list')}
            searchFor={t('template.search')}
            entries={entriesOf(all, t)}
            create={
              mayCreate && (
                <button type="button" className="quiet" onClick={() => setAdding(true)}>
                  <Icon name="plus" />
                  {t('template.create')}
                </button>
              )
            }
            empty={{ title: t('template.empty'), help: t('template.empty_help') }}
          >
            {({ template }) => <TemplateWork key={template.id} template={template} />}
          </ToolPage>
        )}
      </Await>
      {adding && (
        <AddTemplate
          onClose={() => setAdding(false)}
          onCreated={(template_type) => {
            setAdding(false)
            void templates.reload().then(() => choose(template_type))
          }}
        />
      )}
    </>
  )
}

const kinds = ['invoice', 'credit_note', 'timesheet', 'offer_letter', 'reminder']
const kindOf = ({ template_type }: Template): string =>
  kinds.find((kind) => template_type.startsWith(`${kind}_`)) ?? template_type

/** Those of a kind together, in the order in which an office meets them. */
const entriesOf = (all: readonly Template[], t: Translate): Entry[] =>
  all
    .toSorted((a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)) || a.id - b.id)
    .map((template) => ({
      key: template.template_type,
      label: shownTemplateType(t, template.template_type),
      heading: shownTemplateKind(t, kindOf(template)),
      template,
    }))
