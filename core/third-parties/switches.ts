import type { Reader, Store } from '../ports.ts'
import { serviceSwitches, type Flags, type SwitchedService, type Switches } from './switch.ts'

/** The switches of a service as they stand. */
export async function switchesOf<S extends SwitchedService>(store: Reader, service: S): Promise<Flags<S>> {
  const turned = await store.third_party_switches.find({ service })
  const entries = serviceSwitches[service].map((name) => [
    name,
    turned.some((each) => each.name === name && each.switched_on),
  ])
  return Object.fromEntries(entries) as Flags<S>
}

/** Turns the switches that are named; answers whether one of them was off and is on now. */
export async function turnSwitches<S extends SwitchedService>(
  store: Store,
  service: S,
  flags: { readonly [F in Switches[S][number]]?: boolean | undefined },
): Promise<boolean> {
  await store.lock('third_parties', service)
  const turned = await store.third_party_switches.find({ service })
  let isNewlyOn = false
  for (const name of serviceSwitches[service]) {
    const switched_on = (flags as { readonly [name: string]: boolean | undefined })[name]
    const standing = turned.find((each) => each.name === name)
    if (switched_on === undefined || switched_on === (standing?.switched_on ?? false)) continue
    isNewlyOn ||= switched_on
    if (standing) await store.third_party_switches.update(standing, { switched_on })
    else await store.third_party_switches.insert({ service, name, switched_on })
  }
  return isNewlyOn
}
