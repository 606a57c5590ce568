import { speakExports } from '../kernel/export.ts'
import { handle } from '../kernel/run.ts'
import { loadTexts } from './operations.ts'
import { allTexts, textsOf, translate } from './translate.ts'
import type { TextKey } from './translate.ts'

handle(loadTexts, async (_, { lang }) => textsOf(lang))

speakExports((key, language) => (key in allTexts ? translate(language)(key as TextKey) : null))
