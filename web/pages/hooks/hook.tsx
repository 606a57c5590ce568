import { useMemo, useState, type ReactNode } from 'react'
import {
  deleteHook,
  readHook,
  replayFailedDeliveries,
  replayHookDelivery,
  rotateHookSecret,
  switchHook,
  testHook,
  type HookDeliveryRow,
  type HookRow,
} from '#core/hooks/operations.ts'
import { hookDeliveriesScreen } from '#core/screens/list/lists.ts'
import { text } from '#core/screens/formatting.ts'
import { useAddressQuery } from '../../state/address.ts'
import { useCrumb } from '../../state/crumbs.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { complain, regret, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import type { PageProps } from '../../shell/pages.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SelectFilter } from '../../parts/list/select-filter.tsx'
import { Moment } from '../../parts/moment.tsx'
import { More } from '../../parts/more.tsx'
import { Facts, type Fact } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Status } from '../../parts/status.tsx'
import { HookText } from './hook-text.tsx'
import { EditHookDialog, SecretDialog } from './hook-dialog.tsx'

/** A hook: how it fares, what can be done with it, and what was told to it. */
export function HookPage({ params }: PageProps) {
  const id = Number(params['id'])
  const hook = useRecord(() => client(readHook, { id }), [id], {
    hook: { id },
    hook_delivery: { hook_id: id },
  })
  return (
    <Await loaded={hook} orElse="/hooks">
      {(row) => <Hook hook={row} reload={hook.reload} />}
    </Await>
  )
}

interface HookProps {
  readonly hook: HookRow
  readonly reload: () => Promise<unknown>
}

function Hook({ hook, reload }: HookProps) {
  const t = useT()
  const { id } = hook
  useCrumb(`/hooks/${id}`, hook.name)
  const query = useAddressQuery()
  const screen = useMemo(() => hookDeliveriesScreen(client, id, query), [id, query])
  const again = async (row: HookDeliveryRow): Promise<void> => {
    await client(replayHookDelivery, { id: row.id }).then(
      () => succeed(t('hook.replayed', { count: 1 })),
      complain,
    )
    await screen.reload()
  }
  return (
    <ListPage
      title={hook.name}
      screen={screen}
      lead={<HookFacts hook={hook} />}
      tools={<HookActs hook={hook} reload={reload} shown={screen.reload} />}
      searchFor={t('hooks.search_deliveries')}
      filters={
        <>
          <SelectFilter
            screen={screen}
            name="state"
            label={t('field.state')}
            all={t('hooks.every_state')}
            textOf={(state) => t(`hook.state.${state}`)}
          />
          <SelectFilter
            screen={screen}
            name="kind"
            label={t('column.hook_kind')}
            all={t('hooks.every_kind')}
            textOf={(kind) => t(`hook.kind.${kind}`)}
          />
        </>
      }
      draw={{
        kind: ({ kind }) => t(`hook.kind.${kind}`),
        state: ({ state }) => <Status of={state} words={t(`hook.state.${state}`)} />,
        answer: ({ answer }) => answer && <HookText>{answer}</HookText>,
        reason: ({ reason }) => reason && (text(t, `hook.reason.${reason}`) ?? reason),
      }}
      actions={(row) =>
        hook.active &&
        row.state !== 'waiting' && (
          <button
            type="button"
            className="quiet small"
            aria-label={t('hooks.replay_it', { id: row.id })}
            onClick={() => void again(row)}
          >
            {t('hooks.replay')}
          </button>
        )
      }
      empty={{ title: t('hooks.deliveries_empty'), help: t('hooks.deliveries_help') }}
      changes={{ hook_delivery: { hook_id: id } }}
    />
  )
}

