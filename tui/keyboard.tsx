import { useInput } from 'ink'
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { keysOf } from './keys.ts'

type Listener = (key: string) => void

/**
 * Hands one key after the other to whoever listens last. Between two keys the screen has time to change:
 * what is typed ahead or pasted reaches the field that the first key opened.
 */
function createKeyboard() {
  const listeners: Listener[] = []
  const waiting: string[] = []
  let handing = false

  async function deliver(): Promise<void> {
    if (handing) return
    handing = true
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      listeners.at(-1)?.(key)
      await drawn()
    }
    handing = false
  }

  return {
    press: (keys: readonly string[]): void => {
      waiting.push(...keys)
      void deliver()
    },
    listen: (listener: Listener) => {
      listeners.push(listener)
      return () => void listeners.splice(listeners.indexOf(listener), 1)
    },
  }
}

/** React draws in the turn after the one that follows a change. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const KeyboardContext = createContext<ReturnType<typeof createKeyboard> | null>(null)

/** Everything inside hears keys by `useKeys`. */
export function Keyboard({ children }: { children: ReactNode }) {
  const [keyboard] = useState(createKeyboard)
  useInput((input, key) => keyboard.press(keysOf(input, key)))
  return <KeyboardContext value={keyboard}>{children}</KeyboardContext>
}

/** Listens to keys, by their names of keys.ts, until something inside it listens instead. */
export function useKeys(listener: Listener): void {
  const keyboard = useContext(KeyboardContext)
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  useLayoutEffect(() => keyboard?.listen((key) => latest.current(key)), [keyboard])
}
