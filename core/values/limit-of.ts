/** For so many fields what is allowed is said: who sends more wrong ones sends the same wrong one. */
const choicesNamed = 20

/** What a value that is not taken had to keep to: a limit, or the choices that there are. */
export function limitOf(context: object = {}, known: number): number | string | null {
  const { limit, valids } = context as { readonly limit?: unknown; readonly valids?: unknown }
  if (typeof limit === 'number') return limit
  if (!Array.isArray(valids) || known >= choicesNamed) return null
  return valids.filter((each) => typeof each === 'string' && each !== '').join(', ') || null
}
