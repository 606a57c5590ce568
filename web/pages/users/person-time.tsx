import { Link } from 'wouter'
import type { ReactNode } from 'react'
import { personTask, tasksOfPerson, type BookingRow, type PersonTask } from '#core/booking/operations.ts'
import { seesTimeOf } from '#core/booking/policy.ts'
import { readFolder, readSubfolder } from '#core/folders/operations.ts'
import { seesFolder } from '#core/folders/policy.ts'
import { breakdownOfFolder, readPlanningGrid } from '#core/planning/operations.ts'
import { seesPlanningOf } from '#core/planning/policy.ts'
import { breakdownPage, monthsShown, planningPage } from '#core/planning/task.ts'
import { personBookingsScreen, personTasksScreen, type BookedDay } from '#core/screens/users/person-time.ts'
import { shownBlocks, shownDay, shownMonth, shownWholeDay } from '#core/values/written.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { firstOfMonth, monthsLater } from '#core/values/day.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { DataTable } from '../../parts/list/table.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import './person-time.css'

/** What somebody is to do and what he did of late, as far as the reader may see it. */
export function PersonTime({ user_id }: { user_id: number }) {
  const actor = useActor()
  const mayAsk = useMay(tasksOfPerson)
  return (
    <>
      {mayAsk && seesPlanningOf(actor, user_id) && <PersonTasks key={`tasks ${user_id}`} user_id={user_id} />}
      {seesTimeOf(actor, user_id) && <PersonBookings key={`time ${user_id}`} user_id={user_id} />}
    </>
  )
}

const columns = columnsOf(personTask)

function PersonTasks({ user_id }: { user_id: number }) {
  const t = useT()
  const language = useLanguage()
  const screen = useOnce(() => personTasksScreen(client, user_id))
  const seesTime = seesTimeOf(useActor(), user_id)
  const links = usePlaceLinks()
  useLive(screen, { planning: {}, task: {}, folder: {}, subfolder: {}, ...(seesTime ? { booked: {} } : {}) })
  const dd = (blocks: number | null): string => (blocks ? shownBlocks(blocks, language) : '')
  return (
    <Facts title={t('users.tasks')}>
      <p className="muted time-help">{t('users.tasks_help')}</p>
      <Await loaded={screen}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">{t('users.no_tasks')}</p>
          ) : (
            <DataTable
              label={t('users.tasks')}
              columns={columns.filter(({ name }) => name !== 'booked' || seesTime)}
              rows={rows}
              idOf={({ id }) => id}
              draw={{
                task_name: (task) => links.task(task),
                folder_code: (task) => links.folder(task, task.folder_code),
                subfolder_code: (task) => task.subfolder_code && links.subfolder(task, task.subfolder_code),
                until: ({ until }) => until && shownMonth(firstOfMonth(until), language),
                planned: ({ planned }) => dd(planned),
                booked: ({ booked }) => dd(booked),
              }}
            />
          )
        }
      </Await>
      <More screen={screen} />
    </Facts>
  )
}

function PersonBookings({ user_id }: { user_id: number }) {
  const t = useT()
  const screen = useOnce(() => personBookingsScreen(client, user_id))
  useLive(screen, { booked: {}, task: {}, folder: {}, subfolder: {} })
  const days = useValue(screen.days)
  return (
    <Facts title={t('users.bookings')}>
      <p className="muted time-help">
        {t('users.bookings_help', { day: shownDay(monthsLater(today(), -monthsShown)) })}
      </p>
      <Await loaded={screen}>
        {() =>
          days?.length === 0 ? (
            <p className="muted">{t('users.no_bookings')}</p>
          ) : (
            <ul className="booked-days">
              {days?.map((day) => (
                <Booked key={day.date} day={day} />
              ))}
            </ul>
          )
        }
      </Await>
      <More screen={screen} />
    </Facts>
  )
}

function Booked({ day: { date, bookings, total } }: { day: BookedDay }) {
  const t = useT()
  const language = useLanguage()
  const links = usePlaceLinks()
  const dd = (blocks: number): string => t('planner.dd', { n: shownBlocks(blocks, language) })
  return (
    <li>
      <h3>
        {shownWholeDay(date, language)} <span className="muted">{dd(total)}</span>
      </h3>
      <ul>
        {bookings.map((row) => (
          <li key={row.id}>
            <span className="right">{dd(row.number_blocks)}</span>
            <span>
              <span className="code">{row.task_code}</span> {links.task(row)}
            </span>
            <span className="where">
              {links.folder(row, `${row.folder_code} ${row.place.folder_name}`)}
              {row.subfolder_code && <> · {links.subfolder(row, row.subfolder_code)}</>}
            </span>
            {row.comment && <q className="said">{row.comment}</q>}
          </li>
        ))}
      </ul>
    </li>
  )
}

function More({
  screen,
}: {
  screen: Pick<ReturnType<typeof personTasksScreen>, 'hasMore' | 'more' | 'busy'>
}) {
  const t = useT()
  const hasMore = useValue(screen.hasMore)
  const busy = useValue(screen.busy)
  if (!hasMore) return null
  return (
    <button
      type="button"
      className="quiet small show-more"
      aria-busy={busy}
      onClick={() => void screen.more()}
    >
      {t('list.show_more')}
    </button>
  )
}

type Placed = Pick<PersonTask | BookingRow, 'task_name' | 'place'>

/** A task, its folder and its subfolder, each as a link for whoever may go there. */
function usePlaceLinks() {
  const actor = useActor()
  const seesFolders = useMay(readFolder)
  const seesSubfolders = useMay(readSubfolder)
  const seesPlanning = useMay(readPlanningGrid)
  const seesTasks = useMay(breakdownOfFolder)
  const isOpen = ({ place }: Placed): boolean => seesFolders && seesFolder(actor, place)
  const linked = (to: string | null, words: string): ReactNode =>
    to === null ? words : <Link href={to}>{words}</Link>
  return {
    task: (of: Placed): ReactNode =>
      linked(
        isOpen(of) && (seesPlanning || seesTasks)
          ? (seesPlanning ? planningPage : breakdownPage)(of.place.folder_id)
          : null,
        of.task_name,
      ),
    folder: (of: Placed, words: string): ReactNode =>
      linked(isOpen(of) ? `/folders/${of.place.folder_id}` : null, words),
    subfolder: (of: Placed, words: string): ReactNode =>
      linked(
        isOpen(of) && seesSubfolders && of.place.subfolder_id !== null
          ? `/folders/${of.place.folder_id}/subfolders/${of.place.subfolder_id}`
          : null,
        words,
      ),
  }
}
