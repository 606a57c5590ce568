import { setTimeout as pause } from 'node:timers/promises'
import { useApp, useInput, usePaste } from 'ink'
import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { keysOf, pasteKey } from './keys.ts'

type Listener = (key: string) => void

/**
 * Hands one key after the other to whoever listens last. Between two keys the screen has time to change:
 * what is typed ahead or pasted reaches the field that the first key opened.
 */
function createKeyboard(suspend: () => Promise<void>) {
  const listeners: Listener[] = []
  const waiting: string[] = []
  let handing = false

  async function deliver(): Promise<void> {
    if (handing) return
    handing = true
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      if (key === 'ctrl+z') await suspend()
      else listeners.at(-1)?.(key)
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

/** Stops the program and whoever started it, as the shell does with any other, until the shell wakes it up. */
async function stopHere(): Promise<void> {
  try {
    process.kill(0, 'SIGTSTP')
  } catch {
    // Where there is no job control nothing stops.
  }
  await pause(50)
}

/** Everything inside hears keys by `useKeys`; a pasted text is one key. */
export function Keyboard({ children }: { children: ReactNode }) {
  const { suspendTerminal } = useApp()
  const [keyboard] = useState(() => createKeyboard(() => suspendTerminal(stopHere)))
  useInput((input, key) => keyboard.press(keysOf(input, key)))
  usePaste((text) => keyboard.press([pasteKey(text)]))
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
