/** Shown when not even the texts could be fetched: it has to carry its own words. */
export function Unreachable() {
  return (
    <main className="state" role="alert">
      <h1>Decidag</h1>
      <p lang="en">The server cannot be reached. Check your connection.</p>
      <p lang="fr">Le serveur est injoignable. Vérifiez votre connexion.</p>
      <p lang="nl">De server is niet bereikbaar. Controleer uw verbinding.</p>
      <button type="button" onClick={() => location.reload()}>
        ↻
      </button>
    </main>
  )
}
