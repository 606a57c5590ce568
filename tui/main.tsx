import { render, Text } from 'ink'

export async function start() {
  await render(<Text>Decidag</Text>).waitUntilExit()
}
