import { renderToStaticMarkup } from 'react-dom/server'
import t from 'tap'
import { editCompany } from '#core/companies/operations.ts'
import { formOver } from '#core/screens/form/form.ts'
import { textsOf } from '#core/texts/translate.ts'
import { fetchTextsBy, loadLanguage } from '../../../state/texts.ts'
import { FieldInput } from '../field-input.tsx'
import { RowsInput } from '../rows-input.tsx'

Object.assign(globalThis, { document: { cookie: 'language=en', documentElement: {} } })
fetchTextsBy(() => Promise.resolve(textsOf('en') as never))
await loadLanguage()

t.test(
  'a stored row that is removed stays in sight, marked and shut, and can be kept; a new one goes',
  async (t) => {
    const start = { 'companyContacts.0.id': '7', 'companyContacts.0.lastname': 'Lambert' }
    const form = formOver(editCompany, () => Promise.resolve(null), start, { onlyChanges: true })
    const drawn = (): string =>
      renderToStaticMarkup(
        <RowsInput form={form} path="companyContacts" title="Contacts" add="Add">
          {(row) => <FieldInput form={form} path={`${row}.lastname`} />}
        </RowsInput>,
      )
    const removable = drawn()
    t.match(removable, /value="Lambert"/)
    t.match(removable, /aria-label="Remove: Contacts 1"/)
    t.notMatch(removable, /disabled|Keep/)

    form.removeRow('companyContacts', 0)
    const removed = drawn()
    t.match(removed, /<fieldset disabled="">.*value="Lambert"/)
    t.match(removed, /role="status">Removed when you save/)
    t.match(removed, />Keep: Contacts 1</)
    t.notMatch(removed, /Remove:/)

    form.restoreRow('companyContacts', 0)
    t.equal(drawn(), removable)

    form.addRow('companyContacts')
    t.match(drawn(), /aria-label="Contacts 2"/)
    form.removeRow('companyContacts', 1)
    t.equal(drawn(), removable, 'a new one leaves nothing behind')
  },
)
