/** What something is called, and behind it the code that scripts and files know it by. */
export function NameAndCode({ name, code }: { name: string; code: string }) {
  if (name === code) return name
  return (
    <>
      {name} <code className="behind">{code}</code>
    </>
  )
}
