import { Component } from 'react'
import type { ReactNode } from 'react'
import { t } from './texts.ts'

interface Props {
  readonly children: ReactNode
}

/** What is shown instead of whatever broke while drawing. */
export class Fallback extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="state" role="alert">
        <h1>{t.value('app.went_wrong')}</h1>
        <p>{t.value('app.went_wrong_help')}</p>
        <p className="row">
          <a href="/" className="button">
            {t.value('app.back_home')}
          </a>
          <button type="button" className="quiet" onClick={() => location.reload()}>
            {t.value('app.reload')}
          </button>
        </p>
      </div>
    )
  }
}
