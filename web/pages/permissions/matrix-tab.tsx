import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { permissionText } from '#core/screens/rights.ts'
import type { RightsScreen } from '#core/screens/rights.ts'
import { usePageKeys } from '../../app/keys.ts'
import type { Key } from '../../app/keys.ts'
import { assign, useRead, useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { Toggle } from '../../parts/chip.tsx'
import { Icon } from '../../parts/icon.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { Empty } from '../../parts/states.tsx'
import { GrantDialog } from './grant-dialog.tsx'

export interface Place {
  readonly role: string
  readonly permission: string
}

const keys: readonly Key[] = [
  { keys: '← ↑ ↓ →', label: 'keys.matrix_cells' },
  { keys: 'Enter', label: 'keys.matrix_open' },
]

/** Every permission against every role: a tick says yes, the line below by which groups. */
export function MatrixTab({ screen }: { screen: RightsScreen }) {
  const t = useT()
  const [at, setAt] = useState<Place | null>(null)
  const [open, setOpen] = useState<Place | null>(null)
  const filter = useValue(screen.filter)
  const onlyDifferences = useValue(screen.onlyDifferences)
  const lines = useRead(() => screen.lines((name) => permissionText(t, name)), [screen, t])
  usePageKeys(useMemo(() => keys, []))
  return (
    <div className="matrix">
      <div className="filters">
        <SearchBox
          value={filter}
          onSearch={(text) => assign(screen.filter, text)}
          placeholder={t('rights.filter')}
        />
        <Toggle on={onlyDifferences} onChange={(on) => assign(screen.onlyDifferences, on)}>
          {t('rights.only_differences')}
        </Toggle>
      </div>
      {lines.length > 0 ? (
        <Matrix screen={screen} lines={lines} at={at} onReach={setAt} onOpen={setOpen} />
      ) : (
        <Empty title={t('list.none')} />
      )}
      <p className="matrix-status" role="status">
        {at ? <Reached screen={screen} place={at} /> : t('rights.matrix_hint')}
      </p>
      {open && <GrantDialog screen={screen} place={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Reached({ screen, place: { role, permission } }: { screen: RightsScreen; place: Place }) {
  const t = useT()
  const grants = useRead(() => screen.cell(role, permission), [screen, role, permission])
  if (grants.length === 0) return t('rights.not_granted', { role, permission })
  const groups = grants.map(({ group, as }) => (as === permission ? group : `${group} (${as})`)).join(', ')
  return t('rights.granted_by', { role, permission, groups })
}

interface MatrixProps {
  readonly screen: RightsScreen
  readonly lines: ReturnType<RightsScreen['lines']>
  readonly at: Place | null
  readonly onReach: (place: Place) => void
  readonly onOpen: (place: Place) => void
}

function Matrix({ screen, lines, at, onReach, onOpen }: MatrixProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const roles = useValue(screen.roles)
  const grants = useRead(
    () => (role: string, permission: string) => screen.cell(role, permission),
    [screen, roles],
  )
  const first = lines[0]?.permissions[0]
  const reached = at && lines.some(({ permissions }) => permissions.some((each) => each === at.permission))
  const isStop = (role: string, permission: string): boolean =>
    reached
      ? at.role === role && at.permission === permission
      : role === roles[0]?.role && permission === first
  return (
    <div className="table-box" ref={box} onKeyDown={(event) => move(event, box.current)}>
      <table className="data-table matrix-table" role="grid" aria-label={t('rights.tab_matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('rights.permission')}</th>
            {roles.map(({ role }) => (
              <th scope="col" key={role}>
                {role}
              </th>
            ))}
          </tr>
        </thead>
        {lines.map(({ area, permissions }) => (
          <tbody key={area}>
            <tr className="area">
              <th scope="rowgroup">{t(`rights.area.${area}`)}</th>
              <td colSpan={roles.length} />
            </tr>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  <code>{permission}</code>
                  <small>{permissionText(t, permission)}</small>
                </th>
                {roles.map(({ role }) => {
                  const own = grants(role, permission)
                  const place = { role, permission }
                  return (
                    <td
                      key={role}
                      role="gridcell"
                      tabIndex={isStop(role, permission) ? 0 : -1}
                      title={own.map(({ group }) => group).join(', ') || undefined}
                      onFocus={() => onReach(place)}
                      onClick={(event) => {
                        event.currentTarget.focus()
                        onOpen(place)
                      }}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' && event.key !== ' ') return
                        event.preventDefault()
                        onOpen(place)
                      }}
                    >
                      {own.length > 0 ? (
                        <Icon name="tick" label={t('rights.yes')} />
                      ) : (
                        <span className="hidden">{t('rights.no')}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const steps: { readonly [key: string]: readonly [down: number, right: number] } = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/** To the next cell, staying inside. */
function move(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = steps[event.key]
  const rows = [...(box?.querySelectorAll('tbody tr:not(.area)') ?? [])].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[role=gridcell]'),
  ])
  const row = rows.findIndex((cells) => cells.includes(document.activeElement as HTMLElement))
  if (!step || row < 0) return
  event.preventDefault()
  const within = (place: number, count: number): number => Math.min(Math.max(place, 0), count - 1)
  const cells = rows[within(row + step[0], rows.length)] ?? []
  const column = rows[row]!.indexOf(document.activeElement as HTMLElement)
  cells[within(column + step[1], cells.length)]?.focus()
}
