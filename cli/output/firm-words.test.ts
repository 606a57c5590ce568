import t from 'tap'
import { tokenOf } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'

t.test(
  'tables say the values of the firm’s lists in its words, JSON and CSV as they are stored',
  async (t) => {
    const { place, installation } = await newInstallation(t, 'sqlite')
    const firm = await testFirm(installation)
    const { id } = await firm.person([
      'users.*',
      'user_extended.read',
      'subfolder.write',
      'reports.read',
      'invoices_all.read',
    ])
    const folder = await firm.folder(id, 12)
    const { subfolder_id, task_id } = await firm.subfolder(folder)
    await installation.scene(async (store) => {
      const words = { label_fr: 'Chef de chantier', label_nl: 'Werfleider', label_en: 'Site manager' }
      await store.parameters.insertMany([
        { class: 'function_type', type: 'site_manager', ...words },
        { class: 'building_sector_type', type: 'health', label_en: 'Care', label_nl: 'Zorg' },
        { class: 'employee_cost_category', type: 'senior', label_en: 'Senior rate', numerical_value: 60 },
      ])
      const [extra] = await store.user_extra_infos.find({ user_id: id })
      await store.user_extra_infos.update(extra!, { function_type: 'site_manager' })
      await store.folder_extra_infos.updateWhere(
        { folder_id: folder.folder_id },
        { building_sector_type: 'health' },
      )
      await store.contracts.insert({
        subfolder_id,
        wbs_task_id: task_id,
        contract_type: 'main',
        amount: 100_00,
      })
      await store.user_costs.insert({ user_id: id, cost_type: 'senior', date_start: '2026-01-01' })
    })
    const own = { DECIDAG_DATA: place.data, DECIDAG_TOKEN: await tokenOf(installation, id) }
    const run = async (...args: string[]) => {
      const { how, output: said } = await decidag(t, own, ...args).ended
      return `${how} ${said}`
    }
    t.match(await run('users', 'list', '--lang', 'en'), /^0 [^]*Site manager/)
    t.match(await run('users', 'list', '--lang', 'nl'), 'Werfleider')
    t.match(await run('users', 'show', `#${id}`, '--lang', 'fr'), 'Chef de chantier')
    t.match(await run('costs', 'list', `#${id}`, '--lang', 'en'), 'Senior rate')
    const bySector = ['reports', 'run', 'orders', '--group', 'building_sector_type']
    t.match(await run(...bySector, '--lang', 'nl'), /^0 [^]*Zorg +100,00/, 'as on the page of the report')
    const rows = ['reports', 'run', 'orders', '--group', 'none', '--columns', 'name,building_sector_type']
    t.match(await run(...rows, '--lang', 'en'), /Care/)
    for (const format of ['json', 'csv']) {
      const list = await run('users', 'list', '--format', format, '--lang', 'en')
      t.match(list, 'site_manager', format)
      t.notMatch(list, 'Site manager', format)
    }
  },
)
