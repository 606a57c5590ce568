import { Link } from 'wouter'
import type { Loaded } from '#core/screens/loaded.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import type { Glance } from '../../subfolders/glance.ts'
import type { Subfolder } from '../records.ts'

/** For whom a subfolder is, and who leads it. */
export function SubfolderParties({ subfolder, glance }: { subfolder: Subfolder; glance: Loaded<Glance[]> }) {
  const { customer } = subfolder
  const t = useT()
  const mayOpenCustomer = useMay({ permission: 'company.read' })
  const [seen] = useValue(glance.value) ?? []
  const leader = seen?.project_leader_name ?? subfolder.leader?.name ?? t('late.no_leader')
  const named = (label: string, value: string): string => t('form.says', { label, value })
  return (
    <>
      {customer && (
        <span title={named(t('field.customer'), customer.name)}>
          <Icon name="building" label={t('field.customer')} />
          {mayOpenCustomer ? (
            <Link href={`/companies/${customer.id}`}>{customer.name}</Link>
          ) : (
            <span>{customer.name}</span>
          )}
        </span>
      )}
      <span title={named(t('field.project_leader'), leader)}>
        <Icon name="people" label={t('field.project_leader')} />
        <span>{leader}</span>
      </span>
    </>
  )
}
