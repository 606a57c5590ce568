import t from 'tap'
import { createCompany } from '../../companies/operations.ts'
import { createFolder } from '../../folders/operations.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { createUser } from '../../users/operations.ts'
import { formScreen } from './form.ts'
import { newPassword } from '../session/new-password.ts'

const answering = (work: (input: unknown) => unknown): Client =>
  (async (_: unknown, input: unknown) => work(input)) as Client

t.test('a form sends what was typed as what the fields ask for', async (t) => {
  let sent: unknown
  const client = answering((input) => (sent = input))
  const form = formScreen(client, createFolder, {
    'folder.name': ' Townhall ',
    'folder.description': 'x',
    'folder.location': '',
    'folder.project_owner_company_id': '7',
    'folderExtraInfo.work_budget': '1.234,56',
    'folderExtraInfo.work_start_date': '5/1/2026',
    keywords: ['BIM'],
  })
  await form.save()
  t.strictSame(sent, {
    folder: { name: 'Townhall', description: 'x', location: null, project_owner_company_id: 7 },
    folderExtraInfo: { work_budget: 123_456, work_start_date: '2026-01-05' },
    keywords: ['BIM'],
  })
})

t.test('what anybody can see to be wrong is said without asking the server', async (t) => {
  const form = formScreen(
    answering(() => t.fail('asked')),
    createFolder,
    {
      'folder.name': '',
      'folder.lead_code': '100000',
      'folder.project_owner_company_id': '7',
      'folderExtraInfo.work_budget': 'a lot',
      'folderExtraInfo.project_gfa': '1,234',
      'folderExtraInfo.work_start_date': '31/02/2026',
    },
  )
  t.equal(await form.save(), null)
  t.strictSame(form.errors.value, {
    'folder.name': { key: 'mixed.required' },
    'folder.lead_code': { key: 'number.max', limit: 99_999 },
    'folderExtraInfo.work_budget': { key: 'mixed.invalid' },
    'folderExtraInfo.project_gfa': { key: 'number.places' },
    'folderExtraInfo.work_start_date': { key: 'date.invalid' },
  })
  form.set('folderExtraInfo.work_budget', '1.500')
  await form.save()
  t.strictSame(form.error('folderExtraInfo.work_budget'), { key: 'number.unclear' })
  form.set('folder.name', 'x')
  t.notOk(form.error('folder.name'), 'typing takes the word away')
})

t.test('a refusal is shown at its fields, money limits in euro', async (t) => {
  const details = {
    fields: { 'folder.name': 'string.unique', 'folderExtraInfo.work_budget': 'number.max' },
    params: { 'folderExtraInfo.work_budget': 9_999_999_999.99 },
  }
  const refusing = answering(() => Promise.reject(new Failure('invalid_fields', details)))
  const form = formScreen(refusing, createFolder, { 'folder.name': 'x' })
  t.equal(await form.save(), null)
  t.equal(form.failure.value?.code, 'invalid_fields')
  t.strictSame(form.error('folder.name'), { key: 'string.unique' })
  t.equal(form.error('folderExtraInfo.work_budget')?.limit, 9_999_999_999.99)
})

t.test(
  'a value that the firm has taken from a list is refused without the values that a form offers in words',
  async (t) => {
    const refusal = (code: string) =>
      new Failure(code, {
        fields: { 'companyContacts.0.contact_type': 'mixed.invalid' },
        params: { 'companyContacts.0.contact_type': 'client, partner' },
      })
    const errorOf = async (code: string) => {
      const refusing = answering(() => Promise.reject(refusal(code)))
      const form = formScreen(refusing, createCompany, { 'company.name': 'A', 'company.private': false })
      await form.save()
      return form.error('companyContacts.0.contact_type')
    }
    t.strictSame(await errorOf('unknown_type'), { key: 'mixed.invalid' })
    t.strictSame(await errorOf('invalid_fields'), { key: 'mixed.invalid', limit: 'client, partner' })
  },
)

t.test('an optional group nobody filled in is not sent, rows are added and taken away', async (t) => {
  let sent: unknown
  const form = formScreen(
    answering((input) => (sent = input)),
    createCompany,
    { 'company.name': 'A', 'company.private': false },
  )
  form.addRow('companyContacts', { firstname: 'first', email: '' })
  form.addRow('companyContacts', { firstname: 'second', email: '' })
  t.equal(form.rows('companyContacts'), 2)
  form.removeRow('companyContacts', 0)
  await form.save()
  t.strictSame(sent, {
    company: { name: 'A', private: false },
    companyContacts: [{ firstname: 'second', email: null }],
  })
})

t.test('a form knows whether leaving would lose anything', async (t) => {
  const form = formScreen(
    answering(() => true),
    createCompany,
    { 'company.name': 'A', 'company.private': false },
  )
  t.notOk(form.dirty.value)
  form.set('company.name', 'B')
  t.ok(form.dirty.value)
  form.set('company.name', 'A')
  t.notOk(form.dirty.value)
  form.set('company.name', 'B')
  await form.save()
  t.notOk(form.dirty.value)
})

t.test('a form asks for what it marks as required, although the operation could do without', async (t) => {
  let sent = 0
  const form = formScreen(
    answering(() => ++sent),
    createFolder,
    {
      'folder.name': 'Townhall',
      'folder.description': 'x',
      'folder.project_owner_company_id': '7',
      'folder.project_manager_id': '',
    },
  )
  form.demand(['folder.name', 'folder.project_manager_id'])
  await form.save()
  t.strictSame([sent, form.errors.value], [0, { 'folder.project_manager_id': { key: 'mixed.required' } }])
  form.set('folder.project_manager_id', '3')
  await form.save()
  t.equal(sent, 1)
})

t.test('what is typed while a save is on its way is not taken for saved', async (t) => {
  let answer = (): void => undefined
  const client: Client = () => new Promise((resolve) => (answer = () => resolve({ id: 1 } as never)))
  const form = formScreen(client, createCompany, { 'company.name': 'Studio' })
  const saving = form.save()
  form.set('company.name', 'Studio Terre')
  answer()
  t.strictSame(await saving, { id: 1 })
  t.equal(form.dirty.value, true)
})

t.test('a later day and a password typed differently are said with everything else', async (t) => {
  const start = {
    'user.first_name': '',
    'user.birthdate': '21/11/2026',
    'userExtraInfo.entry_date': '21/11/2026',
    'userLogin.password': 'correct horse',
    'userLogin.password_confirm': 'correct hors',
  }
  const form = formScreen(
    answering(() => t.fail('asked')),
    createUser,
    start,
    { check: newPassword('userLogin.'), today: () => '2026-11-20' },
  )
  t.equal(await form.save(), null)
  t.strictSame(form.errors.value, {
    'user.first_name': { key: 'mixed.required' },
    'user.birthdate': { key: 'date.future' },
    'userLogin.password_confirm': { key: 'string.match' },
  })
})
