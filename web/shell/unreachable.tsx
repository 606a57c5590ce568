import { useEffect, useState } from 'react'

/** Milliseconds between two questions whether the server is there. */
const askMs = 5000

/** Shown when not even the texts could be fetched: it has to carry its own words. Reads the page again once it can. */
export function Unreachable() {
  const [asked, ask] = useState(0)
  useEffect(() => {
    fetch('/api/health').then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    )
    const timer = setTimeout(() => ask((before) => before + 1), askMs)
    return () => clearTimeout(timer)
  }, [asked])
  return (
    <main className="state" role="alert">
      <h1>Decidag</h1>
      <p lang="en">The server cannot be reached. Check your connection.</p>
      <p lang="fr">Le serveur est injoignable. Vérifiez votre connexion.</p>
      <p lang="nl">De server is niet bereikbaar. Controleer uw verbinding.</p>
      <button
        type="button"
        aria-label="Retry, réessayer, opnieuw"
        onClick={() => ask((before) => before + 1)}
      >
        ↻
      </button>
    </main>
  )
}
