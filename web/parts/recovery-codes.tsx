import { useT } from '../state/texts.ts'
import { CopyButton } from './copy-button.tsx'

/** Codes that are shown once, to be written down, copied or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT()
  return (
    <div className="recovery-codes">
      <p>{t('factor.codes_help')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} />
    </div>
  )
}
