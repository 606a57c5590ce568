import { command } from '../../command.ts'
import { bash } from './shells/bash.ts'
import { fish } from './shells/fish.ts'
import { places } from './shells/places.ts'
import { zsh } from './shells/zsh.ts'

const shells = { bash, zsh, fish } as const
type Shell = keyof typeof shells

export const completion = command<{ shell: Shell }>({
  name: 'completion',
  about: 'cli.completion',
  arguments: [{ name: '<shell>', about: 'cli.completion.shell', choices: Object.keys(shells) }],
  examples: [
    'completion bash > ~/.local/share/bash-completion/completions/decidag',
    'completion zsh > ~/.zsh/completions/_decidag',
    'completion fish > ~/.config/fish/completions/decidag.fish',
  ],
  runWithoutClient: ({ print }, { shell }, program) => {
    print.line(shells[shell](places(program)).trimEnd())
    return Promise.resolve()
  },
})
