/** Whose time goes at the default price, where there is anybody. */
export function Unpriced({ says }: { says: string | null }) {
  return (
    says && (
      <div className="trouble" role="alert">
        <p>{says}</p>
      </div>
    )
  )
}
