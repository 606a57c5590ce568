import t from 'tap'
import { subfolderRules } from '#fixtures/cases/subfolders.ts'
import { tryByForm } from '#fixtures/rules/try-rules.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { readSubfolder, editSubfolder } from '../../folders/operations.ts'
import { partKinds, rowKinds, type PartKind } from '../../folders/parts/kinds.ts'
import type { Facts } from '../../kernel/field.ts'
import { fieldsOf, partColumns, partForm, partRows } from './parts.ts'
import { earlySubmission, submittedToday } from './early-submission.ts'
import { dropLosses, lossesOf } from './flag-losses.ts'
import { newSubfolderScreen, subfolderEditScreen, tabOfErrors } from './subfolder-edit.ts'

const today = () => '2026-11-20'
const rights = ['subfolder.read', 'subfolder_admin', 'subfolder_admin.update', 'stock.read'] as const

onBoth(t, 'a form says at its field what section 5 forbids of a mission', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id: chief, client } = await firm.person(rights)
  const place = await firm.folder(chief, 7)
  const { subfolder_id: id, task_id } = await firm.subfolder(place, { status_type: 'prospect' })
  const { task_id: foreign } = await firm.subfolder(await firm.folder(chief, 8))
  const words = { '#company': place.company_id, '#task': task_id, '#foreign task': foreign }
  await tryByForm(t, subfolderRules, words, editSubfolder.input, async () =>
    subfolderEditScreen(client, await client(readSubfolder, { id }), 'en', today),
  )
})

onBoth(t, 'a dialog judges a row with the others of its kind', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id: chief, client } = await firm.person(rights)
  const place = await firm.folder(chief, 7)
  const { subfolder_id: id } = await firm.subfolder(place)
  const of = { subfolder_id: id, associate_company_id: place.company_id, associate_role_type: 'architect' }
  await installation.scene((store) =>
    store.associates.insertMany([30, 60].map((shares_percentage) => ({ ...of, shares_percentage }))),
  )
  const form = subfolderEditScreen(client, await client(readSubfolder, { id }), 'fr', today)
  const row = (place: number | null) => partForm(form, 'associates', place, { status: 'active', today })
  const first = row(0)
  first.set('shares_percentage', '41')
  t.equal(await first.save(), null)
  t.strictSame(first.errors.value, { shares_percentage: { key: 'number.shares' } })
  form.removeRow('associates', 1)
  const again = row(0)
  again.set('shares_percentage', '41')
  t.ok(await again.save(), 'what is removed counts no longer')
  t.match(partRows(form, 'associates'), [{ shares_percentage: 41 }, { shares_percentage: 60 }])
  const saved = await form.save()
  t.match(saved, { associates: [{ shares_percentage: 41 }] })
  t.equal(saved?.associates.length, 1)
})

/** The form of a new subfolder of a folder. */
async function newSubfolder(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const { id: chief, client } = await firm.person(['subfolder.*', 'subfolder_admin', 'company.read'])
  const place = await firm.folder(chief, 7)
  const owner = { id: place.company_id, name: 'Ville 7' }
  const form = newSubfolderScreen(client, { id: place.folder_id, owner }, today)
  return { form, place }
}

onBoth(t, 'what a no takes is known before it is saved', async (t, installation) => {
  const { form, place } = await newSubfolder(installation)
  form.set('subFolder.name', 'Études')
  form.set('subFolder.status_type', 'active')
  t.strictSame(lossesOf(form), [], 'nothing stands there yet')
  form.set('subFolderExtraInfo.associative_mission', 'true')
  form.set('subFolder.association_company_id', String(place.company_id))
  for (const share of ['40', '60'])
    form.addRow('associates', {
      associate_company_id: String(place.company_id),
      associate_role_type: 'architect',
      shares_percentage: share,
    })
  t.strictSame(lossesOf(form), [], 'nor does a yes take anything')
  form.set('subFolderExtraInfo.associative_mission', 'false')
  t.strictSame(lossesOf(form), [{ table: 'associates', rows: 2, company: String(place.company_id) }])
  dropLosses(form)
  t.match(await form.save(), {
    associates: [],
    association_company_id: null,
    subfolder_extra_info: { associative_mission: false },
  })
})

