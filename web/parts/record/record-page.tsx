import { useEffect, useRef, type ReactNode } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { useAddressNumber } from '../../state/address.ts'
import { attemptTab, go } from '../../state/navigation.ts'
import { complain } from '../../state/notices.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useTitle } from '../../state/title.ts'
import { Skeleton, Trouble } from '../states.tsx'
import { itemAt } from '#core/values/known.ts'

export interface Tab {
  /** The number in the address; it stays whatever else is hidden. */
  readonly number: number
  readonly label: string
  readonly draw: () => ReactNode
  /** Reached by its number in the address alone; its header shows while it is open. */
  readonly hidden?: boolean
}

interface Props {
  readonly code?: string | null | undefined
  readonly title: string
  readonly state?: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly tabs?: readonly Tab[]
  readonly children?: ReactNode
}

/** A record: title with code and state, actions top right, tabs in the address. */
export function RecordPage({ code, title, state, lead, actions, tabs, children }: Props) {
  useTitle(title)
  return (
    <div className="page record-page">
      <header className="page-head">
        <div className="record-title">
          {code && <span className="code">{code}</span>}
          <h1>{title}</h1>
          {state}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {lead}
      {tabs ? <Tabs tabs={tabs} name="tab" /> : <div className="record-body">{children}</div>}
    </div>
  )
}

/** Tabs whose open one stands in the address. */
export function Tabs({ tabs, name, small = false }: { tabs: readonly Tab[]; name: string; small?: boolean }) {
  const [requested, open] = useAddressNumber(name, tabs[0]?.number ?? 0)
  const current = tabs.find(({ number }) => number === requested) ?? tabs[0]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a narrow screen the open tab may lie beside it.
    const opened = list.current?.querySelector('[aria-selected=true]')
    opened?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current?.number])
  if (!current) return null
  const headed = tabs.filter((tab) => !tab.hidden || tab === current)
  const move = (step: number): void => {
    const next = itemAt(headed, (headed.indexOf(current) + step + headed.length) % headed.length)
    attemptTab(() => {
      open(next.number)
      document.getElementById(`${name}-${next.number}`)?.focus()
    })
  }
  return (
    <>
      {tabs.length > 1 && (
        <div
          ref={list}
          className={small ? 'tabs small' : 'tabs'}
          role="tablist"
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') move(1)
            if (event.key === 'ArrowLeft') move(-1)
          }}
        >
          {headed.map(({ number, label }) => (
            <button
              key={number}
              id={`${name}-${number}`}
              type="button"
              role="tab"
              aria-selected={number === current.number}
              aria-controls={`${name}-panel`}
              tabIndex={number === current.number ? 0 : -1}
              onClick={() => number === current.number || attemptTab(() => open(number))}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div
        className={small ? 'inner-body' : 'record-body'}
        id={`${name}-panel`}
        key={current.number}
        {...(tabs.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `${name}-${current.number}` } : {})}
      >
        {current.draw()}
      </div>
    </>
  )
}

/** Whether each of these is there, or failed: what is drawn of them moves nothing any more. */
export const useAnswered = (...asked: readonly Loaded<unknown>[]): boolean =>
  useRead(() => asked.every(({ value, failure }) => value.value !== null || failure.value !== null), asked)

/** What was loaded, or the shape of it, or why it is not there. */
export function Await<T>({
  loaded,
  beside,
  children,
  orElse,
}: {
  loaded: Loaded<T>
  /** What is drawn above or below it: both at once, or what somebody is about to press moves away under his hand. */
  beside?: Loaded<unknown>
  children: (value: T) => ReactNode
  /** Where to go when there is no such record. */
  orElse?: string
}) {
  const value = useValue(loaded.value)
  const failure = useValue(loaded.failure)
  const isAlone = !useAnswered(...(beside ? [beside] : []))
  if (value !== null && !isAlone) return children(value)
  if (failure && orElse && isAbsence(failure)) return <Elsewhere to={orElse} failure={failure} />
  if (failure && value === null) return <Trouble failure={failure} retry={loaded.reload} />
  return <Skeleton />
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
