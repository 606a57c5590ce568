import { Icon } from './icon.tsx'

interface Props {
  readonly previous: string
  readonly next: string
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** Back and on through weeks or months; both stand before what they turn, whose width moves neither. */
export function Turn({ previous, next, onPrevious, onNext }: Props) {
  return (
    <span className="turn">
      <button
        type="button"
        className="icon-button"
        aria-label={previous}
        title={previous}
        onClick={onPrevious}
      >
        <Icon name="left" />
      </button>
      <button type="button" className="icon-button" aria-label={next} title={next} onClick={onNext}>
        <Icon name="right" />
      </button>
    </span>
  )
}
