/** A piece of work that is measured and traced. Its name and facts are words of the program: no value, no name of a person. */
export interface Step {
  readonly kind: 'request' | 'operation' | 'transaction' | 'statement' | 'job' | 'send' | 'outside'
  readonly name: string
  readonly facts?: { readonly [name: string]: string | number | boolean }
}

/** A step as its trace knows it. */
export interface Trace {
  /** What is passed on to whoever is asked outside, and to the job that goes on with it (W3C Trace Context). */
  readonly traceparent: string
  /** Ends it, with what became known meanwhile. `done` is well; anything else is the code of what went wrong. */
  end(outcome: string, known?: { readonly name?: string; readonly facts?: Step['facts'] }): void
}
