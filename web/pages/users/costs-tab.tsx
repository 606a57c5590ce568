import { chooseSubfolder } from '#core/screens/form/choices.ts'
import { costsScreen } from '#core/screens/users/costs.ts'
import { shownEuro } from '#core/values/written.ts'
import { costKinds } from '#core/users/costs/kinds.ts'
import { client } from '../../state/client.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { useParameters } from '../../state/use-parameters.ts'
import { CostList } from './cost-list.tsx'

/** What a person costs, three ways: by category, by block, by subfolder. */
export function CostsTab({ user_id, edits = false }: { user_id: number; edits?: boolean }) {
  return (
    <div className="together">
      <CategoryCosts user_id={user_id} edits={edits} />
      <BlockCosts user_id={user_id} edits={edits} />
      <SpecificCosts user_id={user_id} edits={edits} />
    </div>
  )
}

interface Props {
  readonly user_id: number
  readonly edits: boolean
}

function CategoryCosts({ user_id, edits }: Props) {
  const t = useT()
  const { words, choices } = useParameters()
  const wordOf = useValue(words)
  const lists = useValue(choices)
  const screen = useOnce(() => costsScreen(client, costKinds.category, user_id))
  return (
    <CostList
      title={t('costs.category')}
      screen={screen}
      heads={[t('field.cost_type')]}
      cells={({ cost_type }) => [wordOf('employee_cost_category', cost_type)]}
      edits={edits}
      price={(form) => (
        <FieldInput form={form} path="cost_type" choices={lists('employee_cost_category')} wide />
      )}
    >
      <FieldInput form={screen.form} path="cost_type" choices={lists('employee_cost_category')} />
      <FieldInput form={screen.form} path="date_start" required />
    </CostList>
  )
}

function BlockCosts({ user_id, edits }: Props) {
  const t = useT()
  const screen = useOnce(() => costsScreen(client, costKinds.block, user_id))
  return (
    <CostList
      title={t('costs.block')}
      screen={screen}
      heads={[t('field.cost_per_block')]}
      cells={({ cost_per_block }) => [shownEuro(cost_per_block)]}
      edits={edits}
      price={(form) => <FieldInput form={form} path="cost_per_block" required wide />}
    >
      <FieldInput form={screen.form} path="cost_per_block" required />
      <FieldInput form={screen.form} path="date_start" required />
    </CostList>
  )
}

function SpecificCosts({ user_id, edits }: Props) {
  const t = useT()
  const subfolders = useOnce(() => chooseSubfolder(client))
  const screen = useOnce(() => costsScreen(client, costKinds.specific, user_id))
  return (
    <CostList
      title={t('costs.specific')}
      screen={screen}
      heads={[t('costs.subfolder'), t('field.daily_rate')]}
      cells={({ subfolder_code, subfolder_name, daily_rate }) => [
        `${subfolder_code} ${subfolder_name}`,
        t('costs.a_day', { amount: shownEuro(daily_rate) }),
      ]}
      edits={edits}
      price={(form, { subfolder_code, subfolder_name }) => (
        <>
          <p className="wide">{`${subfolder_code} ${subfolder_name}`}</p>
          <FieldInput form={form} path="daily_rate" required wide />
        </>
      )}
    >
      <FieldInput form={screen.form} path="subfolder_id" label="costs.subfolder" chooser={subfolders} />
      <FieldInput form={screen.form} path="daily_rate" required />
      <FieldInput form={screen.form} path="date_start" required />
    </CostList>
  )
}
