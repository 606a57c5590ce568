import './shell/fonts.css'
import '@picocss/pico/css/pico.min.css'
import './shell/tokens.css'
import './shell/session/sign-in.css'
import './parts/controls.css'
import { createRoot } from 'react-dom/client'
import { App, signedIn } from './shell/app.tsx'
import { me, resume } from './state/session.ts'
import { chosenLanguage, hasTexts, loadLanguage, speakAsDocument } from './state/texts.ts'
import './state/theme.ts'
import { Unreachable } from './shell/failures/unreachable.tsx'
import { surely } from '#core/values/known.ts'

const root = createRoot(surely(document.getElementById('root'), 'root'))
speakAsDocument()

void open().catch(() => root.render(<Unreachable />))

// A function: what is fetched here knows this module, and would wait for its end.
async function open(): Promise<void> {
  // Without a language of this machine the person's own decides, once he is known.
  if (!hasTexts.value && chosenLanguage()) await Promise.all([loadLanguage(), resume()])
  else await resume()
  if (!hasTexts.value) await loadLanguage()
  if (me.value) await signedIn.fetchAhead()
  root.render(<App />)
}
