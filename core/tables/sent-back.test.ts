import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { createCompany, editCompany, readCompany } from '../companies/operations.ts'
import { editContract, editFolder, editSubfolder, readFolder, readSubfolder } from '../folders/operations.ts'
import type { Client } from '../kernel/operation.ts'

const rights = ['company.*', 'folders.*', 'subfolder.*', 'subfolder_admin', 'subfolder_admin.update'] as const

/** A call as anybody may make it, whose input no compiler has seen. */
const freely = (client: Client) => client as (...call: [unknown, unknown]) => Promise<{ id: number }>

onEveryClient(t, 'an edit takes its record whole, as it was read', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id: leader, client } = await firm.person([...rights, 'stock.read'])
  const place = await firm.folder(leader, 7)
  const { subfolder_id, task_id } = await firm.subfolder(place)
  const send = freely(client)

  const folder = await client(readFolder, { id: place.folder_id })
  const { folder_extra_info, folder_keywords } = folder
  await send(editFolder, {
    id: folder.id,
    folder: { ...folder, name: 'Crèche' },
    folderExtraInfo: folder_extra_info,
    keywords: folder_keywords,
  })
  t.equal((await client(readFolder, { id: folder.id })).name, 'Crèche')
  await t.rejects(
    send(editFolder, { id: folder.id, folder: { ...folder, name: 'École' } }),
    { code: 'record_modified' },
    'its version is the one that was seen',
  )

  await client(editSubfolder, {
    id: subfolder_id,
    subFolderExtraInfo: { bank_guarantee: true },
    offerExtraInfo: { submission_hour: 11 },
    contracts: [{ wbs_task_id: task_id, contract_type: 'contract', amount: 100 }],
    bankGuarantees: [{ amount: 5 }],
  })
  const subfolder = await client(readSubfolder, { id: subfolder_id })
  const { subfolder_extra_info, offer_extra_info, contracts, bank_guarantees } = subfolder
  await send(editSubfolder, {
    id: subfolder_id,
    subFolder: { ...subfolder, name: 'Stabilité' },
    subFolderExtraInfo: subfolder_extra_info,
    offerExtraInfo: offer_extra_info,
    contracts,
    bankGuarantees: bank_guarantees,
  })
  const saved = await client(readSubfolder, { id: subfolder_id })
  t.equal(saved.name, 'Stabilité')
  t.strictSame(saved.contracts, contracts, 'rows that did not change are as they were')
  const [contract] = contracts
  await send(editContract, { ...contract, comment: 'Signé' })
  t.match(await client(readSubfolder, { id: subfolder_id }), { contracts: [{ comment: 'Signé' }] })

  const company = await client(createCompany, {
    company: { name: 'Ville de Namur', private: false },
    companyAddresses: [{ city: 'Namur', street_name: 'Rue de Fer' }],
    companyContacts: [{ firstname: 'Léa', phone_number: '081 24 60 11' }],
  })
  await send(editCompany, {
    id: company.id,
    company: { ...company, reference: 'VN' },
    companyAddresses: company.company_addresses,
    companyContacts: company.company_contacts,
  })
  t.match(await client(readCompany, { id: company.id }), {
    reference: 'VN',
    company_contacts: company.company_contacts,
  })
})

onEveryClient(t, 'what an edit does not change is refused changed, at its field', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id: leader, client } = await firm.person(rights)
  const { subfolder_id, task_id } = await firm.subfolder(await firm.folder(leader, 7))
  const { folder_id: elsewhere } = await firm.folder(leader, 8)
  const send = freely(client)
  const refused = (path: string, key = 'mixed.fixed') => ({
    code: 'invalid_fields',
    details: { fields: { [path]: key } },
  })
  const { contracts } = await client(editSubfolder, {
    id: subfolder_id,
    contracts: [{ wbs_task_id: task_id, contract_type: 'contract', amount: 100 }],
  })
  const before = await client(readSubfolder, { id: subfolder_id })
  await t.rejects(
    send(editSubfolder, { id: subfolder_id, subFolder: { name: 'x', folder_id: elsewhere } }),
    refused('subFolder.folder_id'),
  )
  await t.rejects(
    send(editSubfolder, { id: subfolder_id, subFolder: { rank: 9 } }),
    refused('subFolder.rank'),
  )
  await t.rejects(
    send(editSubfolder, { id: subfolder_id, contracts: [{ ...contracts[0], subfolder_id: 999 }] }),
    refused('contracts.0.subfolder_id'),
  )
  await t.rejects(send(editContract, { ...contracts[0], subfolder_id: 999 }), refused('subfolder_id'))
  await t.rejects(
    send(editSubfolder, { id: subfolder_id, subFolder: { nmae: 'x' } }),
    refused('subFolder.nmae', 'mixed.unknown'),
    'a misspelt field is refused as ever',
  )
  t.strictSame(await client(readSubfolder, { id: subfolder_id }), before, 'nothing of it is kept')
})
