import { handle } from '../kernel/run.ts'
import { loadTexts } from './operations.ts'
import { textsOf } from './translate.ts'

handle(loadTexts, async (_, { lang }) => textsOf(lang))
