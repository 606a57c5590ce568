import { setting } from '../parameters/parameter.ts'
import type { Reader } from '../ports.ts'

/** Whether the firm lets whoever approved a purchase release it too: two people see each payment unless a firm of one says otherwise. */
export async function releasesOwn(store: Reader): Promise<boolean> {
  const own = await store.parameters.find({ class: 'invoicing', type: 'purchase_release_own' })
  return setting(own, 'purchase_release_own') > 0
}
