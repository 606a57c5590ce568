/** An address or an answer in a list: three lines of it, and the whole where the pointer rests. */
export const HookText = ({ children }: { children: string }) => (
  <span className="hook-long" title={children}>
    {children}
  </span>
)
