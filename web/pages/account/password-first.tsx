import type { Fields } from '#core/kernel/field.ts'
import type { Operation } from '#core/kernel/operation.ts'
import type { beginSecondFactor } from '#core/access/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { client } from '../../state/client.ts'
import { useOnce } from '../../state/signals.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'

interface Props<O> {
  readonly title: string
  readonly help: string
  readonly saveLabel: string
  readonly operation: Operation<PasswordAlone, O>
  readonly done: (answer: O) => void
  readonly onClose: () => void
}
type PasswordAlone = (typeof beginSecondFactor)['input'] & Fields

/** Something that only the person may do, asked of whoever knows the password. */
export function PasswordFirst<O>({ title, help, saveLabel, operation, done, onClose }: Props<O>) {
  const form = useOnce(() => formScreen(client, operation))
  const save = async (): Promise<void> => {
    const answer = await form.save()
    if (answer !== null) done(answer)
  }
  return (
    <FormDialog title={title} form={form} save={save} saveLabel={saveLabel} onClose={onClose}>
      <p className="wide">{help}</p>
      <FieldInput
        form={form}
        path="current_password"
        type="password"
        autoComplete="current-password"
        autoFocus
      />
    </FormDialog>
  )
}
