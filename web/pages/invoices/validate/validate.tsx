import { invoicesOfSubfolder, readInvoice } from '#core/invoicing/reading/operations.ts'
import { useMemo } from 'react'
import { Redirect } from 'wouter'
import { readSubfolder } from '#core/folders/operations.ts'
import { shownEuro } from '#core/values/written.ts'
import { listPlaceholders } from '#core/templates/operations.ts'
import { composeInvoice } from '#core/invoicing/wording/operations.ts'
import { useAddressNumber } from '../../../state/address.ts'
import { client } from '../../../state/client.ts'
import { useCrumb } from '../../../state/crumbs.ts'
import { useRecord } from '../../../state/live.ts'
import type { PageProps } from '../../../shell/pages.ts'
import { useT } from '../../../state/texts.ts'
import { useTitle } from '../../../state/title.ts'
import { Await } from '../../../parts/record/record-page.tsx'
import { Empty } from '../../../parts/states.tsx'
import { ValidateDraft } from './validate-draft.tsx'

/** A draft as the very document that will leave, with its words to be changed and the button that emits it. */
export function ValidateInvoicePage({ params }: PageProps) {
  const t = useT()
  useTitle(t('validate.title'))
  const id = Number(params['id'])
  const record = `/folders/${params['folderId']}/subfolders/${id}`
  const [invoice, choose] = useAddressNumber('invoice', 0)
  const loading = useRecord(
    async () => {
      const [subfolder, invoices] = await Promise.all([
        client(readSubfolder, { id }),
        client(invoicesOfSubfolder, { subfolderId: id }),
      ])
      return { subfolder, drafts: invoices.filter(({ status_type }) => status_type === 'draft') }
    },
    [id],
    { invoice: { subfolder_id: id } },
  )
  return (
    <Await loaded={loading} orElse={`/folders/${params['folderId']}`}>
      {({ subfolder, drafts }) => {
        const { folder } = subfolder
        if (String(folder.id) !== params['folderId'])
          return <Redirect to={`/folders/${folder.id}/subfolders/${id}/validateInvoice`} replace />
        const chosen = drafts.find((each) => each.id === invoice) ?? (invoice ? undefined : drafts[0])
        return (
          <div className="page validate-page">
            <Crumbs record={record} folder={folder} code={subfolder.code ?? subfolder.rank_code} />
            <header className="page-head">
              <h1>{t('validate.title')}</h1>
              {drafts.length > 1 && (
                <label className="preview-on">
                  {t('validate.which')}
                  <select value={chosen?.id ?? ''} onChange={({ target }) => choose(Number(target.value))}>
                    {!chosen && <option value="" />}
                    {drafts.map((each) => (
                      <option key={each.id} value={each.id}>
                        {[each.customer, shownEuro(each.amount), each.memo].filter(Boolean).join(' · ')}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </header>
            {chosen ? (
              <Chosen key={chosen.id} id={chosen.id} record={record} />
            ) : (
              <Empty title={t('validate.none')} />
            )}
          </div>
        )
      }}
    </Await>
  )
}

interface CrumbsProps {
  readonly record: string
  readonly folder: { readonly id: number; readonly code: string | null; readonly name: string }
  readonly code: string
}

function Crumbs({ record, folder, code }: CrumbsProps) {
  useCrumb(`/folders/${folder.id}`, folder.code ?? folder.name)
  useCrumb(record, code)
  return null
}

function Chosen({ id, record }: { readonly id: number; readonly record: string }) {
  const draft = useRecord(async () => {
    const [invoice, composed] = await Promise.all([
      client(readInvoice, { id }),
      client(composeInvoice, { id }),
    ])
    const placeholders = await client(listPlaceholders, {
      template_type: composed.template_type,
      invoice_id: id,
    })
    return { invoice, composed, placeholders }
  }, [id])
  const reload = useMemo(() => () => void draft.reload(), [draft])
  return (
    <Await loaded={draft}>{(loaded) => <ValidateDraft {...loaded} record={record} reload={reload} />}</Await>
  )
}
