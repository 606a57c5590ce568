import { memo, useEffect, useMemo, useState } from 'react'
import type { RightsScreen } from '#core/screens/rights.ts'
import { permissionNamed, permissionText } from '#core/screens/rights-names.ts'
import { groupName, roleName } from '#core/screens/users/role-names.ts'
import { shownGrid, type Grid } from '#core/screens/grid/grid.ts'
import { usePageKeys, type Key } from '../../state/keys.ts'
import { useNarrow } from '../../state/narrow.ts'
import { assign, useOnce, useRead, useValue } from '../../state/signals.ts'
import { t as spoken, useT } from '../../state/texts.ts'
import { Toggle } from '../../parts/form/chip.tsx'
import { Icon } from '../../parts/icon.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { GridBox, GridTd } from '../../parts/grid/grid-box.tsx'
import { Empty } from '../../parts/states.tsx'
import { GrantDialog, type Place } from './grant-dialog.tsx'

const keys: readonly Key[] = [
  { keys: '← ↑ ↓ →', label: 'keys.matrix_cells' },
  { keys: 'Shift-← ↑ ↓ →', label: 'keys.range' },
  { keys: 'Ctrl-C', label: 'keys.copy_cells' },
  { keys: 'Enter', label: 'keys.matrix_open' },
]

/** Every permission against every role: a tick says yes, the line below by which groups. */
export function MatrixTab({ screen }: { screen: RightsScreen }) {
  const t = useT()
  const grid = useOnce(() => matrixGrid(screen))
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
        <OneRole screen={screen} />
        <Toggle on={onlyDifferences} onChange={(on) => assign(screen.onlyDifferences, on)}>
          {t('rights.only_differences')}
        </Toggle>
      </div>
      {lines.length > 0 ? (
        <Matrix screen={screen} grid={grid} lines={lines} onOpen={setOpen} />
      ) : (
        <Empty title={t('list.none')} />
      )}
      <Status screen={screen} grid={grid} />
      {open && <GrantDialog screen={screen} place={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Who gives the permission of the cell where the keyboard stands. */
function Status({ screen, grid }: Pick<MatrixProps, 'screen' | 'grid'>) {
  const t = useT()
  const at = useValue(grid.selected)?.to
  return (
    <p className="matrix-status" role="status">
      {at ? (
        <Allowed screen={screen} place={{ permission: at.row, role: at.column }} />
      ) : (
        t('rights.matrix_hint')
      )}
    </p>
  )
}

/** On a narrow screen the matrix has one role at a time. */
function OneRole({ screen: { roles, columns, onlyRole } }: { screen: RightsScreen }) {
  const t = useT()
  const narrow = useNarrow()
  const all = useValue(roles)
  const [firstColumns] = useValue(columns)
  useEffect(() => {
    assign(onlyRole, narrow ? (onlyRole.value ?? '') : null)
  }, [narrow, onlyRole])
  if (!narrow) return null
  return (
    <select
      aria-label={t('field.role')}
      value={firstColumns?.role ?? ''}
      onChange={(event) => assign(onlyRole, event.target.value)}
    >
      {all.map(({ role }) => (
        <option key={role} value={role}>
          {roleName(t, role)}
        </option>
      ))}
    </select>
  )
}

/** The matrix as it is filtered; copied, a cell that has the permission says yes. */
const matrixGrid = (screen: RightsScreen): Grid =>
  shownGrid(
    () => ({
      rows: screen
        .lines((name) => permissionText(spoken.value, name))
        .flatMap(({ permissions }) => permissions),
      columns: screen.columns.value.map(({ role }) => role),
    }),
    ({ row, column }) => (screen.cell(column, row).length > 0 ? spoken.value('rights.yes') : ''),
  )

function Allowed({ screen, place: { role, permission } }: { screen: RightsScreen; place: Place }) {
  const t = useT()
  const grants = useRead(() => screen.cell(role, permission), [screen, role, permission])
  const names = { role: roleName(t, role), permission: permissionNamed(t, permission) }
  if (grants.length === 0) return t('rights.not_granted', names)
  const groups = grants
    .map(({ group, as }) => (as === permission ? groupName(t, group) : `${groupName(t, group)} (${as})`))
    .join(', ')
  return t('rights.granted_by', { ...names, groups })
}

interface MatrixProps {
  readonly screen: RightsScreen
  readonly grid: Grid
  readonly lines: ReturnType<RightsScreen['lines']>
  readonly onOpen: (place: Place) => void
}

const Matrix = memo(function Matrix({ screen, grid, lines, onOpen }: MatrixProps) {
  const t = useT()
  const roles = useValue(screen.columns)
  const grants = useRead(
    () => (role: string, permission: string) => screen.cell(role, permission),
    [screen, roles],
  )
  return (
    <GridBox
      grid={grid}
      caption={t('rights.tab_matrix')}
      edits={false}
      className="table-box"
      tableClass="data-table matrix-table"
    >
      <thead>
        <tr>
          <th scope="col">{t('rights.permission')}</th>
          {roles.map(({ role }) => (
            <th scope="col" key={role} title={role}>
              {roleName(t, role)}
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
                {permissionText(t, permission)} <code className="behind">{permission}</code>
              </th>
              {roles.map(({ role }) => {
                const own = grants(role, permission)
                return (
                  <GridTd
                    key={role}
                    grid={grid}
                    cell={{ row: permission, column: role }}
                    plain
                    title={own.map(({ group }) => groupName(t, group)).join(', ') || undefined}
                    onOpen={() => onOpen({ role, permission })}
                  >
                    {own.length > 0 ? (
                      <Icon name="tick" label={t('rights.yes')} />
                    ) : (
                      <span className="hidden">{t('rights.no')}</span>
                    )}
                  </GridTd>
                )
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </GridBox>
  )
})
