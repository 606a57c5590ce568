import { useState } from 'react'
import { Link } from 'wouter'
import { countryName } from '#core/values/countries.ts'
import { addressLine } from '#core/addresses/address.ts'
import { company as companyEntity } from '#core/companies/company.ts'
import { headOffice, pointOf } from '#core/companies/head-office.ts'
import { deleteCompany, editCompany } from '#core/companies/operations.ts'
import { createFolder } from '#core/folders/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { companyOverview } from '#core/reports/operations.ts'
import { formatVatNumber } from '#core/identifiers/enterprise-number.ts'
import type { CompleteCompany } from '#core/screens/companies/company-edit.ts'
import { client } from '../../state/client.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { useRecord, useReloadingFor } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { bookedOn } from '#core/screens/live/concerns.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { text } from '#core/screens/formatting.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { FoldedDocuments } from '../../parts/documents/documents-tab.tsx'
import { DeleteDialog } from '../../parts/record/delete-dialog.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { RecordActions } from '../../parts/record/record-actions.tsx'
import { Await, RecordPage } from '../../parts/record/record-page.tsx'
import { PlaceMap } from '../../parts/map/place-map.tsx'
import { SectionFacts } from '../fields/section-facts.tsx'
import { useParameters } from '../../state/use-parameters.ts'
import {
  CompanyChanges,
  CompanyFigures,
  CompanyInvoices,
  CompanySubfolders,
  CompanyTurnover,
} from './company-history.tsx'
import { Peppol } from './peppol.tsx'

/** How near a map comes: buildings, as Google counts. */
const buildings = 20

export function CompanyPage({ params }: PageProps) {
  const id = Number(params['id'])
  const overview = useRecord(() => client(companyOverview, { id }), [id], {
    company: { id },
    folder: {},
    subfolder: {},
    invoice: {},
  })
  return (
    <Await loaded={overview} orElse="/companies">
      {(value) => <CompanyRecord overview={value} loaded={overview} />}
    </Await>
  )
}

type Overview = ValueOf<typeof companyOverview.output>

function CompanyRecord({ overview, loaded }: { overview: Overview; loaded: Loaded<Overview> }) {
  const t = useT()
  const { company, subfolders } = overview
  useReloadingFor(loaded, bookedOn(subfolders ?? []))
  const mayStartFolder = useMay(createFolder)
  const mayEdit = useMay(editCompany)
  const mayDelete = useMay(deleteCompany)
  const [deleting, setDeleting] = useState(false)
  useCrumb(`/companies/${company.id}`, company.reference ?? company.name)
  return (
    <RecordPage
      code={company.reference}
      title={company.name}
      state={
        <span className="status hue-grey">
          {t(company.private ? 'companies.private' : 'companies.business')}
        </span>
      }
      actions={
        <RecordActions
          noun="companies"
          id={company.id}
          also={
            mayStartFolder && (
              <Link href={`/folders/create?owner=${company.id}`} className="button quiet">
                <Icon name="plus" />
                {t('folders.create')}
              </Link>
            )
          }
          editTo={mayEdit ? `/companies/${company.id}/edit` : null}
          onDelete={mayDelete ? () => setDeleting(true) : null}
        />
      }
      lead={<CompanyFigures overview={overview} />}
    >
      <div className="pair">
        <Contacts company={company} />
        <CompanyTurnover overview={overview} />
      </div>
      <CompanySubfolders overview={overview} />
      <CompanyInvoices overview={overview} />
      <FoldedDocuments record_kind="company" record_id={company.id} />
      <div className="beside">
        <div className="record-body">
          <Identity company={company} />
          <Peppol id={company.id} />
          <CompanyChanges overview={overview} />
        </div>
        <Addresses company={company} />
      </div>
      {deleting && (
        <DeleteDialog
          noun="companies"
          name={company.name}
          act={() => client(deleteCompany, { id: company.id })}
          onClose={() => setDeleting(false)}
          onDone={() => go('/companies', { replace: true })}
        />
      )}
    </RecordPage>
  )
}

/** Who it is, and what its invoices need. */
function Identity({ company }: { company: CompleteCompany }) {
  const t = useT()
  const words = useValue(useParameters().words)
  return (
    <>
      <SectionFacts
        title={t('companies.identity')}
        section="identity"
        records={[[companyEntity, company]]}
        noun="company"
        values={{
          vat_number: formatVatNumber(company.vat_prefix, company.vat_number),
          relations: company.account_companies
            .map(({ relation_type }) => words('company_relation_type', relation_type))
            .join(', '),
        }}
        labels={{ relations: 'companies.relations' }}
        last={['relations']}
        // The head says whether it is a business, and the remarks stand by themselves.
        without={['vat_prefix', 'private', 'remarks']}
      />
      <SectionFacts
        title={t('companies.invoicing')}
        section="invoicing"
        records={[[companyEntity, company]]}
        noun="company"
        values={{
          invoice_channel: company.invoice_channel && t(`sending.channel.${company.invoice_channel}`),
        }}
      />
      {company.remarks && (
        <Facts title={t('field.remarks')}>
          <p className="prose">{company.remarks}</p>
        </Facts>
      )}
    </>
  )
}

function Addresses({ company }: { company: CompleteCompany }) {
  const t = useT()
  const language = useLanguage()
  const words = useValue(useParameters().words)
  const office = headOffice(company.company_addresses)
  const kind = (type: string): string => text(t, `address_type.${type}`) ?? words('address_type', type)
  return (
    <Facts title={t('companies.addresses')}>
      <ul className="plain-list">
        {company.company_addresses.map((each) => (
          <li key={each.id}>
            <span className="muted">{kind(each.address_type)}</span>
            <span>
              {[
                `${each.street_name ?? ''} ${each.street_number ?? ''}`,
                `${each.zip_code ?? ''} ${each.city ?? ''}`,
                countryName(each.country, language),
              ]
                .map((part) => part.trim())
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {company.company_addresses.length === 0 && <p className="muted">{t('companies.no_addresses')}</p>}
      {office && <PlaceMap place={addressLine(office)} at={pointOf(office)} zoom={buildings} />}
    </Facts>
  )
}

function Contacts({ company }: { company: CompleteCompany }) {
  const t = useT()
  const words = useValue(useParameters().words)
  return (
    <Facts title={t('companies.contacts')}>
      <ul className="plain-list contacts">
        {company.company_contacts.map((each) => (
          <li key={each.id}>
            <span className="muted">{words('contact_type', each.contact_type)}</span>
            <span>
              {[each.firstname, each.lastname].filter(Boolean).join(' ')}
              {each.email && <a href={`mailto:${each.email}`}>{each.email}</a>}
              {each.phone_number && (
                <a href={`tel:${each.phone_number.replaceAll(' ', '')}`}>{each.phone_shown}</a>
              )}
            </span>
          </li>
        ))}
      </ul>
      {company.company_contacts.length === 0 && <p className="muted">{t('companies.no_contacts')}</p>}
    </Facts>
  )
}
