import { useId, useState } from 'react'
import type { ReadUser } from '#core/screens/users/user-edit.ts'
import { anonymisePerson, planAnonymising, type PlannedRow } from '#core/privacy/operations.ts'
import { text } from '#core/screens/formatting.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { Await } from '../../parts/record/record-page.tsx'

interface Props {
  readonly user: ReadUser
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Shows what would go and what the law keeps, and takes the name away once it is typed. */
export function AnonymiseDialog({ user: { id, first_name, last_name }, onClose, onDone }: Props) {
  const t = useT()
  const field = useId()
  const name = `${first_name} ${last_name}`
  const plan = useRecord(() => client(planAnonymising, { id }), [id], { user: { id } })
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      const done = await client(anonymisePerson, { id, confirm: typed })
      succeed(t('personal_data.anonymised', { name: done.name }))
      onDone()
    } catch (error) {
      complain(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('personal_data.anonymise_title', { name })}
      onClose={onClose}
      actions={
        <DialogActs
          onCancel={onClose}
          label={t('personal_data.anonymise')}
          onAct={act}
          busy={busy}
          ready={typed.trim() !== ''}
          danger
          careful
        />
      }
    >
      <p>{t('personal_data.anonymise_help')}</p>
      <Await loaded={plan}>{({ rows }) => <PlanTable rows={rows} />}</Await>
      <label htmlFor={field}>{t('error.person_not_named', { name })}</label>
      <input id={field} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </Dialog>
  )
}

function PlanTable({ rows }: { rows: readonly PlannedRow[] }) {
  const t = useT()
  return (
    <div className="plain-rows">
      <table className="data-table dense">
        <thead>
          <tr>
            <th scope="col">{t('column.data_kind')}</th>
            <th scope="col">{t('column.data_count')}</th>
            <th scope="col">{t('column.data_fate')}</th>
            <th scope="col" className="spare">
              {t('column.data_why')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, column, count, fate, why }) => (
            <tr key={`${table} ${column}`}>
              <th scope="row">{text(t, `personal_data.table.${table}`) ?? table}</th>
              <td>{count}</td>
              <td>{t(`personal_data.fate.${fate}`)}</td>
              <td className="spare">{why && fate !== 'signed' ? t(`personal_data.why.${why}`) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
