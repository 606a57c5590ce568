import { once } from './once.ts'

/**
 * An object that is made when one of its methods is first called; all of them answer promises. What `known` has is answered by that:
 * what is no such method.
 */
export function later<T extends object>(make: () => Promise<T>, known: Partial<T> = {}): T {
  const made = once(make)
  const methods = new Map<PropertyKey, unknown>(Object.entries(known))
  const call =
    (name: PropertyKey) =>
    async (...given: readonly unknown[]) => {
      const own = await made()
      return Reflect.apply(Reflect.get(own, name) as () => unknown, own, given)
    }
  return new Proxy({} as T, {
    get: (_, name) => {
      if (!methods.has(name)) methods.set(name, call(name))
      return methods.get(name)
    },
  })
}
