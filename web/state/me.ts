import { computed, signal } from '@preact/signals-core'
import type { CurrentUser } from '#core/access/operations.ts'
import { nobody, type Actor } from '#core/kernel/permission.ts'
import { asActor } from '#core/screens/session/me.ts'
import { useValue } from './signals.ts'

/** Who is signed in: null for nobody, undefined while it is being asked. */
export const me = signal<CurrentUser | null | undefined>(undefined)
export const actor = computed<Actor>(() => (me.value ? asActor(me.value) : nobody()))
export const useActor = (): Actor => useValue(actor)
