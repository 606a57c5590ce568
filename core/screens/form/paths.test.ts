import t from 'tap'
import { sourcesOf } from '#fixtures/sources.ts'
import { createCompany, editCompany } from '../../companies/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import { formScreen } from './form.ts'
import type { PathsOf } from './paths.ts'

const client: Client = () => Promise.reject(new Error('nobody saves here'))

t.test('a form knows the paths of its operation, and no other compiles', async (t) => {
  const form = formScreen(client, createCompany, { 'company.name': 'A', 'companyAddresses.0': true })
  t.equal(form.value('company.name'), 'A')
  t.equal(form.value('companyAddresses.0.country'), 'BE')
  // @ts-expect-error misspelt list
  t.equal(form.value('companyAdresses.0.city'), '')
  // @ts-expect-error misspelt field of a row
  t.equal(form.value('companyAddresses.0.town'), '')
  // @ts-expect-error a group has no value of its own
  form.facts('company')
  // @ts-expect-error not a path to start with
  formScreen(client, createCompany, { 'company.title': 'A' })
  // @ts-expect-error not a list of rows
  form.removeRow('company', 0)
  const edited: PathsOf<typeof editCompany> = 'companyContacts.3.email'
  // @ts-expect-error fields of an edit are typed too
  const wrong: PathsOf<typeof editCompany> = 'company.nmae'
  t.not(edited, wrong)
})

t.test('a create page names each path once: what it starts with follows from the facts', async (t) => {
  const pages = sourcesOf('web').filter(({ path }) => /\/create-[\w-]+\.tsx$/.test(path))
  t.ok(pages.length >= 4, `${pages.length} pages that create`)
  for (const { path, text } of pages) {
    const drawn = all(text, /path=\{?["`]([^"`]+)["`]/g)
    const started = all(text, /'(\w+\.\w+)':/g)
    const paths = [...drawn, ...started]
    t.strictSame(
      paths.filter((each, place) => paths.indexOf(each) !== place),
      [],
      path,
    )
  }
})

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