onBoth(t, 'a yes that is taken back leaves nothing behind in a stored mission', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id: chief, client } = await firm.person(rights)
  const place = await firm.folder(chief, 7)
  const { subfolder_id: id } = await firm.subfolder(place)
  const form = subfolderEditScreen(client, await client(readSubfolder, { id }), 'en', today)
  form.set('subFolder.name', 'Études')
  form.set('subFolderExtraInfo.associative_mission', 'true')
  form.set('subFolder.association_company_id', String(place.company_id))
  form.addRow('associates', {
    associate_company_id: String(place.company_id),
    associate_role_type: 'architect',
    shares_percentage: '40',
  })
  form.set('subFolderExtraInfo.associative_mission', 'false')
  dropLosses(form)
  t.match(await form.save(), {
    name: 'Études',
    associates: [],
    association_company_id: null,
    subfolder_extra_info: { associative_mission: false },
  })
})

onBoth(t, 'what another saved meanwhile is said by its name', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id: chief, client } = await firm.person(rights)
  const place = await firm.folder(chief, 7)
  const other = await firm.folder(chief, 8)
  const { subfolder_id: id } = await firm.subfolder(place)
  const form = subfolderEditScreen(client, await client(readSubfolder, { id }), 'en', today)
  form.set('subFolder.customer_company_id', String(place.company_id))
  await client(editSubfolder, { id, subFolder: { customer_company_id: other.company_id } })
  t.equal(await form.save(), null)
  t.equal(form.failure.value?.code, 'record_modified')
  await form.rebase()
  const [[path = '', value] = []] = Object.entries(form.theirs.value)
  t.equal(form.nameAt(path, value), 'Ville 8')
  t.equal(form.nameAt('subFolder.name', 'x'), '', 'a text says itself')
  form.takeTheirs(path)
  t.match(await form.save({ subFolder: { name: 'x' } }), { customer: { name: 'Ville 8' } })
})

onBoth(t, 'an offer ticked as submitted before its day is asked about', async (t, installation) => {
  const { form } = await newSubfolder(installation)
  const says = (done: string, day: string) => {
    form.set('offerExtraInfo.submission_done', done)
    form.set('offerExtraInfo.submission_date', day)
  }
  says('false', '24/12/2026')
  t.equal(earlySubmission(form, false, today()), null)
  says('true', '24/12/2026')
  t.equal(earlySubmission(form, false, today()), '2026-12-24')
  t.equal(earlySubmission(form, true, today()), null, 'what was said before is not asked again')
  for (const day of ['', '20/11/2026', 'tomorrow-ish']) {
    says('true', day)
    t.equal(earlySubmission(form, false, today()), null, day)
  }
  says('true', '24/12/2026')
  submittedToday(form, today())
  t.equal(earlySubmission(form, false, today()), null)
})

t.test('whatever a part has can be typed, and its table shows some of it', async (t) => {
  for (const [table, { entity }] of Object.entries<PartKind>(rowKinds)) {
    const asked = Object.keys(fieldsOf(table as never, 'internal_project'))
    t.strictSame(
      asked,
      Object.keys(entity.given).filter((name) => name !== 'subfolder_id'),
    )
    const columns = partColumns(table as never, 'internal_project')
    t.ok(columns.length > 0 && columns.every(({ name }) => asked.includes(name)), table)
  }
  t.notOk('year' in fieldsOf('budgets', 'active'), 'hours and year are for internal projects')
})

t.test('an edit takes every kind of part, by the names that the list of kinds gives', async (t) => {
  for (const { inputName, entity } of Object.values<PartKind>(partKinds)) {
    const field: Facts | undefined = (editSubfolder.input as { readonly [name: string]: Facts })[inputName]
    const fields = field?.fields ?? field?.item?.fields ?? {}
    const own = Object.keys(entity.given).filter((name) => name !== 'subfolder_id')
    t.strictSame(
      Object.keys(fields).filter((name) => name !== 'id'),
      own,
      inputName,
    )
  }
})

t.test('what is wrong leads to the tab on which it can be seen', async (t) => {
  const wrong = { key: 'mixed.required' }
  t.equal(tabOfErrors({}), null)
  t.equal(tabOfErrors({ 'subFolder.name': wrong }), 0)
  t.equal(tabOfErrors({ 'associates.1.shares_percentage': wrong, 'budgets.0.amount': wrong }), 4)
  t.equal(tabOfErrors({ 'offerExtraInfo.offer_amount': wrong, 'stocks.0.year': wrong }), 0)
})
