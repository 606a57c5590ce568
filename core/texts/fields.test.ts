import t from 'tap'
import { sourcesOf } from '#fixtures/sources.ts'
import { entities } from '../entities.ts'
import { allTexts, translate } from './translate.ts'

const labelled = [
  'users',
  'user_logins',
  'user_accounts',
  'user_extra_infos',
  'user_project_targets',
  'user_costs',
  'user_specific_costs',
  'user_block_costs',
  'user_availabilities',
  'user_absences',
  'companies',
  'account_companies',
  'company_addresses',
  'company_contacts',
  'folders',
  'folder_extra_infos',
  'folder_keywords',
  'subfolders',
  'subfolder_extra_infos',
  'wbs',
  'wbs_tasks',
  'wbs_task_plannings',
  'parameters',
  'parameter_relations',
  'templates',
] as const

for (const name of labelled) {
  t.test(`every field of ${name} has a label`, async (t) => {
    const missing = Object.keys(entities[name].given).filter((field) => !allTexts[`field.${field}`])
    t.strictSame(missing, [])
  })
}

t.test('no two files give words for one key, and every text stands in a file', async (t) => {
  const paths = sourcesOf('core', 'server', 'web', 'tui', 'cli').map(({ path }) => path)
  const files = paths.filter((path) => path.endsWith('/words.ts') && path !== 'core/words.ts')
  const tables = await Promise.all(
    files.map(async (path) => Object.values<object>(await import(`../../${path}`))),
  )
  const keys = tables.flat().flatMap((table) => Object.keys(table))
  t.strictSame(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  )
  t.strictSame(keys.toSorted(), Object.keys(allTexts).toSorted())
})

t.test('the specification’s messages stand letter for letter', async (t) => {
  t.equal(allTexts['error.task_with_children_not_deletable']?.[0], "You can't delete because of a subTask")
  t.equal(allTexts['error.pool_exceeded']?.[0], 'Cannot assigne more blocks than unassigned blocks left')
  const parent =
    'The parrent task cannot be bookable. Update bookable attribute of parent task or cancel the creation'
  t.equal(allTexts['error.parent_bookable']?.[0], parent)
})

/** Words with a count that stand alike beside one and beside many. */
const alikeInNumber = new Set(['earlier.latest', 'cli.invoices.saved', 'doctor.mail_outbox', 'translation.progress', 'pipeline.more', 'tui.found', 'import.first_of', 'cli.misuse.timesheet_rows', 'cli.count_of', 'sendings.send_both'])

t.test('what is counted has words for one and for many', async (t) => {
  const counted = Object.entries(allTexts).filter(
    ([key, words]) => !/_(one|other)$/.test(key) && words.some((text) => /\{\{count\}\}\S* ?[\p{L}{]/u.test(text)),
  )
  t.strictSame(
    counted.map(([key]) => key).filter((key) => !alikeInNumber.has(key)),
    [],
  )
  const halves = Object.keys(allTexts).filter((key) => /_(one|other)$/.test(key))
  t.strictSame(
    halves.filter((key) => !allTexts[key.replace(/_(one|other)$/, key.endsWith('_one') ? '_other' : '_one')]),
    [],
    'both, or neither',
  )
})

t.test('blocks and days agree with their number, in French below two', async (t) => {
  for (const [language, key, values, expected] of [
    ['en', 'cli.absences.asked', { count: 1 }, 'Requested: 1 block.'],
    ['en', 'cli.absences.entered', { count: 10 }, 'Entered: 10 blocks.'],
    ['nl', 'cli.absences.asked', { count: 1 }, 'Aangevraagd: 1 blok.'],
    ['fr', 'cli.absences.entered', { count: 1 }, 'Enregistré\u202f: 1 bloc.'],
    ['fr', 'capacity.over_by', { count: 1.5, n: '1,5' }, '1,5 jour au-delà'],
    ['nl', 'capacity.over_by', { count: 1.5, n: '1,5' }, '1,5 dagen boven'],
    ['fr', 'planner.unbooked_limit', { n: 1, limit: 10 }, '1 sur 10 blocs'],
    ['fr', 'cli.count_of', { shown: 1, count: 30 }, '1 sur 30 lignes'],
  ] as const)
    t.match(translate(language)(key, values), expected)
})

t.test('one invoice is told of as one, in every language', async (t) => {
  for (const [language, count, expected] of [
    ['fr', 1, '1 partirait par e-mail'],
    ['fr', 2, '2 partiraient par e-mail'],
    ['nl', 1, '1 zou per e-mail vertrekken'],
    ['en', 1, '1 would be sent by email'],
  ] as const)
    t.match(translate(language)('cli.invoices.would_send', { count, by_hand: 0, refused: 1 }), expected)
})
