import { Text } from 'ink'
import { keyLines } from '../text.ts'

/** The keys that a screen takes now, at its foot: whole, on a narrow terminal over several lines. */
export const KeyLine = ({ keys, width }: { readonly keys: string; readonly width: number }) =>
  keyLines(keys, width).map((line) => (
    <Text key={line} dimColor>
      {line}
    </Text>
  ))
