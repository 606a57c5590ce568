import t from 'tap'
import { provesRandomFirm } from '#fixtures/figures/random-proof.ts'

for (let seed = 11; seed <= 16; seed++) provesRandomFirm(t, 'postgres', seed)
