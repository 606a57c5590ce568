import t from 'tap'
import { provesRandomFirm } from '#fixtures/figures/random-proof.ts'

for (const seed of [1, 2, 3]) provesRandomFirm(t, 'sqlite', seed)
