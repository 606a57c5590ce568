import t from 'tap'
import { updateParameter } from '../../parameters/operations.ts'
import type { Parameter } from '../../parameters/parameter.ts'
import { heldClient } from '#fixtures/waiting/held-client.ts'
import { parameterEdit } from './parameter-edit.ts'

const word = (label_en: string, updated_at: string) =>
  ({
    id: 5,
    class: 'team',
    type: 'north',
    label_en,
    label_fr: null,
    label_nl: null,
    numerical_value: null,
    textual_value: null,
    obselete: false,
    updated_at,
  }) as unknown as Parameter
const at = (second: number): string => `2026-11-20T08:00:0${second}.000Z`

t.test('a list that was asked for before a value was saved does not take it back', async (t) => {
  const { client, of } = heldClient()
  const form = parameterEdit(client, word('North', at(0)), 'en')
  form.set('label_en', 'The north')
  const saving = form.save()
  await of(updateParameter)[0]!.answer(word('The north', at(1)))
  await saving
  form.follow(word('North', at(0)))
  t.equal(form.value('label_en'), 'The north')
  form.follow(word('Up north', at(2)))
  t.equal(form.value('label_en'), 'Up north', 'what another saves since is taken in')
  form.set('label_en', 'Down south')
  form.follow(word('Far north', at(3)))
  t.equal(form.value('label_en'), 'Down south', 'but never over what is typed')
})
