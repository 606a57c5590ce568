import t, { type Test } from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { render } from './render.ts'

const values = {
  name: 'Dupont & <Fils> "l\'eau"',
  empty: '',
  flag: false,
  svg: '<svg/>',
  words: { total: 'Total' },
  lines: [{ text: 'one' }, { text: 'two' }],
  none: [],
}

const refused = (t: Test, template: string, code: string, name?: string): void => {
  try {
    render(template, values, ['svg'])
    t.fail(`${template} was accepted`)
  } catch (error) {
    t.type(error, Failure)
    t.equal((error as Failure).code, code)
    if (name) t.equal((error as Failure).details.params?.['name'], name)
  }
}

t.test('placeholders are filled and every value is escaped', async (t) => {
  t.equal(render('{{name}}', values), 'Dupont &amp; &lt;Fils&gt; &quot;l&#39;eau&quot;')
  t.equal(render('{{words.total}}: {{empty}}', values), 'Total: ')
})

t.test('sections repeat, and show or hide', async (t) => {
  t.equal(render('{{#lines}}<{{text}} {{words.total}}>{{/lines}}', values), '<one Total><two Total>')
  t.equal(render('{{#flag}}yes{{/flag}}{{^flag}}no{{/flag}}{{#empty}}full{{/empty}}', values), 'no')
  t.equal(
    render('{{#none}}{{anything}}{{/none}}none', values),
    'none',
    'an empty list asks nothing of its rows',
  )
})

t.test('only what is named as raw stands unescaped', async (t) => {
  t.equal(render('{{{svg}}}{{&svg}}', values, ['svg']), '<svg/><svg/>')
  refused(t, '{{{name}}}', 'template_raw', 'name')
  refused(t, '{{&name}}', 'template_raw', 'name')
})

t.test('a placeholder that nothing fills is named, wherever it stands', async (t) => {
  refused(t, '{{nmae}}', 'template_placeholder', 'nmae')
  refused(t, '{{words.totl}}', 'template_placeholder', 'words.totl')
  refused(t, '{{#lines}}{{txt}}{{/lines}}', 'template_placeholder', 'txt')
  refused(t, '{{#flag}}{{hidden}}{{/flag}}', 'template_placeholder', 'hidden')
  refused(t, '{{text}}', 'template_placeholder', 'text')
  refused(t, '{{constructor}}', 'template_placeholder', 'constructor')
  refused(t, '{{> other}}', 'template_placeholder', 'other')
})

t.test('a template that is no template is refused', async (t) => {
  refused(t, '{{#lines}}', 'template_unclosed_section', 'lines')
  refused(t, '{{/lines}}', 'template_unopened_section', 'lines')
  refused(t, '{{name', 'template_unclosed_tag')
  refused(t, '{{=<% %>=}}', 'template_placeholder')
})

t.test('a template that repeats itself is refused before it is filled in', async (t) => {
  refused(t, '{{#lines}}{{#lines}}{{text}}{{/lines}}{{/lines}}', 'template_loop', 'lines')
  refused(t, '{{#flag}}'.repeat(30) + '{{/flag}}'.repeat(30), 'template_loop', 'flag')
  refused(t, `{{#lines}}${'a'.repeat(3_000_000)}{{/lines}}`, 'template_too_long')
  const raw = `{{#lines}}${'{{{svg}}}'.repeat(500_000)}{{/lines}}`
  try {
    render(raw, values, ['svg'])
    t.fail('it was filled in')
  } catch (error) {
    t.equal((error as Failure).code, 'template_too_long')
  }
})
