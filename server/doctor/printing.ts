import type { Finding } from '#core/upkeep/findings.ts'
import { launchChromium, type Unconfined } from '../adapters/printing/chromium.ts'
import type { Config } from '../config.ts'
import { causeIn } from './cause.ts'

const check = 'printing'

/** That Chromium starts, and whether in its sandbox. */
export async function checkPrinting({ chromiumPath }: Config): Promise<Finding[]> {
  const reasons: Unconfined[] = []
  try {
    const browser = await launchChromium(chromiumPath, (reason) => void reasons.push(reason))
    const params = { version: browser.version() }
    await browser.close()
    const [reason] = reasons
    return reason
      ? [{ check, state: 'note', says: `doctor.chromium_${reason}`, params }]
      : [{ check, state: 'right', says: 'doctor.chromium_right', params }]
  } catch (error) {
    return [{ check, state: 'mend', says: 'doctor.chromium_missing', params: { cause: causeIn(error) } }]
  }
}
