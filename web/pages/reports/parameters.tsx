import { useId, useMemo, useState, type ReactNode } from 'react'
import type { Facts } from '#core/kernel/field.ts'
import { can } from '#core/kernel/permission.ts'
import { choiceLabel } from '#core/tables/choice-label.ts'
import { chooseCompany, chooseSubfolder, chooseUser, type Chooser } from '#core/screens/form/choices.ts'
import { factsLabel, text } from '#core/screens/formatting.ts'
import { missionParameters } from '#core/reports/scope/scope.ts'
import type { ReportScreen } from '#core/screens/reports/report-screen.ts'
import { addMonths, firstOfMonth, monthOf } from '#core/values/day.ts'
import { propertyIn } from '#core/values/known.ts'
import { parseNumber } from '#core/values/money.ts'
import { shownMonth } from '#core/values/written.ts'
import { client } from '../../state/client.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { Picker } from '../../parts/form/choosing/picker.tsx'
import { Icon } from '../../parts/icon.tsx'
import { DayChoice } from '../../parts/list/day-filter.tsx'
import { useParameters } from '../../state/use-parameters.ts'

interface Props {
  readonly screen: ReportScreen
}

/** The parameters of a report in one line, each by the kind of its field, and what it is grouped by. Which missions it is about folds. */
export function ReportParameters({ screen }: Props) {
  const t = useT()
  const values = useValue(screen.filters)
  const actor = useActor()
  const fields = Object.entries<Facts>(screen.report.parameters).filter(
    ([, { needs }]) => !needs || can(actor, needs),
  )
  const isNarrowing = (name: string): boolean => name in missionParameters && !screen.needed.includes(name)
  const narrowing = fields.filter(([name]) => isNarrowing(name))
  const on = narrowing.filter(([name]) => values[name] !== null).length
  const drawn = ([name, field]: [string, Facts]): ReactNode => (
    <Parameter key={name} screen={screen} name={name} field={field} />
  )
  return (
    <div className="report-parameters" role="group" aria-label={t('reports.parameters')}>
      {fields.filter(([name]) => !isNarrowing(name)).map(drawn)}
      <Grouping screen={screen} />
      {narrowing.length > 0 && (
        <details className="folded-filters" open={on > 0}>
          <summary>
            <Icon name="filter" />
            {t('reports.which_missions')} {on > 0 && <span className="count">{on}</span>}
          </summary>
          <div className="report-parameters">{narrowing.map(drawn)}</div>
        </details>
      )}
    </div>
  )
}

interface ParameterProps extends Props {
  readonly name: string
  readonly field: Facts
}

function Parameter({ screen, name, field }: ParameterProps) {
  const t = useT()
  const label = factsLabel(t, field, name)
  // Until there is an answer, and after a refusal, what is usual holds.
  const asked = useValue(screen.answer)?.asked ?? screen.report.usual(today())
  const given = useValue(screen.filters)[name] ?? null
  const props = { screen, name, field, label, value: given ?? asked[name] ?? field.default ?? null }
  if (field.kind === 'id') return <RecordParameter {...props} />
  if (field.kind === 'day')
    return (
      <Labelled label={label}>
        <DayChoice
          label={label}
          chosen={typeof props.value === 'string' ? props.value : null}
          onChoose={(day) => screen.setFilter(name, day)}
        />
      </Labelled>
    )
  if (field.kind === 'flag') return <FlagParameter {...props} />
  if (field.format === 'month') return <MonthParameter {...props} />
  if (field.kind === 'int' || field.kind === 'decimal') return <NumberParameter {...props} />
  return <ChoiceParameter {...props} />
}

interface ValueProps extends ParameterProps {
  readonly label: string
  readonly value: unknown
}

/** The label above a parameter is in sight, because a value alone does not say what it is of. */
function Labelled({ label, children, htmlFor }: { label: string; children: ReactNode; htmlFor?: string }) {
  return (
    <span className="report-parameter">
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </span>
  )
}

const choosers: { readonly [record: string]: () => Chooser } = {
  companies: () => chooseCompany(client),
  users: () => chooseUser(client),
  subfolders: () => chooseSubfolder(client),
}

