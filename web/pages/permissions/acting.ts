import { complain, succeed } from '../../state/notices.ts'
import { t } from '../../state/texts.ts'
import type { RightsScreen } from '#core/screens/rights.ts'

/** Does a change and says so; a refusal is told, and what is there now is fetched. Answers whether it was done. */
export async function act(screen: RightsScreen, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    succeed(t.value('rights.saved'))
    return true
  } catch (error) {
    complain(error)
    await screen.answer.reload()
    return false
  }
}
