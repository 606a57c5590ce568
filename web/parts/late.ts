import { lazy, type ComponentType } from 'react'
import { allTexts } from '../state/texts.ts'

/**
 * A part whose code comes when it is first drawn. Its words come along, because the document brings those of its page alone: a part
 * that is drawn without them grows when they come, and moves what stands below.
 */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), allTexts()])
    return { default: part }
  })
