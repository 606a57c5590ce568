import type { Context } from '../ports.ts'
import type { DeliveryReport } from './delivery-report.ts'

/** Keeps with a record that its mail came back; false if that is known, or the record is gone. */
type TakeBounce = (context: Context, id: number, report: DeliveryReport) => Promise<boolean>

const takers = new Map<string, TakeBounce>()

/** Registers what happens when a mail comes back whose name begins with `about`, such as `sending`. */
export const onBounce = (about: string, take: TakeBounce): void => void takers.set(about, take)

/** Whether a mail is out, as its record has it: it left, or nobody knows whether it did. */
export const isOut = ({
  state,
  reason,
}: {
  readonly state: string
  readonly reason: string | null
}): boolean => state === 'sent' || (state === 'failed' && reason === 'sending_unsure')

/** Keeps with the record that the mail is about that it came back; false if nothing is left to keep. */
export async function takeBounce(context: Context, report: DeliveryReport): Promise<boolean> {
  const [, about = '', id = ''] = /^([a-z]+)-(\d{1,10})(?:-\d+)?$/.exec(report.name) ?? []
  return (await takers.get(about)?.(context, Number(id), report)) ?? false
}