function RecordParameter({ screen, name, field, label, value }: ValueProps) {
  const id = useId()
  const { of = '' } = field
  const chooser = useMemo(() => choosers[of]?.(), [of])
  const names = useValue(screen.answer)?.names ?? {}
  if (!chooser) return null
  return (
    <Labelled label={label} htmlFor={id}>
      <Picker
        key={String(value)}
        id={id}
        required={false}
        value={value === null ? '' : String(value)}
        onChange={(chosen) => screen.setFilter(name, chosen === '' ? null : Number(chosen))}
        chooser={chooser}
        chosen={names[name] ?? ''}
        nameOf={() => names[name] ?? ''}
      />
    </Labelled>
  )
}

function FlagParameter({ screen, name, label, value }: ValueProps) {
  return (
    <label className="tick report-flag">
      <input
        type="checkbox"
        role="switch"
        checked={value === true}
        onChange={(event) => screen.setFilter(name, event.target.checked)}
      />
      {label}
    </label>
  )
}

/** So many months back and ahead can be chosen. */
const months = { back: 60, ahead: 18 }

function MonthParameter({ screen, name, label, value }: ValueProps) {
  const id = useId()
  const language = useLanguage()
  const now = monthOf(today())
  const offered = Array.from({ length: months.back + months.ahead + 1 }, (_, place) =>
    addMonths(now, months.ahead - place),
  )
  const chosen = typeof value === 'string' ? value : ''
  return (
    <Labelled label={label} htmlFor={id}>
      <select id={id} value={chosen} onChange={(event) => screen.setFilter(name, event.target.value || null)}>
        {[...new Set([chosen, ...offered])].filter(Boolean).map((month) => (
          <option key={month} value={month}>
            {shownMonth(firstOfMonth(month), language)}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function NumberParameter({ screen, name, label, value }: ValueProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = (): void => {
    if (typed !== null) screen.setFilter(name, typed.trim() === '' ? null : parseNumber(typed))
    setTyped(null)
  }
  return (
    <Labelled label={label} htmlFor={id}>
      <input
        id={id}
        inputMode="decimal"
        className="report-number"
        value={typed ?? String(value ?? '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    </Labelled>
  )
}

function ChoiceParameter({ screen, name, field, label, value }: ValueProps) {
  const t = useT()
  const id = useId()
  const ofList = useValue(useParameters().choices)
  const list = field.kind === 'text' ? field.of : undefined
  const chosen = typeof value === 'string' ? value : ''
  const choices = list
    ? ofList(list).filter((each) => !each.hidden || each.value === chosen)
    : (field.choices ?? []).map((choice) => ({
        value: choice,
        label: choiceLabel(name, choice, 'report', (key) => text(t, key)),
      }))
  if (choices.length === 0 && !list) return null
  return (
    <Labelled label={label} htmlFor={id}>
      <select id={id} value={chosen} onChange={(event) => screen.setFilter(name, event.target.value || null)}>
        <option value="">{t('reports.all')}</option>
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** What the rows are grouped by: one dimension, and another within it. */
function Grouping({ screen }: Props) {
  const t = useT()
  const [first, second] = [useId(), useId()]
  const { report } = screen
  const dimensions = Object.keys(report.dimensions)
  const grouped = useValue(screen.answer)?.grouped ?? report.grouped
  const option = (name: string): ReactNode => (
    <option key={name} value={name}>
      {factsLabel(t, propertyIn<Facts>(report.row.fields, name), name)}
    </option>
  )
  if (dimensions.length === 0) return null
  return (
    <>
      <Labelled label={t('reports.group_by')} htmlFor={first}>
        <select
          id={first}
          value={grouped[0] ?? ''}
          onChange={(event) => screen.groupBy(event.target.value ? [event.target.value] : [])}
        >
          <option value="">{t('reports.no_groups')}</option>
          {dimensions.map(option)}
        </select>
      </Labelled>
      {grouped[0] !== undefined && dimensions.length > 1 && (
        <Labelled label={t('reports.then_by')} htmlFor={second}>
          <select
            id={second}
            value={grouped[1] ?? ''}
            onChange={(event) =>
              screen.groupBy([grouped[0] ?? '', event.target.value].filter((name) => name !== ''))
            }
          >
            <option value="" />
            {dimensions.filter((name) => name !== grouped[0]).map(option)}
          </select>
        </Labelled>
      )}
    </>
  )
}
