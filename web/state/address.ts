import { effect, signal, type Signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { assign, useOnce } from './signals.ts'
import { sameQuery } from '#core/screens/list/table.ts'
import type { Query } from '#core/screens/list/filters.ts'

/** The query of the address as a signal, both ways: a screen writes it, a link or the back arrow changes it. */
export function useAddressQuery(): Signal<Query> {
  const search = useSearch()
  const query = useOnce(() => signal<Query>(read(location.search)))
  useEffect(() => {
    if (!sameQuery(read(search), query.peek())) assign(query, read(search))
  }, [search, query])
  useEffect(() => {
    const path = location.pathname
    return effect(() => {
      const { value } = query
      if (location.pathname !== path || sameQuery(read(location.search), value)) return
      const written = new URLSearchParams(value).toString().replaceAll('%2C', ',')
      navigate(written ? `${path}?${written}` : path, { replace: true })
    })
  }, [query])
  return query
}

/** A number of the address (`?tab=1`), and how to change it there. */
export function useAddressNumber(name: string, otherwise: number): [number, (value: number) => void] {
  const search = new URLSearchParams(useSearch())
  const written = Number(search.get(name) ?? Number.NaN)
  const set = (value: number): void => {
    const next = new URLSearchParams(location.search)
    next.set(name, String(value))
    navigate(`${location.pathname}?${next}`, { replace: true })
  }
  return [Number.isInteger(written) ? written : otherwise, set]
}

/** A word of the address (`?key=…`); choosing it is a step that the back arrow takes back. */
export function useAddressText(name: string): [string | null, (value: string | null) => void] {
  const written = new URLSearchParams(useSearch()).get(name)
  const set = (value: string | null): void => {
    if (value === new URLSearchParams(location.search).get(name)) return
    const next = new URLSearchParams(location.search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    navigate(next.size > 0 ? `${location.pathname}?${next}` : location.pathname)
  }
  return [written, set]
}

const read = (search: string): Query => Object.fromEntries(new URLSearchParams(search))
