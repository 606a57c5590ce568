import { AsyncResource } from 'node:async_hooks'
import { Failure } from '#core/kernel/failure.ts'
import type { Wire } from '../db/notify.ts'
import type { Turn } from '../turns.ts'
import type { Measured } from '../watching/metrics.ts'
import type { Fellow } from './fellow.ts'
import {
  isMessage,
  placeVariable,
  type Place,
  type PrimaryMessage,
  type Refused,
  type WorkerMessage,
} from './messages.ts'
import { sharedTurn } from './turn.ts'

/** This process as one of several. */
export function openFellow(): Fellow {
  const place = JSON.parse(process.env[placeVariable] ?? '') as Place
  const heard = listening()
  const stop = Promise.withResolvers<void>()
  heard.on('stop', () => stop.resolve())
  return {
    isFirst: place.isFirst,
    clockwork: {
      by: place.by,
      now: () => place.ahead + Number(process.hrtime.bigint() / 1000n),
    },
    wireOf: (firm) => wireOf(firm, heard),
    writing: writingTurn(heard),
    ...measuring(heard),
    served: (value) => send({ decidag: 'served', value }),
    refused: (failure) => send({ decidag: 'refused', value: refusal(failure) }),
    toldToStop: stop.promise,
    leave: () => process.disconnect(),
  }
}

const refusal = ({ code, details }: Failure): Refused => ({ code, params: details.params ?? {} })

/** Answers when the message has left. A primary that has gone hears nothing, and takes its workers with it. */
const send = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, undefined, {}, () => resolve())
    else resolve()
  })

type Value<K extends PrimaryMessage['decidag']> = Extract<PrimaryMessage, { readonly decidag: K }>['value']
type Hear = {
  /** Hears every message of this kind, until the answer is called. */
  readonly on: <K extends PrimaryMessage['decidag']>(kind: K, hear: (value: Value<K>) => void) => () => void
}

function listening(): Hear {
  const listeners = new Map<string, Set<(value: never) => void>>()
  process.on('message', (message: unknown) => {
    if (!isMessage<PrimaryMessage>(message)) return
    for (const listener of listeners.get(message.decidag) ?? []) listener(message.value as never)
  })
  return {
    on: (kind, hear) => {
      const all = listeners.get(kind) ?? new Set()
      listeners.set(kind, all.add(hear))
      return () => void all.delete(hear)
    },
  }
}

function wireOf(firm: string, heard: Hear): Wire {
  let deaf: () => void = () => undefined
  return {
    tell: (changes) => void send({ decidag: 'changes', value: { firm, changes } }),
    connect: (hear) => {
      // Messages come for no firm: what follows from them is this one's.
      const mine = AsyncResource.bind(hear)
      deaf = heard.on('changes', (told) => told.firm === firm && mine(told.changes))
      return Promise.resolve()
    },
    close: () => Promise.resolve(deaf()),
  }
}

function writingTurn(heard: Hear): Turn {
  let arrived: (() => void) | undefined
  heard.on('turn', () => arrived?.())
  return sharedTurn(
    () =>
      new Promise((resolve) => {
        arrived = resolve
        void send({ decidag: 'turnWanted', value: null })
      }),
    () => void send({ decidag: 'turnOver', value: null }),
  )
}

function measuring(heard: Hear): Pick<Fellow, 'measures' | 'measuredBy'> {
  const waiting = new Map<number, (measured: readonly Measured[]) => void>()
  let answer: () => Promise<Measured | null> = () => Promise.resolve(null)
  let asks = 0
  heard.on('measuresWanted', ({ ask }) => {
    void answer()
      .catch(() => null)
      .then((measured) => send({ decidag: 'ownMeasures', value: { ask, measured } }))
  })
  heard.on('measures', ({ ask, measured }) => {
    waiting.get(ask)?.(measured)
    waiting.delete(ask)
  })
  return {
    measuredBy: (own) => void (answer = own),
    measures: () =>
      new Promise((resolve) => {
        const ask = ++asks
        waiting.set(ask, resolve)
        void send({ decidag: 'measuresWanted', value: { ask } })
      }),
  }
}
