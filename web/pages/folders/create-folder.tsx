import type { CurrentUser } from '#core/access/operations.ts'
import type { Company } from '#core/companies/company.ts'
import { readCompany } from '#core/companies/operations.ts'
import { createFolder, proposeLeadCode } from '#core/folders/operations.ts'
import { startingManager } from '#core/folders/policy.ts'
import { personLabel } from '#core/screens/form/choices.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { useAddressNumber } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { me, useActor } from '../../state/me.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { useProposed } from '../../parts/form/proposed.ts'
import { Await } from '../../parts/record/record-page.tsx'
import { FolderFields, type FolderForm } from './folder-fields.tsx'

/** With `owner` in the address it is a folder of that company. */
export function CreateFolderPage() {
  const [owner] = useAddressNumber('owner', 0)
  const known = useRecord(
    async () => ({ company: owner > 0 ? await client(readCompany, { id: owner }) : null }),
    [owner],
  )
  return <Await loaded={known}>{({ company }) => <NewFolder owner={company} />}</Await>
}

function NewFolder({ owner }: { owner: Pick<Company, 'id' | 'name'> | null }) {
  const t = useT()
  const manager = useStartingManager()
  const form = useOnce(() =>
    formScreen(client, createFolder, {
      ...(owner ? { 'folder.project_owner_company_id': String(owner.id) } : {}),
      ...(manager ? { 'folder.project_manager_id': String(manager.id) } : {}),
    }),
  )
  const save = async (): Promise<void> => {
    const folder = await form.save()
    if (!folder) return
    succeed(t('folders.created'))
    go(`/folders/${folder.id}`)
  }
  return (
    <FormPage
      title={t('folders.create')}
      form={form}
      save={save}
      backTo={owner ? `/companies/${owner.id}` : '/folders'}
      saveLabel={t('form.create')}
    >
      <FolderFields
        form={form}
        leadCode={<LeadCode form={form} />}
        names={{
          ...(owner ? { owner: owner.name } : {}),
          ...(manager ? { manager: personLabel(manager) } : {}),
        }}
        autoFocus
      />
    </FormPage>
  )
}

/** Whoever makes the folder manages it, unless he names another; a super admin has to. */
function useStartingManager(): CurrentUser | null {
  const user = useValue(me)
  const id = startingManager(useActor())
  return user && id === user.id ? user : null
}

/** The next free code is proposed, and taken when none is given. */
function LeadCode({ form }: { form: FolderForm }) {
  const t = useT()
  const { proposed, help } = useProposed(
    () => client(proposeLeadCode, {}).then(({ lead_code }) => String(lead_code)),
    [],
  )
  return (
    <FieldInput
      form={form}
      path="folder.lead_code"
      placeholder={proposed ?? t('form.next_code')}
      help={help}
    />
  )
}
