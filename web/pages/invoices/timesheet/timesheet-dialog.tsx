import { useId, useState } from 'react'
import { markTime, priceTime } from '#core/invoicing/operations.ts'
import type { TimesheetRow } from '#core/invoicing/timesheets/lines.ts'
import { marks, type Mark } from '#core/invoicing/timesheets/rules.ts'
import { sumBlocks } from '#core/booking/rules.ts'
import { permissionNamed } from '#core/screens/rights-names.ts'
import {
  timesheetScreen,
  shownComputed,
  shownTooMany,
  type About,
  type TimesheetScreen,
} from '#core/screens/invoicing/timesheet.ts'
import { shownBlocks, shownMonth } from '#core/values/written.ts'
import { addMonths, firstOfMonth, monthOf, type Month } from '#core/values/day.ts'
import { client } from '../../../state/client.ts'
import { useLive } from '../../../state/live.ts'
import { complain, succeed } from '../../../state/notices.ts'
import { useMay } from '../../../state/session.ts'
import { useOnce, useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import { Empty } from '../../../parts/states.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { TimesheetTable } from './timesheet-table.tsx'

interface Props {
  readonly about: About
  /** What it is of, in words. */
  readonly name: string
  readonly onClose: () => void
}

/** The time behind a forecast, on an invoice or of a subfolder: looked at, ticked, priced, taken away as a workbook. */
export function TimesheetDialog({ about, name, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const mayMark = useMay(markTime)
  const maySeePrices = useMay({ permission: 'user_extended.read' })
  const mayCorrect = useMay({ permission: 'permissions_all.update' })
  const mayPrice = useMay(priceTime) && maySeePrices
  const screen = useOnce(() => timesheetScreen(client, about, mayCorrect))
  const filter = useValue(screen.filter)
  const chosen = useValue(screen.chosen)
  const tooMany = useValue(screen.tooMany)
  const total = useValue(screen.computed)
  const [pricing, setPricing] = useState(false)
  const [busy, setBusy] = useState(false)
  const ofSubfolder = { subfolder_id: about.subfolder_id }
  useLive(screen.answer, { forecast: ofSubfolder, invoice: ofSubfolder, booked: ofSubfolder }, filter)
  const mark = (which: Mark, rows: readonly TimesheetRow[] = chosen): void => {
    if (busy || rows.length === 0) return
    setBusy(true)
    void screen
      .mark(which, rows)
      .then((count) => succeed(t('timesheet.changed', { count })))
      .catch(complain)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      title={t('timesheet.of', { name })}
      onClose={onClose}
      wide="table"
      actions={
        <>
          <p className="grow" role="status">
            {shownComputed(t, language, total)}
          </p>
          {(['xlsx', 'pdf', 'docx'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className="quiet"
              onClick={() => void screen.file(format).then(saveFile).catch(complain)}
            >
              <Icon name="download" />
              <span>{t(`timesheet.export.${format}`)}</span>
            </button>
          ))}
        </>
      }
    >
      <Choices screen={screen} />
      {!maySeePrices && (
        <p className="muted">
          {t('timesheet.no_prices', { right: permissionNamed(t, 'user_extended.read') })}
        </p>
      )}
      {mayMark && (
        <div className="row table-tools">
          <span className="muted" role="status">
            {tooMany
              ? shownTooMany(t)
              : t('timesheet.selected', {
                  count: chosen.length,
                  dd: shownBlocks(sumBlocks(chosen), language),
                })}
          </span>
          {marks.map((which) => (
            <button
              key={which}
              type="button"
              className="quiet small"
              aria-disabled={busy || tooMany || chosen.length === 0}
              onClick={() => tooMany || mark(which)}
            >
              {t(`timesheet.mark.${which}`)}
            </button>
          ))}
          {mayPrice && (
            <button
              type="button"
              className="quiet small"
              disabled={
                busy || tooMany || chosen.length === 0 || chosen.some(({ stage }) => stage === 'emitted')
              }
              onClick={() => setPricing(true)}
            >
              {t('timesheet.price')}
            </button>
          )}
        </div>
      )}
      <Await loaded={screen.answer}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t('timesheet.none')}>{t('timesheet.none_help')}</Empty>
          ) : (
            <>
              <TimesheetTable
                screen={screen}
                mayMark={mayMark}
                priced={maySeePrices}
                busy={busy}
                mark={mark}
              />
              {about.invoice_id === undefined && (
                <p className="muted">
                  <small>{t('timesheet.help')}</small>
                </p>
              )}
            </>
          )
        }
      </Await>
      {pricing && <PriceDialog screen={screen} rows={chosen} onClose={() => setPricing(false)} />}
    </Dialog>
  )
}

/** Months that one may look at. */
const monthsBack = 36

function Choices({ screen }: { screen: TimesheetScreen }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const { all, month, user_id } = useValue(screen.filter)
  const people = useValue(screen.people)
  const latest = monthOf(today())
  const months: Month[] = Array.from({ length: monthsBack }, (_, monthsAgo) => addMonths(latest, -monthsAgo))
  if (month && !months.includes(month)) months.unshift(month)
  return (
    <div className="fields">
      {!screen.isOfAll && (
        <div className="field">
          <label htmlFor={`${id}-all`}>{t('timesheet.shown')}</label>
          <select
            id={`${id}-all`}
            value={all ? 'mission' : 'own'}
            onChange={(event) =>
              screen.show(
                event.target.value === 'own'
                  ? { all: false, month: null }
                  : { all: true, month: screen.about.month },
              )
            }
          >
            <option value="own">
              {t(screen.about.invoice_id ? 'timesheet.of_invoice' : 'timesheet.of_forecast')}
            </option>
            <option value="mission">{t('timesheet.of_mission')}</option>
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-month`}>{t('forecasts.month')}</label>
        <select
          id={`${id}-month`}
          value={month ?? ''}
          onChange={(event) => screen.show({ month: event.target.value || null })}
        >
          <option value="">{t('timesheet.every_month')}</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {shownMonth(firstOfMonth(each), language)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-person`}>{t('field.user_name')}</label>
        <select
          id={`${id}-person`}
          value={user_id ?? ''}
          onChange={(event) => screen.show({ user_id: Number(event.target.value) || null })}
        >
          <option value="">{t('timesheet.everybody')}</option>
          {[...people].map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
