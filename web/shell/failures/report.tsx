import { codeOf, Fetched } from '../fetched.tsx'

interface Props {
  readonly error: unknown
  readonly onClose: () => void
}

const dialog = codeOf<Props>(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** The report of what happened; its code comes when somebody fills it in. */
export const Report = (props: Props) => <Fetched code={dialog} props={props} meanwhile={null} />
