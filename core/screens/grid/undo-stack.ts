import { computed, signal, type Signal } from '@preact/signals-core'

const stepsKept = 100

/** The steps that can be taken back and those that can be done again, the last one first. */
export function undoStack<S>() {
  const done = signal<readonly S[]>([])
  const undone = signal<readonly S[]>([])

  const push = (stack: Signal<readonly S[]>, step: S): void =>
    void (stack.value = [...stack.value, step].slice(-stepsKept))

  function pop(stack: Signal<readonly S[]>): S | undefined {
    const step = stack.value.at(-1)
    stack.value = stack.value.slice(0, -1)
    return step
  }

  return {
    /** Whether a step can be taken back. */
    undoable: computed(() => done.value.length > 0),
    /** A new step: what was taken back before it cannot be done again. */
    did: (step: S): void => {
      push(done, step)
      undone.value = []
    },
    undid: (step: S): void => push(undone, step),
    redid: (step: S): void => push(done, step),
    /** Takes the step to undo off the stack. */
    toUndo: (): S | undefined => pop(done),
    /** Takes the step to redo off the stack. */
    toRedo: (): S | undefined => pop(undone),
    /** A step that was not taken back after all cannot be done again. */
    forgetUndone: (step: S): void => void (undone.value = undone.value.filter((each) => each !== step)),
  }
}

export type UndoStack<S> = ReturnType<typeof undoStack<S>>
