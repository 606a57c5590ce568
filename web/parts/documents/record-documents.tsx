import { useCallback, useMemo, useState } from 'react'
import type { RecordPlace } from '#core/documents/document.ts'
import type { TreeRecord } from '#core/folders/outside-tree.ts'
import { zipDocuments } from '#core/documents/operations.ts'
import { documentConcerns, documentsScreen } from '#core/screens/documents/record-documents.ts'
import { recordTree, type TreeScreen } from '#core/screens/documents/record-tree.ts'
import { addressOf, client } from '../../state/client.ts'
import { useAddressNumber } from '../../state/address.ts'
import { useLive, useReloading } from '../../state/live.ts'
import { useUnsavedGuard } from '../../state/navigation.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { SearchBox } from '../list/search-box.tsx'
import { Icon } from '../icon.tsx'
import { Await } from '../record/record-page.tsx'
import type { Asked } from './asked.ts'
import { DocumentList } from './document-list.tsx'
import { DropZone } from './drop-zone.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NamedDocument } from './named-document.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RecordTree } from './record-tree.tsx'
import { RemovedList } from './removed-list.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import './documents.css'

/** The documents of a record: put by dropping, choosing or a telephone's camera, looked at, and changed by whoever may change the record. */
export const RecordDocuments = ({ record_kind, record_id }: RecordPlace) =>
  record_kind === 'folder' || record_kind === 'subfolder' ? (
    <WithTree record_kind={record_kind} record_id={record_id} />
  ) : (
    <Documents record_kind={record_kind} record_id={record_id} />
  )

function WithTree({ record_kind, record_id }: { record_kind: TreeRecord; record_id: number }) {
  const tree = useMemo(() => recordTree(client, record_kind, record_id), [record_kind, record_id])
  useLive(tree, documentConcerns({ record_kind, record_id }))
  return <Documents record_kind={record_kind} record_id={record_id} tree={tree} />
}

function Documents({ record_kind, record_id, tree }: RecordPlace & { readonly tree?: TreeScreen }) {
  const screen = useMemo(
    () => documentsScreen(client, { record_kind, record_id }, () => new AbortController()),
    [record_kind, record_id],
  )
  const query = useValue(screen.table.query)
  const concerns = documentConcerns(screen.place)
  useLive(screen.about, {})
  useLive(screen.table, {}, query)
  useReloading(screen, concerns)
  useUnsavedGuard(useCallback(() => screen.uploads.underWay.value > 0, [screen]))
  const [asked, ask] = useState<Asked | null>(null)
  const [named, forgetNamed] = useAddressNumber('document', 0)
  return (
    <Await loaded={screen.about} beside={tree ? [tree] : []}>
      {({ may_change, count, removed }) => (
        <DropZone screen={screen} mayChange={may_change}>
          {(choose) => (
            <>
              {tree && <RecordTree screen={tree} />}
              <Tools screen={screen} count={count}>
                {choose}
              </Tools>
              <UploadList uploads={screen.uploads} />
              <DocumentList screen={screen} mayChange={may_change} isEmpty={count === 0} onAsk={ask} />
              {removed > 0 && <RemovedList screen={screen} count={removed} />}
              {named > 0 && <NamedDocument id={named} onClose={() => forgetNamed(0)} />}
              {asked && <AskedAbout {...asked} screen={screen} onClose={() => ask(null)} />}
            </>
          )}
        </DropZone>
      )}
    </Await>
  )
}

interface ToolsProps {
  readonly screen: ReturnType<typeof documentsScreen>
  readonly count: number
  readonly children: React.ReactNode
}

function Tools({ screen, count, children }: ToolsProps) {
  const t = useT()
  const { search = '' } = useValue(screen.table.request)
  return (
    <div className="document-tools">
      {children}
      {count > 0 && (
        <a className="button quiet" role="button" href={addressOf(zipDocuments, screen.place)} download>
          <Icon name="download" />
          {t('documents.zip')}
        </a>
      )}
      {(count > 8 || search) && (
        <SearchBox value={search} onSearch={screen.table.search} placeholder={t('documents.search')} />
      )}
    </div>
  )
}

function AskedAbout({
  what,
  document,
  screen,
  onClose,
}: Asked & { screen: ReturnType<typeof documentsScreen>; onClose: () => void }) {
  const done = async (): Promise<void> => {
    onClose()
    await screen.reload()
  }
  if (what === 'preview') return <PreviewDialog document={document} onClose={onClose} />
  if (what === 'versions') return <VersionsDialog document={document} onClose={onClose} />
  if (what === 'move') return <MoveDialog document={document} onDone={done} onClose={onClose} />
  return <RenameDialog document={document} onDone={done} onClose={onClose} />
}
