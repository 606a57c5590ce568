import { useCallback, useEffect } from 'react'
import { readAccount, updateAccount } from '#core/access/operations.ts'
import type { Firm } from '#core/access/firm/operations.ts'
import { formatEnterpriseNumber } from '#core/identifiers/enterprise-number.ts'
import { countryName } from '#core/values/countries.ts'
import { formatIban } from '#core/identifiers/iban.ts'
import { firmScreen, shownAccount, type FirmScreen } from '#core/screens/firm.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useUnsavedGuard } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useOnce, useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Facts } from '../../parts/record/facts.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { Clashes, FieldGroup, FormTrouble, FormView } from '../../parts/form/form.tsx'
import { RowsInput } from '../../parts/form/rows-input.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { LogoInput } from './logo-input.tsx'

/** The firm's identity as it stands on invoices: to read, or for whoever may, to change. */
export function FirmTab() {
  const firm = useRecord(() => client(readAccount, {}), [], { account: {} })
  const mayChange = useMay(updateAccount)
  return (
    <Await loaded={firm}>
      {(value) => (mayChange ? <FirmForm key={value.id} firm={value} /> : <FirmFacts firm={value} />)}
    </Await>
  )
}

function FirmForm({ firm }: { firm: Firm }) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => firmScreen(client, firm, language))
  const saving = useValue(form.saving)
  const dirty = useValue(form.dirty)
  useUnsavedGuard(useCallback(() => form.dirty.value, [form]))
  useEffect(() => {
    // Saved by somebody else while nothing was typed here.
    if (!form.dirty.value) form.takeIn(firm)
  }, [form, firm])
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    await form.rebase()
    succeed(t('firm.saved'))
  }
  return (
    <div className="form-page">
      <FormView form={form} onSubmit={save}>
        <div className="record-body">
          <FormTrouble form={form} />
          <Clashes form={form} />
          <FieldGroup title={t('firm.identity')}>
            <FieldInput form={form} path="name" required />
            <FieldInput form={form} path="legal_form" />
            <FieldInput form={form} path="enterprise_number" placeholder="0123.456.749" />
            <FieldInput form={form} path="email" type="email" />
            <FieldInput form={form} path="phone_number" />
          </FieldGroup>
          <FieldGroup title={t('firm.address')}>
            <FieldInput form={form} path="street_name" />
            <FieldInput form={form} path="street_number" />
            <FieldInput form={form} path="zip_code" />
            <FieldInput form={form} path="city" />
            <FieldInput form={form} path="country" />
          </FieldGroup>
          <FieldGroup title={t('firm.bank')}>
            <FieldInput form={form} path="iban" help={t('firm.iban_help')} />
            <FieldInput form={form} path="bic" />
            <FieldInput form={form} path="legal_register" wide />
          </FieldGroup>
          <RowsInput form={form} path="bank_accounts" title={t('firm.accounts')} add={t('firm.add_account')}>
            {(row) => (
              <>
                <FieldInput form={form} path={`${row}.iban`} required />
                <FieldInput form={form} path={`${row}.bic`} />
                <FieldInput form={form} path={`${row}.name`} />
                <FieldInput form={form} path={`${row}.is_old`} />
              </>
            )}
          </RowsInput>
          <FieldGroup title={t('field.invoice_logo')}>
            <LogoInput form={form} />
            <Preview form={form} />
          </FieldGroup>
          <FieldGroup title={t('firm.maps')}>
            <FieldInput form={form} path="maps_key" />
          </FieldGroup>
        </div>
        <footer className="form-foot">
          <span className="muted" role="status">
            {dirty ? t('form.unsaved') : t('firm.emitted_keep')}
          </span>
          <button type="submit" aria-busy={saving} disabled={saving}>
            {t('form.save')}
          </button>
        </footer>
      </FormView>
    </div>
  )
}

/** The head of an invoice as it would leave now: logo and sender. */
function Preview({ form }: { form: FirmScreen }) {
  const t = useT()
  const values = useRead(() => form.values.value, [form])
  const at = (name: string): string => String(values[name] ?? '')
  const street = [at('street_name'), at('street_number')].filter(Boolean).join(' ')
  const place = [at('zip_code'), at('city')].filter(Boolean).join(' ')
  const number = at('enterprise_number')
  return (
    <figure className="invoice-head field wide">
      <figcaption className="muted">{t('firm.preview')}</figcaption>
      <div className="paper-head">
        {at('invoice_logo') ? <img src={at('invoice_logo')} alt={t('field.invoice_logo')} /> : <span />}
        <address>
          <strong>{[at('name'), at('legal_form')].filter(Boolean).join(' ')}</strong>
          <span>{[street, place].filter(Boolean).join(', ')}</span>
          {number && <span>BE {formatEnterpriseNumber(number)}</span>}
          <span>{[formatIban(at('iban')), at('bic')].filter(Boolean).join(' · ')}</span>
        </address>
      </div>
    </figure>
  )
}

function FirmFacts({ firm }: { firm: Firm }) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <Facts
        title={t('firm.identity')}
        facts={[
          ['field.name', firm.name],
          ['field.legal_form', firm.legal_form],
          [
            'field.enterprise_number',
            firm.enterprise_number && formatEnterpriseNumber(firm.enterprise_number),
          ],
          ['field.legal_register', firm.legal_register],
          ['field.iban', firm.iban && formatIban(firm.iban)],
          ['field.bic', firm.bic],
          [
            'firm.accounts',
            firm.bank_accounts.map((each) => shownAccount(t, { ...each, is_default: false })).join(', '),
          ],
          ['field.email', firm.email],
          ['field.phone_number', firm.phone_number],
        ]}
      />
      <Facts
        title={t('firm.address')}
        facts={[
          ['field.street_name', [firm.street_name, firm.street_number].filter(Boolean).join(' ')],
          ['field.city', [firm.zip_code, firm.city].filter(Boolean).join(' ')],
          ['field.country', countryName(firm.country, language)],
        ]}
      />
    </>
  )
}
