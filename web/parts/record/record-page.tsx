import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { useAddressNumber } from '../../state/address.ts'
import { attemptTab, go } from '../../state/navigation.ts'
import { complain } from '../../state/notices.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Folded } from '../folded.tsx'
import { Skeleton, Trouble } from '../states.tsx'
import { itemAt } from '#core/values/known.ts'
import { useSwipe } from './swipe.ts'
import './record.css'

export interface Tab {
  /** The number in the address; it stays whatever else is hidden. */
  readonly number: number
  readonly label: ReactNode
  readonly draw: () => ReactNode
  /** Reached by its number in the address alone; its header shows while it is open. */
  readonly hidden?: boolean
}

interface Props {
  readonly code?: string | null | undefined
  readonly title: string
  readonly state?: ReactNode
  /** Whose it is and who has to do with it, in the line of the title. */
  readonly about?: ReactNode
  /** A picture as small as a word, in the same line. */
  readonly picture?: ReactNode
  readonly lead?: ReactNode
  /** What of the lead cannot wait until somebody unfolds it: on a narrow screen it is folded above tabs. */
  readonly leadSays?: ReactNode
  readonly actions?: ReactNode
  readonly tabs?: readonly Tab[]
  readonly children?: ReactNode
}

/** A record: its title in one line with code, state and what it is about, actions top right, tabs in the address. */
export function RecordPage({
  code,
  title,
  state,
  about,
  picture,
  lead,
  leadSays,
  actions,
  tabs,
  children,
}: Props) {
  useTitle(title)
  return (
    <div className="page record-page">
      <header className="page-head record-head">
        <div className="record-title">
          {code && <span className="code">{code}</span>}
          <h1 title={title}>{title}</h1>
          {state}
        </div>
        {about && <div className="record-about">{about}</div>}
        {picture}
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {lead && (tabs ? <FoldedLead says={leadSays}>{lead}</FoldedLead> : lead)}
      {tabs ? <Tabs tabs={tabs} name="tab" /> : <div className="record-body">{children}</div>}
    </div>
  )
}

/** The figures and dates of a record. Folded, they say what matters most. */
function FoldedLead({ says, children }: { says: ReactNode; children: ReactNode }) {
  const t = useT()
  const line = (
    <>
      <span>{t('record.figures')}</span>
      {says}
    </>
  )
  return (
    <Folded className="record-lead" says={line}>
      {children}
    </Folded>
  )
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly name: string
  /** How its strip looks: inside other tabs it is small, and steps follow one another in a line. */
  readonly look?: 'small' | 'steps'
  /** What its strip is called, where nothing around it says so. */
  readonly title?: string
  /** The one that is open while the address names none; the first one as a rule. */
  readonly usual?: number
}

/** Tabs whose open one stands in the address. Arrows and swipes lead to the next one. */
export function Tabs({ tabs, name, look, title, usual = tabs[0]?.number ?? 0 }: TabsProps) {
  const [requested, open] = useAddressNumber(name, usual)
  const current = tabs.find(({ number }) => number === requested) ?? tabs[0]
  const headed = tabs.filter((tab) => !tab.hidden || tab === current)
  const place = current ? headed.indexOf(current) : 0
  const show = (tab: Tab, takesFocus: boolean): void =>
    attemptTab(() => {
      open(tab.number)
      if (takesFocus) document.getElementById(`${name}-${tab.number}`)?.focus()
    })
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const strip = list.current
    if (!strip) return undefined
    // On a narrow screen the open tab may lie beside it, also once the screen is turned. Nothing but the strip itself moves.
    const show = new ResizeObserver(() => {
      const opened = strip.querySelector<HTMLElement>('[aria-selected=true]')
      if (opened) strip.scrollTo({ left: opened.offsetLeft - (strip.clientWidth - opened.offsetWidth) / 2 })
    })
    show.observe(strip)
    return () => show.disconnect()
  }, [current?.number])
  const swipe = useSwipe((step) => {
    const next = headed[place + step]
    if (next) show(next, false)
    return next !== undefined
  })
  if (!current) return null
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const to = placeFor(key, place, headed.length)
    if (to !== null) show(itemAt(headed, to), true)
  }
  return (
    <>
      {tabs.length > 1 && (
        <div
          ref={list}
          className={look ? `tabs ${look}` : 'tabs'}
          role="tablist"
          {...(title && { 'aria-label': title })}
          onKeyDown={onKeyDown}
        >
          {headed.map((tab) => (
            <button
              key={tab.number}
              id={`${name}-${tab.number}`}
              type="button"
              role="tab"
              aria-selected={tab === current}
              aria-controls={`${name}-panel`}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => tab === current || show(tab, false)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      <div
        className={look === 'small' ? 'inner-body' : 'record-body'}
        id={`${name}-panel`}
        key={current.number}
        {...(tabs.length > 1 && {
          role: 'tabpanel',
          'aria-labelledby': `${name}-${current.number}`,
          ...swipe,
        })}
      >
        {current.draw()}
      </div>
    </>
  )
}

/** The tab to which a key leads; past the last one comes the first. */
function placeFor(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Whether each of these is there, or failed: what is drawn of them moves nothing any more. */
export const useAnswered = (...asked: readonly Loaded<unknown>[]): boolean =>
  useRead(() => asked.every(({ value, failure }) => value.value !== null || failure.value !== null), asked)

/** What was loaded, or the shape of it, or why it is not there. */
export function Await<T>({
  loaded,
  beside = [],
  shape = <Skeleton />,
  children,
  orElse,
}: {
  loaded: Loaded<T>
  /** What is drawn above or below it: all at once, or what somebody is about to press moves away under his hand. */
  beside?: readonly Loaded<unknown>[]
  /** What stands there until it comes: null where a style keeps its room. */
  shape?: ReactNode
  children: (value: T) => ReactNode
  /** Where to go when there is no such record. */
  orElse?: string
}) {
  const value = useValue(loaded.value)
  const failure = useValue(loaded.failure)
  const isAlone = !useAnswered(...beside)
  if (value !== null && !isAlone) return children(value)
  if (failure && orElse && isAbsence(failure)) return <Elsewhere to={orElse} failure={failure} />
  if (failure && value === null) return <Trouble failure={failure} retry={loaded.reload} />
  return shape
}

const isAbsence = ({ code }: Failure): boolean => code === 'record_not_found' || code === 'invalid_fields'

/** To the list in which the record would be, saying that it is not there. */
function Elsewhere({ to, failure }: { to: string; failure: Failure }) {
  useEffect(() => {
    complain(failure)
    go(to, { replace: true })
  }, [to, failure])
  return null
}
