import { words } from './words.ts'

export const cli = words({})
