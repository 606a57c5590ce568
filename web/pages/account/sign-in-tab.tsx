import { assistantChangesScreen } from '#core/screens/assistants/changes.ts'
import { ownSignInScreen } from '#core/screens/session/own-sign-in.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { me } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { AssistantsCard } from './assistants-card.tsx'
import { FactorCard } from './factor-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TokensCard } from './tokens-card.tsx'

/** How one signs in, and from where one is signed in now. Whoever acts as somebody sees it and changes nothing. */
export function SignInTab() {
  const t = useT()
  const user = useValue(me)
  const screen = useOnce(() => ownSignInScreen(client))
  const { changes } = useOnce(() => assistantChangesScreen(client))
  useLive(changes, { assistant_change: {} })
  useLive(screen.sessions, { access: {} })
  useLive(screen.factor, { access: {} })
  useLive(screen.tokens, { access: {} })
  const own = !user?.original_id
  return (
    <div className="together">
      {!own && (
        <p className="trouble" role="note">
          {t('incarnate.refused', { name: `${user?.first_name} ${user?.last_name}` })}
        </p>
      )}
      <PasswordCard own={own} />
      <FactorCard factor={screen.factor} own={own} />
      <SessionsCard sessions={screen.sessions} own={own} />
      <TokensCard tokens={screen.tokens} own={own} />
      <AssistantsCard changes={changes} own={own} />
    </div>
  )
}