/** What is known of a hook; what is not so says nothing. */
function HookFacts({ hook }: { hook: HookRow }) {
  const t = useT()
  const when = (label: Fact[0], at: string | null): Fact[] =>
    at ? [[label, <Moment key={label} of={at} />]] : []
  const facts: Fact[] = [
    ['field.hook_address', <code key="address">{hook.address}</code>, 'wide'],
    ['field.hook_kinds', hook.kinds.map((kind) => t(`hook.kind.${kind}`)).join(', '), 'wide'],
    ['field.state', <Status key="state" of={hook.state} words={t(`hook.state.${hook.state}`)} />],
    ...when('field.off_at', hook.off_at),
    ...(hook.off_reason ? [['field.off_reason', t(`hook.off_reason.${hook.off_reason}`)] as const] : []),
    ...when('field.failing_since', hook.active ? hook.failing_since : null),
    ...when('field.paused_until', hook.active ? hook.paused_until : null),
    ...when('column.hook_sent_at', hook.sent_at),
    ['column.hook_waiting', hook.waiting],
    ['column.hook_failed', hook.failed],
    ...when('field.secret_at', hook.secret_at),
    ...when('field.secret_before_until', hook.secret_before_until),
    ['field.owner', hook.owner],
  ]
  return (
    <div className="hook-facts">
      <Facts facts={facts} />
    </div>
  )
}

type Open = 'edit' | 'rotate' | 'delete' | { readonly secret: string }

function HookActs({ hook, reload, shown }: HookProps & { readonly shown: () => Promise<unknown> }) {
  const t = useT()
  const { id, name, active } = hook
  const [open, setOpen] = useState<Open | null>(null)
  const [busy, setBusy] = useState(false)
  const close = (): void => setOpen(null)
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    await work().catch(complain)
    setBusy(false)
    await Promise.all([reload(), shown()])
  }
  const trial = () =>
    act(async () => {
      const { state, status, reason } = await client(testHook, { id })
      if (state === 'sent') return succeed(t('hook.tested', { name, status: status ?? '' }))
      const why = reason === null ? t('hook.test_waits') : (text(t, `hook.reason.${reason}`) ?? reason)
      regret(t('hook.test_failed', { name, why }))
    })
  const switched = () =>
    act(async () => {
      await client(switchHook, { id, active: !active })
      succeed(t(active ? 'hooks.switched_off' : 'hooks.switched_on'))
    })
  const replay = () =>
    act(async () => {
      const { count } = await client(replayFailedDeliveries, { id })
      succeed(t('hook.replayed', { count }))
    })
  const rotate = () =>
    act(async () => {
      const { secret } = await client(rotateHookSecret, { id })
      setOpen({ secret })
    })
  const remove = () =>
    act(async () => {
      await client(deleteHook, { id })
      succeed(t('hooks.deleted'))
      go('/hooks')
    })
  const dialogs: { readonly [name in Exclude<Open, object>]: ReactNode } = {
    edit: (
      <EditHookDialog
        hook={hook}
        onClose={close}
        onSaved={async () => {
          await reload()
        }}
      />
    ),
    rotate: (
      <ConfirmDialog
        title={t('hooks.rotate')}
        question={t('hooks.rotate_question', { name })}
        label={t('hooks.rotate')}
        busy={busy}
        act={() => void rotate()}
        onClose={close}
      />
    ),
    delete: (
      <ConfirmDialog
        title={t('hooks.delete', { name })}
        question={t('hooks.delete_question', { name })}
        label={t('form.delete')}
        busy={busy}
        act={() => void remove()}
        onClose={close}
      />
    ),
  }
  return (
    <>
      <button type="button" className="quiet" aria-busy={busy} onClick={() => void trial()}>
        {t('hooks.test')}
      </button>
      <button type="button" className="quiet" onClick={() => setOpen('edit')}>
        {t('crumbs.edit')}
      </button>
      <More
        entries={[
          active &&
            hook.failed > 0 && { icon: 'refresh', label: t('hooks.replay_failed'), act: () => void replay() },
          { icon: 'key', label: t('hooks.rotate'), act: () => setOpen('rotate') },
          {
            icon: active ? 'cross' : 'tick',
            label: t(active ? 'hooks.off' : 'hooks.on'),
            act: () => void switched(),
          },
          {
            icon: 'bin',
            label: t('hooks.delete', { name }),
            act: () => setOpen('delete'),
            isCareful: true,
          },
        ]}
      />
      {typeof open === 'string' && dialogs[open]}
      {open !== null && typeof open === 'object' && (
        <SecretDialog hook={hook} secret={open.secret} onClose={close} />
      )}
    </>
  )
}
