import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { formatIban } from '#core/identifiers/iban.ts'
import { assignLine, importStatement, setLineAside, takeLineBack } from '#core/invoicing/operations.ts'
import { lineStates } from '#core/invoicing/statements/statement.ts'
import {
  paymentsScreen,
  shownText,
  type LineRow,
  type PaymentsScreen,
} from '#core/screens/invoicing/payments.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { PeriodFilter } from '../../parts/list/day-filter.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { AssignDialog, AsideDialog } from './line-dialogs.tsx'
import { Proposals } from './proposals.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import './payments.css'

const changes = { payment: {}, invoice: {} } as const
type Asked = { readonly what: 'assign' | 'aside'; readonly line: LineRow } | { readonly what: 'import' }

/** What the bank says: lines that wait with what they may pay, those that are matched and those that were set aside. */
export function PaymentsPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => paymentsScreen(client, query), [query])
  const waiting = useValue(screen.waiting)
  useLive(screen.counts, { payment: {} })
  useLive(screen.proposals, changes, JSON.stringify(waiting))
  const mayImport = useMay(importStatement)
  const [asked, ask] = useState<Asked | null>(null)
  const close = (): void => ask(null)
  const reload = async (): Promise<void> =>
    void (await Promise.all([screen.list.reload(), screen.counts.reload()]))
  return (
    <>
      <ListPage<LineRow>
        title={t('payments.title')}
        screen={screen.list}
        draw={{
          counterparty_name: ({ counterparty_name }) => counterparty_name ?? '?',
          communication: shownText,
        }}
        note={(line) => line.state === 'waiting' && <Proposals screen={screen} line={line} onDone={reload} />}
        actions={(line) => <LineActions line={line} onAsk={ask} onDone={reload} />}
        searchFor={t('payments.search')}
        tools={
          <>
            <Link href="/payments/ageing" className="button quiet">
              {t('payments.ageing')}
            </Link>
            <Link href="/payments/reminders" className="button quiet">
              {t('payments.reminders')}
            </Link>
            {mayImport && (
              <button type="button" className="primary-action" onClick={() => ask({ what: 'import' })}>
                <Icon name="upload" />
                <span>{t('payments.import')}</span>
              </button>
            )}
          </>
        }
        lead={<LastStatement screen={screen} />}
        filters={<Views screen={screen} />}
        empty={{ title: t('payments.empty'), help: t('payments.empty_help') }}
        changes={changes}
      />
      {asked?.what === 'import' && <StatementDialog onClose={close} onDone={reload} />}
      {asked?.what === 'assign' && <AssignDialog line={asked.line} onClose={close} onDone={reload} />}
      {asked?.what === 'aside' && <AsideDialog line={asked.line} onClose={close} onDone={reload} />}
    </>
  )
}

/** Up to where the bank is known, account by account. */
function LastStatement({ screen }: { screen: PaymentsScreen }) {
  const t = useT()
  const accounts = useValue(screen.counts.value)?.accounts ?? []
  return (
    <p className="muted">
      {accounts.map(({ iban, number, date, new_balance }, place) => (
        <span key={iban}>
          {place > 0 && <br />}
          {t(accounts.length === 1 ? 'payments.last' : 'payments.last_of', {
            iban: formatIban(iban),
            number,
            day: shownDay(date),
            balance: shownEuro(new_balance),
          })}
        </span>
      ))}
    </p>
  )
}

/** Lines of one state with how many there are, or all; and their days. */
function Views({ screen }: { screen: PaymentsScreen }) {
  const t = useT()
  const { list, counts } = screen
  const { state: chosen } = useValue(list.filters)
  const known = useValue(counts.value)
  return (
    <>
      <span className="segments" role="group" aria-label={t('column.status')}>
        {[null, ...lineStates].map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={chosen === state}
            onClick={() => list.setFilter('state', state)}
          >
            {state === null ? t('payments.all') : t(`payment.state.${state}`)}
            {state !== null && (
              <>
                {' '}
                <span className="count">{known && known[state]}</span>
              </>
            )}
          </button>
        ))}
      </span>
      <PeriodFilter
        screen={list}
        label={t('payments.dated')}
        from={{ name: 'from', label: t('field.from') }}
        to={{ name: 'to', label: t('field.to') }}
      />
    </>
  )
}

interface ActionsProps {
  readonly line: LineRow
  readonly onAsk: (asked: Asked) => void
  readonly onDone: () => Promise<void>
}

function LineActions({ line, onAsk, onDone }: ActionsProps) {
  const t = useT()
  const may = {
    assign: useMay(assignLine),
    aside: useMay(setLineAside),
    back: useMay(takeLineBack),
  }
  const says = t('payments.of_line', { name: line.counterparty_name ?? '?', amount: shownEuro(line.amount) })
  const button = (label: string, act: () => void) => (
    <button
      type="button"
      className="quiet small"
      aria-label={t('form.says', { label, value: says })}
      onClick={act}
    >
      {label}
    </button>
  )
  const takeBack = (): void =>
    void client(takeLineBack, { id: line.id, updated_at: line.updated_at })
      .then(onDone)
      .then(() => succeed(t('payments.taken_back')))
      .catch(complain)
  if (line.state !== 'waiting') return may.back && button(t('payments.take_back'), takeBack)
  return (
    <>
      {may.assign && button(t('payments.assign'), () => onAsk({ what: 'assign', line }))}
      {may.aside && button(t('payments.set_aside'), () => onAsk({ what: 'aside', line }))}
    </>
  )
}
