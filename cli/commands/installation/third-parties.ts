import { flag, group, optional, text, time } from '#core/kernel/field.ts'
import { readThirdParties } from '#core/third-parties/operations.ts'
import { column } from '#core/tables/column-facts.ts'
import { command } from '../../command.ts'

const stateRow = group(
  {
    service: column(text(50), {}),
    configured: column(flag(), {}),
    connected: column(flag(), {}),
    /** Of a key nobody knows an end. */
    expiry_date: column(optional(time()), { display: 'moment' }),
  },
  ['service', 'configured', 'connected', 'expiry_date'],
)

/** `third-parties`: connecting is done in the browser, where a person agrees. */
export const thirdParties = command({
  name: 'third-parties',
  about: 'cli.third_parties',
  examples: [
    'third-parties',
    'third-parties --format json',
    'third-parties --server https://decidag.example',
  ],
  run: async ({ client, print }) => {
    const { clearfacts, billit } = await client(readThirdParties, {})
    const { configured, connected, expiry_date } = clearfacts
    print.rows(stateRow, [
      { service: 'ClearFacts', configured, connected, expiry_date },
      { service: 'Billit', ...billit, connected: billit.configured, expiry_date: null },
    ])
  },
})
