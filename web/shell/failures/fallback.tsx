import { Component, type ReactNode } from 'react'
import { Report } from './report.tsx'
import { t } from '../../state/texts.ts'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly broken: boolean
  readonly error: unknown
  readonly reporting: boolean
}

/** What is shown instead of whatever broke while drawing, with a way home and a way to report it. */
export class Fallback extends Component<Props, State> {
  override state: State = { broken: false, error: null, reporting: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: true, error }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const { error, reporting } = this.state
    return (
      <div className="state" role="alert">
        <h1>{t.value('app.went_wrong')}</h1>
        <p>{t.value('app.went_wrong_help')}</p>
        <p className="row">
          <a href="/" className="button">
            {t.value('app.back_home')}
          </a>
          <button type="button" className="quiet" onClick={() => this.setState({ reporting: true })}>
            {t.value('feedback.fill')}
          </button>
          <button type="button" className="quiet" onClick={() => location.reload()}>
            {t.value('app.reload')}
          </button>
        </p>
        {reporting && <Report error={error} onClose={() => this.setState({ reporting: false })} />}
      </div>
    )
  }
}
