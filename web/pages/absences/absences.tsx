import { useMemo, useState } from 'react'
import { absencesScreen } from '#core/screens/list/lists.ts'
import type { AbsenceRow, Decision } from '#core/screens/users/absences.ts'
import { shownDay, shownNumber } from '#core/values/written.ts'
import { deleteAbsence, readBalance } from '#core/users/operations.ts'
import { decidesAbsences } from '#core/users/policy.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Toggle } from '../../parts/form/chip.tsx'
import { Figures } from '../../parts/record/facts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ChoiceFilter } from '../../parts/list/choice-filter.tsx'
import { PeriodFilter } from '../../parts/list/day-filter.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { RequestAbsenceDialog } from './request-absence-dialog.tsx'
import { DecideDialog, nameOf } from './decide-dialog.tsx'

const blocksPerDay = 10

/** One's own absences and the form to ask for one; for planners, everybody's requests to decide on. */
export function AbsencesPage() {
  const t = useT()
  const language = useLanguage()
  const actor = useActor()
  const decides = decidesAbsences(actor)
  const user_id = actor.id
  const query = useAddressQuery()
  const screen = useMemo(() => absencesScreen(client, decides, query), [query, decides])
  const { mine } = useValue(screen.filters)
  const rows = useValue(screen.rows)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isRequesting, setRequesting] = useState(false)
  const [deciding, setDeciding] = useState<{ decision: Decision; rows: readonly AbsenceRow[] } | null>(null)
  const chosen = rows.filter((row) => ticked.has(row.id) && isPending(row))

  const keys = useMemo(
    () => [{ keys: 'n', label: 'absences.ask' as const, act: () => setRequesting(true) }],
    [],
  )
  const close = (): void => {
    setRequesting(false)
    setDeciding(null)
    void screen.reload()
  }
  const withdraw = async ({ id }: AbsenceRow): Promise<void> => {
    try {
      await client(deleteAbsence, { id })
      succeed(t('absences.withdrawn'))
      await screen.reload()
    } catch (error) {
      complain(error)
    }
  }
  const ticks = {
    has: ({ id }: AbsenceRow) => ticked.has(id),
    may: isPending,
    label: (row: AbsenceRow) => t('absences.tick', { name: nameOf(row), from: shownDay(row.start_date) }),
    set: (some: readonly AbsenceRow[], on: boolean) => {
      const ids = some.map(({ id }) => id)
      setTicked(new Set([...ticked].filter((id) => !ids.includes(id)).concat(on ? ids : [])))
    },
  }
  const button = (row: AbsenceRow, icon: 'tick' | 'cross' | 'bin', label: string, act: () => void) => (
    <button
      type="button"
      className="icon-button"
      title={label}
      aria-label={t('absences.act_on', { act: label, name: nameOf(row), from: shownDay(row.start_date) })}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <>
      <ListPage
        title={t('menu.absences')}
        screen={screen}
        draw={{ number_blocks: ({ number_blocks }) => shownNumber(number_blocks / blocksPerDay, language) }}
        searchFor={t('absences.search')}
        keys={keys}
        lead={<Balance />}
        tools={
          <button type="button" className="primary-action" onClick={() => setRequesting(true)}>
            <Icon name="plus" />
            <span>{t('absences.ask')}</span>
          </button>
        }
        filters={
          <>
            <ChoiceFilter
              screen={screen}
              name="state"
              label={t('field.state')}
              all={t('absences.all')}
              textOf={(each) => t(`absence.state.${each}`)}
            />
            <PeriodFilter
              screen={screen}
              label={t('absences.dated')}
              from={{ name: 'from', label: t('field.from') }}
              to={{ name: 'to', label: t('field.to') }}
            />
            {decides && (
              <Toggle on={mine} onChange={(on) => screen.setFilter('mine', on)}>
                {t('absences.mine')}
              </Toggle>
            )}
            {chosen.length > 0 && (
              <span className="ticked" role="status">
                {t('absences.ticked', { count: chosen.length })}{' '}
                {(['approve', 'refuse'] as const).map((decision) => (
                  <button
                    key={decision}
                    type="button"
                    className="quiet small"
                    onClick={() => setDeciding({ decision, rows: chosen })}
                  >
                    {t(`absences.${decision}`)}
                  </button>
                ))}
              </span>
            )}
          </>
        }
        {...(decides ? { ticks } : {})}
        actions={(row) => (
          <>
            {decides && isPending(row) && (
              <>
                {button(row, 'tick', t('absences.approve'), () =>
                  setDeciding({ decision: 'approve', rows: [row] }),
                )}
                {button(row, 'cross', t('absences.refuse'), () =>
                  setDeciding({ decision: 'refuse', rows: [row] }),
                )}
              </>
            )}
            {row.user_id === user_id && isPending(row)
              ? button(row, 'bin', t('absences.withdraw'), () => void withdraw(row))
              : null}
          </>
        )}
        empty={{
          title: t('absences.empty'),
          help: t('absences.empty_help'),
          action: (
            <button type="button" onClick={() => setRequesting(true)}>
              {t('absences.ask')}
            </button>
          ),
        }}
        changes={{ absence: {} }}
      />
      {isRequesting && <RequestAbsenceDialog user_id={user_id} onClose={close} />}
      {deciding && <DecideDialog {...deciding} onClose={close} />}
    </>
  )
}

const isPending = ({ state }: AbsenceRow): boolean => state === 'pending'
/** One's own year: what is agreed, taken, asked for and left. */
function Balance() {
  const t = useT()
  const language = useLanguage()
  const id = useActor().id
  const balance = useRecord(() => client(readBalance, {}), [], { absence: { person_id: id }, user: { id } })
  const own = useValue(balance.value)
  if (!own || own.number_holidays === null) return null
  return (
    <Figures
      figures={[
        [t('absences.allowance', { year: own.year }), shownNumber(own.number_holidays, language)],
        [t('absences.taken'), shownNumber(own.taken, language)],
        [t('absences.requested'), shownNumber(own.requested, language)],
        [t('absences.left'), shownNumber(own.remaining, language)],
      ]}
    />
  )
}
