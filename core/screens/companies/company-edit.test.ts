import t from 'tap'
import { companyRules } from '#fixtures/cases/companies.ts'
import { tryByCall, tryByForm } from '#fixtures/rules/try-rules.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { createCompany, editCompany, readCompany } from '../../companies/operations.ts'
import { companyEditScreen } from './company-edit.ts'

/** A company without parts beside the other of the table, and who may change it. */
async function companyOf(installation: TestInstallation) {
  const { client } = await (await testFirm(installation)).person(['company.*'])
  await installation.scene((store) =>
    store.parameters.insertMany([
      { class: 'contact_type', type: 'manager' },
      { class: 'address_type', type: 'site' },
      { class: 'company_relation_type', type: 'customer' },
    ]),
  )
  await client(createCompany, {
    company: { name: 'Stad Gent', private: false, vat_number: '0403.170.701' },
  })
  const { id } = await client(createCompany, { company: { name: 'Bouwbedrijf Noord', private: false } })
  return { client, id, read: () => client(readCompany, { id }) }
}

onEveryClient(t, 'what section 5 forbids of a company is refused at its field', async (t, installation) => {
  const { client, id, read } = await companyOf(installation)
  const save = (input: object) => client(editCompany, { id, ...input } as never)
  await tryByCall(t, companyRules, {}, { save, read })
})

onBoth(t, 'a form says at its field what section 5 forbids of a company', async (t, installation) => {
  const { client, read } = await companyOf(installation)
  await tryByForm(t, companyRules, {}, editCompany.input, async () =>
    companyEditScreen(client, await read(), 'en'),
  )
})
