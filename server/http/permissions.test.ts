import t from 'tap'
import { uploadDocument } from '#core/documents/operations.ts'
import { fileOf } from '#fixtures/documents/uploads.ts'
import { exchangeOf } from '#core/client/http.ts'
import type { Facts, Fields } from '#core/kernel/field.ts'
import type { AnyOperation } from '#core/kernel/operation.ts'
import { partKinds, type PartKind } from '#core/folders/parts/kinds.ts'
import { operations } from '#core/operations.ts'
import { mailWithFile } from '#fixtures/documents/mail-with-file.ts'
import { openApi, tokenOf, type Answer, type Caller } from '#fixtures/http/caller.ts'
import { permissionCases, roles, type Role } from '#fixtures/cases/permissions.ts'
import { goodInput } from '#fixtures/cases/facts.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testInstallation } from '#fixtures/installation.ts'
import { loadOffice } from '#fixtures/office.ts'

const byName = new Map(operations.map((operation) => [operation.name, operation]))

t.test('the table of rights has every operation and every role', async (t) => {
  t.strictSame([...new Set(permissionCases.map(([name]) => name))].toSorted(), [...byName.keys()].toSorted())
  t.strictSame(
    permissionCases.filter(([, , marks]) => !/^[xo.]{8}$/.test(marks)),
    [],
  )
})

t.test('each role of the demo firm may do what the table says, and nothing else', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  await loadOffice(installation.env, { people: 26, companies: 12, folders: 14, months: 5 })
  const { ask } = await openApi(t, installation)
  const twoDays = { start_date: '2027-03-01', end_date: '2027-03-02' }
  await installation.scene(async (store) => {
    const people = await store.users.find()
    const requested = people.map(({ id }) => ({ user_id: id, ...twoDays, number_blocks: 20 }))
    await store.user_absences.insertMany(requested)
  })

  const today = installation.clock.today()
  const facts = await installation.env.read(async (store) => {
    const people = await store.users.find()
    const leaders = people.filter(({ role }) => role === 'project_leader')
    const subfolders = await store.subfolders.find()
    const invoices = await store.invoices.find({ pdf_link: null })
    const invoiced = (leader: number, is: boolean) => {
      const found = invoices.find(
        ({ subfolder_id, status_type }) =>
          status_type === 'draft' &&
          (subfolders.find(({ id }) => id === subfolder_id)?.project_leader === leader) === is,
      )
      return found?.id ?? 0
    }
    const leader = leaders.find(({ id }) => invoiced(id, true) && invoiced(id, false))!.id
    const folders = await store.folders.find()
    const customer = folders.find(({ project_type }) => project_type === 'operations')!
    return {
      people: Object.fromEntries(
        roles.map((role) => [
          role,
          role === 'project_leader'
            ? leader
            : role === 'super_admin'
              ? people.find(({ is_super_admin }) => is_super_admin)!.id
              : (people.find((user) => !user.is_super_admin && user.role === role)?.id ?? 0),
        ]),
      ) as { [role in Role]: number },
      led: subfolders.find(({ project_leader }) => project_leader === leader)!,
      other: subfolders.find(({ project_leader }) => project_leader !== leader)!,
      wbs: await store.wbs.find(),
      customer: customer.id,
      internal: folders.find(({ project_type }) => project_type === 'support')!.id,
      company: (await store.companies.first({}))!.id,
      task: (await store.wbs_tasks.first({}))!.id,
      tasks: await store.wbs_tasks.find({}, { order: [['id', 'asc']] }),
      cost: (await store.user_costs.first({}))!.id,
      absences: Object.fromEntries(
        (await store.user_absences.find({ start_date: twoDays.start_date })).map(({ id, user_id }) => [
          user_id,
          id,
        ]),
      ),
      forecasts: await store.invoicing_forecasts.find(),
      ledInvoice: invoiced(leader, true),
      otherInvoice: invoiced(leader, false),
      version: (await store.template_versions.first({}))!,
      paymentFile: (await store.payment_files.first({ file_state: 'made' }))?.id ?? 0,
      // Somebody whom no role of the table stands for.
      colleague: people.findLast(({ role }) => role === 'employee')!.id,
      booking: (await store.user_bookings.first({
        user_id: people.findLast(({ role }) => role === 'employee')!.id,
      }))!.id,
    }
  })
  const tokens = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => [
        role,
        role === 'nobody' ? undefined : await tokenOf(installation, facts.people[role]),
      ]),
    ),
  ) as { [role in Role]: string | undefined }
  for (const role of roles) t.ok(role === 'nobody' || facts.people[role] > 0, `the demo firm has a ${role}`)

  const subfolder = (on: string) => (on === 'a mission he leads' ? facts.led : facts.other)
  const wbsOf = (folder: number): number => facts.wbs.find(({ folder_id }) => folder_id === folder)!.id
  const folder = (on: string): number => (on === 'an internal one' ? facts.internal : facts.customer)
  const taskOf = (on: string): number =>
    facts.tasks.find(({ subfolder_id }) => subfolder_id === (on === 'no mission' ? null : subfolder(on).id))!
      .id
  const invoice = (on: string): number =>
    on === 'a mission he leads' ? facts.ledInvoice : facts.otherInvoice
  const recordOf = (on: string) =>
    on === 'a person'
      ? { record_kind: 'user', record_id: facts.colleague }
      : on === 'an internal one'
        ? { record_kind: 'folder', record_id: facts.internal }
        : { record_kind: 'subfolder', record_id: subfolder(on).id }
  const put = await installation.as(facts.people.super_admin)
  const ofOther = { record_kind: 'subfolder', record_id: facts.other.id } as const
  const { id: filed } = await put(uploadDocument, { ...ofOther, name: 'filed.txt', file: fileOf('filed') })
  const { id: mailed } = await put(uploadDocument, { ...ofOther, name: 'a.eml', file: fileOf(mailWithFile) })
  const forecast = (on: string): number =>
    facts.forecasts.find(({ subfolder_id }) => subfolder_id === subfolder(on).id)?.id ?? 0
  // A part of each subfolder for each role, of every kind: whoever may delete one deletes his.
  const parts = await installation.scene(async (store) => {
    const made = new Map<string, number>()
    for (const { entity, calls } of Object.values<PartKind>(partKinds)) {
      for (const [on, { id: subfolder_id }] of Object.entries({ led: facts.led, other: facts.other })) {
        const table = store[entity.name as 'budgets']
        if (calls.length === 2 && calls.includes('edit')) await table.removeMany({ subfolder_id })
        for (const role of calls.includes('delete') ? roles : roles.slice(0, 1)) {
          const row = { ...goodInput(entity.given, today), ...pointsOf(entity), subfolder_id }
          made.set(`${entity.name} ${on} ${role}`, (await table.insert(row as never)).id)
        }
      }
    }
    return made

    /** What its fields point at: any record that is there. */
    function pointsOf({ given }: PartKind['entity']) {
      const pointing = Object.entries(given).filter(([, { of }]) => of === 'companies' || of === 'wbs_tasks')
      return Object.fromEntries(
        pointing.map(([name, { of }]) => [name, of === 'companies' ? facts.company : facts.task]),
      )
    }
  })
  // A purchase that a mission of the leader bears, and one that another mission does.
  const purchases = await installation.scene(async (store) => {
    const [led, other] = await store.purchases.find({}, { order: [['id', 'asc']] })
    for (const [purchase, { id: subfolder_id }] of [
      [led!, facts.led],
      [other!, facts.other],
    ] as const) {
      await store.purchase_parts.removeMany({ purchase_id: purchase.id })
      await store.purchase_parts.insert({ purchase_id: purchase.id, subfolder_id, amount: purchase.amount })
    }
    return { led: led!.id, other: other!.id }
  })
  // A part of a week on each subfolder for each role: whoever may decide on one decides on his.
  const weeks = await installation.scene(async (store) => {
    const made = new Map<string, number>()
    for (const on of ['a mission he leads', 'another’s mission'])
      for (const role of roles) {
        const { id: subfolder_id, folder_id } = subfolder(on)
        const part = { user_id: facts.colleague, monday: '2026-11-09', folder_id, subfolder_id }
        const { id } = await store.week_parts.insert({ ...part, number_blocks: 1, state: 'submitted' })
        made.set(`${on} ${role}`, id)
      }
    return made
  })
  const partInputs = Object.values<PartKind>(partKinds).flatMap((kind) =>
    kind.calls.map((call) => [
      `${kind.name}.${call}`,
      (on: string, role: Role) =>
        call === 'create'
          ? { ...goodInput(kind.entity.given, today), subfolder_id: subfolder(on).id }
          : {
              id: parts.get(
                `${kind.entity.name} ${on === 'a mission he leads' ? 'led' : 'other'} ${kind.calls.includes('delete') ? role : roles[0]}`,
              ),
            },
    ]),
  )
  const period = { from: '2026-10-01', to: '2026-10-31' }
  const whose = (on: string, role: Role): number =>
    on === 'his own' && role !== 'nobody' ? facts.people[role] : facts.colleague
  /** What is asked for where it takes more than nothing; a command is kept from succeeding. */
  const inputs: { readonly [operation: string]: (on: string, role: Role) => { [name: string]: unknown } } = {
    'personal_data.find': () => ({ words: 'nobody' }),
    'personal_data.export': () => ({ id: 999_999 }),
    'personal_data.plan': () => ({ id: 999_999 }),
    'personal_data.anonymise': () => ({ id: 999_999, confirm: 'Nobody' }),
    'personal_data.anonymise_contact': () => ({ id: 999_999, dry_run: true }),
    'token.revoke': () => ({ id: 999_999 }),
    'text.load': () => ({ lang: 'nl' }),
    'palette.search': () => ({ search: 'an' }),
    'assistant.find': () => ({ words: 'an' }),
    'assistant.mission': () => ({ mission: `#${facts.led.id}` }),
    'assistant.run_report': () => ({ report: 'to-invoice' }),
    'assistant.explain_figure': () => ({ report: 'to-invoice', measure: 'ready' }),
    'access.of_person': () => ({ id: facts.colleague }),
    'parameter.use': () => ({ className: 'function_type', type: 'engineer' }),
    'parameter.delete': () => ({ className: 'function_type', type: 'astronaut' }),
    'text.list': () => ({ lang: 'nl' }),
    'text.export': () => ({ lang: 'nl' }),
    'text.import': () => ({ lang: 'nl' }),
    'text.save': () => ({ lang: 'nl' }),
    'user.propose_code': () => ({ first_name: 'An', last_name: 'Maes' }),
    'user.read': () => ({ id: facts.colleague }),
    'user.set_password': () => ({ id: facts.colleague }),
    'user.has_second_factor': () => ({ id: facts.colleague }),
    'user.sign_ons': () => ({ id: facts.colleague }),
    'user.edit': () => ({ user: { first_name: null } }),
    'user.create_login': () => ({
      user_id: 999_999,
      userLogin: { email: 'a@b.be', password: 'long enough', password_confirm: 'long enough' },
    }),
    'user.grid': (on, role) => ({ id: whose(on, role) }),
    'holiday.list': () => period,
    'user.seniority': () => ({ id: facts.colleague }),
    'cost.by_user': () => ({ id: facts.colleague }),
    'cost.create': () => ({ user_id: facts.colleague, cost_type: 'x' }),
    'cost.update': () => ({ id: facts.cost, cost_type: 'x' }),
    'specific_cost.by_user': () => ({ id: facts.colleague }),
    'specific_cost.create': () => ({ user_id: facts.colleague, subfolder_id: 999_999 }),
    'specific_cost.update': () => ({ id: 999_999 }),
    'specific_cost.delete': () => ({ id: 999_999 }),
    'block_cost.by_user': () => ({ id: facts.colleague }),
    'block_cost.create': () => ({ user_id: facts.colleague }),
    'block_cost.update': () => ({ id: 999_999 }),
    'availability.by_user': () => ({ id: facts.colleague }),
    'availability.create': () => ({ user_id: 999_999, month: 1, year: 2026, percentage: 80 }),
    'availability.set': () => ({ user_id: 999_999, month: '2026-01', percentage: 80 }),
    'absence.list': (on, role) => (on === 'his own' ? {} : { user_id: whose(on, role) }),
    'absence.proposed': (on, role) => ({ ...twoDays, user_id: whose(on, role) }),
    'absence.create': (on, role) => ({ ...twoDays, number_blocks: 21, user_id: whose(on, role) }),
    'absence.effect': () => ({ id: facts.absences[facts.colleague] }),
    'absence.effects': () => ({ ids: [facts.absences[facts.colleague]] }),
    'absence.overdrawn': () => ({ ids: [facts.absences[facts.colleague]] }),
    'absence.decide': () => ({ ids: [999_999], action: 'approve' }),
    'absence.update': (on, role) => ({ id: facts.absences[whose(on, role)], number_blocks: 21, ...twoDays }),
    'absence.delete': (on, role) => ({ id: on === 'his own' ? 999_999 : facts.absences[whose(on, role)] }),
    'address.search': () => ({ text: 'Namur' }),
    'address.details': () => ({ place_id: 'own~~~4500~Huy~BE~~' }),
    'address.import_streets': () => ({ import_id: 999_999, first: 0, rows_done: 1, streets: [] }),
    'address.import_end': () => ({ import_id: 999_999 }),
    'address.locate': () => ({ address: 'Namur' }),
    'address.towns_near': () => ({ latitude: 50.46, longitude: 4.87 }),
    'company.read': () => ({ id: facts.company }),
    'company.overview': () => ({ id: facts.company }),
    'company.peppol': () => ({ id: facts.company }),
    'subfolder.at_glance': () => ({ folder_id: facts.customer }),
    'folder.read': (on) => ({ id: folder(on) }),
    'subfolder.by_folder': (on) => ({ folderId: folder(on) }),
    'subfolder.read': () => ({ id: facts.other.id }),
    'subfolder.burn': () => ({ id: facts.other.id }),
    'earlier_offers.read': () => ({ id: facts.other.id }),
    'earlier_offers.find': (on) => ({ folder_id: folder(on) }),
    'subfolder.edit': (on) => ({ id: subfolder(on).id, subFolder: { customer_company_id: 999_999 } }),
    ...Object.fromEntries(partInputs),
    'wbs.read': () => ({ id: wbsOf(facts.customer) }),
    'wbs.by_folder': () => ({ folderId: facts.customer }),
    'task.read': () => ({ id: facts.task }),
    'task.create': (on) => ({
      wbstask: {
        subfolder_id: on === 'no mission' ? null : subfolder(on).id,
        task_class: 'x',
        task_type: 'x',
        task_code: '1',
        name: 'x',
      },
      wbsId: on === 'no mission' ? wbsOf(facts.customer) : wbsOf(subfolder(on).folder_id),
    }),
    'task.edit': (on) => ({ id: taskOf(on), wbstask: { task_type: 'x' } }),
    'task.rank': (on) => ({ tasks: [{ id: taskOf(on), rank: 99_999 }] }),
    'task.delete': (on) => ({ id: taskOf(on) }),
    'task.copy': (on) => ({
      wbsId: on === 'no mission' ? wbsOf(facts.customer) : wbsOf(subfolder(on).folder_id),
      parent_id: on === 'no mission' ? null : taskOf(on),
      from_task_id: taskOf('no mission'),
    }),
    'task_template.create': () => ({ name: 'x', task_id: 999_999 }),
    'planning.grid': () => ({ folderId: facts.customer }),
    'capacity.cell': () => ({ userId: facts.colleague, month: '2026-11' }),
    'planning.export': () => ({ wbsId: wbsOf(facts.customer) }),
    'planning.by_wbs': () => ({ wbsId: wbsOf(facts.customer) }),
    'planning.by_user': (on, role) => ({ userId: on === 'his own' ? facts.people[role] : facts.colleague }),
    'booking.tasks_of_person': (on) => (on === 'another’s' ? { user_id: facts.colleague } : {}),
    'booking.edit': (on) => ({ id: on === 'another’s' ? facts.booking : 999_999, userBooking: {} }),
    'booking.delete': (on) => ({ id: on === 'another’s' ? facts.booking : 999_999 }),
    'booking.rows': (on) =>
      on === 'another’s' ? { user_id: facts.colleague } : on === 'everybody’s' ? { all: true } : {},
    'booking.list': (on) => (on === 'another’s' ? { ...period, user_id: facts.colleague } : {}),
    'hook.read': () => ({ id: 1 }),
    'audit.read': () => ({ id: 1 }),
    'job.give_up': () => ({ id: 99_999_999, remark: 'tried in vain' }),
    'week.time': () => ({ ids: [] }),
    'week.decide': (on, role) => ({ ids: [weeks.get(`${on} ${role}`)], action: 'approve' }),
    'month.close': () => ({ month: '2099-01' }),
    'month.reopen': () => ({ month: '2099-01' }),
    'booking.by_subfolder': () => ({ id: facts.other.id }),
    'timesheet.mark': () => ({ subfolder_id: facts.other.id, mark: 'open', rows: [{ id: 999_999 }] }),
    'timesheet.price': () => ({ subfolder_id: facts.other.id, rows: [{ id: 999_999 }] }),
    'timesheet.export': () => ({ id: facts.other.id, format: 'csv' }),
    'forecast.by_subfolder': (on) => ({ id: subfolder(on).id }),
    'financials.subfolder': (on) => ({ id: subfolder(on).id }),
    'report.burn': () => ({ subfolder_id: facts.led.id }),
    'invoice.by_subfolder': (on) => ({ subfolderId: subfolder(on).id }),
    'invoice.read': (on) => ({ id: invoice(on) }),
    'invoice.month': () => ({ month: '2026-01' }),
    'accounting_month.file': () => ({ month: '2020-01' }),
    'accounting_month.give': () => ({ month: '2020-01' }),
    'accounting_month.export': () => ({ month: '2020-01', program: 'ubl' }),
    'invoice.check_day': () => ({ issue_date: today }),
    'forecast.create': (on) => ({
      subfolder_id: subfolder(on).id,
      forecast_date: today,
      invoicing_forecast_details: [],
    }),
    'forecast.read': (on) => ({ id: forecast(on) }),
    'forecast.edit': () => ({ id: 999_999 }),
    'forecast.delete': () => ({ id: 999_999 }),
    'forecast_detail.create': () => ({ invoicing_forecast_id: 999_999, amount: 1 }),
    'forecast_detail.edit': () => ({ id: 999_999 }),
    'invoice.create': (on) => ({ subfolder_id: subfolder(on).id, recipient_company_id: 999_999 }),
    'invoice.credit': () => ({ id: 999_999 }),
    'invoice.edit': (on) => ({ id: invoice(on), memo: 'Changed after it left' }),
    'invoice.delete': () => ({ id: 999_999 }),
    'invoice_detail.create': () => ({ invoice_id: 999_999, amount: 1 }),
    'invoice_detail.edit': () => ({ id: 999_999 }),
    'invoice_detail.delete': () => ({ id: 999_999 }),
    'payment.create': () => ({ invoice_id: 999_999 }),
    'payment.delete': () => ({ id: 999_999 }),
    'invoice.dispute': () => ({ id: 999_999 }),
    'payment.proposals': () => ({ ids: [999_999] }),
    'payment.assign': () => ({ id: 999_999, parts: [] }),
    'payment.set_aside': () => ({ id: 999_999, remark: 'x' }),
    'payment.take_back': () => ({ id: 999_999 }),
    'invoice.remind': () => ({ invoice_ids: [999_999] }),
    'invoice.by_number': () => ({ numbers: ['2026-0001'] }),
    'invoice.timeline': (on) => ({ id: invoice(on) }),
    'invoice.undated': () => ({ ids: [999_999] }),
    'invoice.sendings': (on) => ({ invoice_ids: [invoice(on)] }),
    'invoice.send': () => ({ invoice_ids: [999_999] }),
    'invoice.mark_sent': () => ({ id: 999_999, channel: 'post' }),
    'invoice.send_to_clearfacts': () => ({ id: 999_999 }),
    'invoice.send_billit': () => ({ id: 999_999 }),
    'third_party.connect': () => ({ service: 'clearfacts' }),
    'third_party.token': () => ({ service: 'clearfacts', code: 'x', state: 'x' }),
    'third_party.try': () => ({ service: 'billit' }),
    'third_party.disconnect': () => ({ service: 'clearfacts' }),
    'report.parameters': () => ({ path: '/None' }),
    'report.generate': () => ({ path: '/None', format: 'pdf' }),
    'invoice.file': () => ({ id: 999_999 }),
    'tree.read': () => ({ record_kind: 'folder', record_id: 999_999 }),
    'tree.check': () => ({ record_kind: 'folder', record_id: 999_999 }),
    'tree.choose': () => ({ record_kind: 'folder', record_id: 999_999, choice: 'make' }),
    'document.list': (on) => recordOf(on),
    'document.place': (on) => recordOf(on),
    'document.upload': (on) => ({ ...recordOf(on), name: 'x.txt', file: fileOf('abc') }),
    'document.zip': (on) => recordOf(on),
    'document.download': () => ({ id: filed }),
    'document.show': () => ({ id: filed }),
    'document.mail': () => ({ id: mailed }),
    'document.attachment': () => ({ id: mailed, index: 0 }),
    'document.preview': () => ({ id: filed }),
    'document.versions': () => ({ id: filed }),
    'document.version': () => ({ id: filed }),
    'document.rename': () => ({ id: filed, name: 'filed.txt' }),
    'document.move': () => ({ id: filed, ...recordOf('') }),
    'document.delete': () => ({ id: filed }),
    'document.restore': () => ({ id: filed }),
    'invoice.pdf': (on) => ({ id: invoice(on) }),
    'invoice.timesheet': (on) => ({ id: invoice(on) }),
    'invoice.ubl': (on) => ({ id: invoice(on) }),
    'invoice.preview': (on) => ({ id: invoice(on) }),
    'invoice.compose': (on) => ({ id: invoice(on) }),
    'invoice.generate': (on) => ({ id: invoice(on) }),
    'invoice.word': () => ({ id: 999_999 }),
    'report_view.schedule': () => ({
      id: 999_999,
      frequency: 'working_days',
      hour: 7,
      format: 'pdf',
      recipients: [1],
    }),
    'template.create': () => ({ template_type: 'none' }),
    'template.update': () => ({ id: 999_999 }),
    'template.save_pdf': () => ({ id: 999_999, template: {} }),
    'template.take_back': () => ({ id: 999_999, version_id: 999_999 }),
    'template.read': () => ({ template_type: 'invoice_fr' }),
    'template.examples': () => ({ template_type: 'invoice_fr' }),
    'template.placeholders': () => ({ template_type: 'invoice_fr' }),
    'template.versions': () => ({ id: facts.version.template_id }),
    'template.version': () => ({ id: facts.version.id }),
    'purchase.proposals': () => ({ id: purchases.other }),
    'purchase.of_mission': () => ({ subfolder_id: facts.other.id }),
    'payment_file.read': () => ({ id: facts.paymentFile }),
    'payment_file.file': () => ({ id: facts.paymentFile }),
    ...Object.fromEntries(
      Object.entries({
        read: {},
        file: {},
        pdf: {},
        attachment: { place: 0 },
        approve: {},
        refuse: { refusal: 'No' },
        dispute: {},
      }).map(([name, more]) => [
        `purchase.${name}`,
        (on: string) => ({
          id: on === 'a mission he leads' ? purchases.led : purchases.other,
          ...more,
        }),
      ]),
    ),
    'offer.letter': () => ({ id: facts.other.id, format: 'docx' }),
  }

  for (const [name, on, marks] of permissionCases) {
    const operation = byName.get(name)!
    for (const [i, role] of roles.entries()) {
      const answer = await call(ask, operation, inputs[name]?.(on, role) ?? {}, tokens[role])
      // Whoever signed out comes back.
      if (name.startsWith('session.end') && role !== 'nobody')
        tokens[role] = await tokenOf(installation, facts.people[role])
      const outcome = `${role}: ${name}${on && ` (${on})`} → ${answer.status} ${answer.envelope?.message ?? ''}`
      if (marks[i] === '.') t.equal(answer.status, role === 'nobody' ? 401 : 403, outcome)
      else if (marks[i] === 'o') t.equal(answer.status, 404, outcome)
      else if (
        operation.kind === 'query' &&
        !['invoice.pdf', 'invoice.ubl', 'invoice.timesheet', 'purchase.pdf', 'purchase.attachment'].includes(
          name,
        )
      )
        t.equal(answer.status, 200, outcome)
      else
        t.ok(
          [200, 400, 404, 409].includes(answer.status) && answer.envelope?.message !== 'unexpected_error',
          outcome,
        )
    }
  }
})

onBoth(
  t,
  'a field that needs a right of its own is refused from whoever lacks it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { ask } = await openApi(t, installation)
    let tried = 0
    for (const operation of operations) {
      for (const { path, needs } of guardedIn(operation.input)) {
        const { id } = await firm.person([...rightsFor(operation)] as never)
        const answer = await call(ask, operation, nested(path, 'x'), await tokenOf(installation, id))
        t.equal(answer.status, 403, `${operation.name} without ${needs}`)
        t.strictSame(answer.envelope?.value.fields, { [path.join('.')]: 'mixed.not_allowed' })
        tried++
      }
    }
    t.ok(tried > 15, `${tried} fields`)
  },
)

onBoth(
  t,
  'a field that needs a right of its own is absent from the answers of whoever lacks it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { ask } = await openApi(t, installation)
    const withGuards = operations.filter(({ output }) => guardedIn({ '': output }).length > 0)
    // Whatever answers with bookings or is a report is asked in guarded-everywhere.test.ts, where there are some.
    const others = withGuards.filter(({ name }) => !/^(booking|report)\./.test(name))
    t.strictSame(others.map(({ name }) => name).toSorted(), [
      'capacity.heatmap',
      'capacity.list',
      'financials.list',
      'financials.subfolder',
      'financials.sum',
      'planning.grid',
      'subfolder.create',
      'subfolder.edit',
      'subfolder.read',
      'user.create',
      'user.create_login',
      'user.delete',
      'user.edit',
      'user.grid',
      'user.list',
      'user.read',
      'user.seniority',
      'user.set_password',
    ])
    const { id } = await firm.person()
    const { folder_id, ...place } = await firm.folder(id, 1)
    const { subfolder_id } = await firm.subfolder({ folder_id, ...place })
    await installation.scene(async (store) => {
      const extra = (await store.user_extra_infos.first({ user_id: id }))!
      const filled = Object.fromEntries(
        guardedIn(operationOf('user.create').input)
          .filter(({ path: [group] }) => group === 'userExtraInfo')
          .map(({ path, field }) => [path[1]!, sampleOf(field)]),
      )
      await store.user_extra_infos.update(extra.id, filled)
      const account = (await store.user_accounts.first({ user_id: id }))!
      await store.user_accounts.update(account.id, { role: 'secret' })
      await store.user_project_targets.insert({ user_id: id, project_type: 'operations', percentage: 80 })
    })
    // A person is created and deleted once, a login given once: they answer with what `user.read` answers.
    const once = ['user.create', 'user.create_login', 'user.delete', 'subfolder.create']
    // Everybody sees his own grid; another's is for readers of the directory. Who edits a subfolder is the policy's question.
    const wider: { readonly [name: string]: readonly string[] } = {
      'user.grid': ['users.read'],
      'subfolder.edit': ['subfolder.read', 'subfolder_admin.update'],
      'financials.subfolder': ['invoices_all.read'],
    }
    const inputless = ['user.list', 'capacity.heatmap', 'capacity.list', 'financials.list', 'financials.sum']
    for (const operation of others.filter(({ name }) => !once.includes(name))) {
      const input = operation.input['userLogin']
        ? { id, userLogin: { email: 'a@b.be' } }
        : inputless.includes(operation.name)
          ? {}
          : operation.name === 'planning.grid'
            ? { folderId: folder_id, people: [id] }
            : { id: /^(subfolder|financials)\./.test(operation.name) ? subfolder_id : id }
      const guarded = [...new Set(guardedIn({ '': operation.output }).map(({ path }) => path.at(-1)!))]
      const rights = wider[operation.name] ?? rightsFor(operation)
      const blind = await firm.person(rights as never)
      const seeing = await firm.person([
        ...rights,
        'user_extended.read',
        'account.read',
        'stock.read',
      ] as never)
      const without = await call(ask, operation, input, await tokenOf(installation, blind.id))
      const withIt = await call(ask, operation, input, await tokenOf(installation, seeing.id))
      t.equal(without.status, 200, operation.name)
      t.strictSame(
        namesIn(withIt.envelope!.value)
          .filter((name) => guarded.includes(name))
          .toSorted(),
        guarded.toSorted(),
      )
      t.strictSame(
        namesIn(without.envelope!.value).filter((name) => guarded.includes(name)),
        [],
        operation.name,
      )
    }
  },
)

/** Path parameters that nobody gave name a record that is not there. */
function call(
  ask: Caller,
  operation: AnyOperation,
  values: { readonly [name: string]: unknown },
  token?: string,
): Promise<Answer> {
  const inPath = [...operation.http.matchAll(/:(\w+)/g)].map(([, name]) => [name, 999_999])
  const input = { ...Object.fromEntries(inPath), ...values }
  const { method, path, json, form, stream } = exchangeOf(operation, input)
  const body = form
    ? { raw: new FormData() }
    : stream
      ? { raw: 'abc' }
      : json === undefined
        ? {}
        : { json: input }
  return ask(`${method} ${path}`, { token, ...body })
}

const operationOf = (name: string): AnyOperation => byName.get(name)!

/** The rights that the operation itself asks for. */
const rightsFor = ({ permission }: AnyOperation): string[] =>
  [permission]
    .flat()
    .filter((name) => !['public', 'signed_in'].includes(name))
    .slice(0, 1)

interface Guarded {
  readonly path: string[]
  readonly needs: string
  readonly field: Facts
}

/** Every field inside that needs a right, with its path. */
function guardedIn(fields: Fields, path: readonly string[] = []): Guarded[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = name === '' ? [...path] : [...path, name]
    if (field.needs) return [{ path: own, needs: field.needs, field }]
    const inner = field.fields ?? field.item?.fields
    return inner ? guardedIn(inner, own) : []
  })
}

const nested = (path: readonly string[], value: unknown): { [name: string]: unknown } => {
  const [name = '', ...rest] = path
  return { [name]: rest.length > 0 ? nested(rest, value) : value }
}

const sampleOf = ({ kind, max = 1 }: Facts): unknown =>
  kind === 'day' ? '2020-01-01' : kind === 'text' ? 'x' : kind === 'choice' ? 'x' : Math.min(max, 1)

/** Every name in an answer, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, each]) => [
    ...(Array.isArray(value) ? [] : [name]),
    ...namesIn(each),
  ])
  return [...new Set(inner)]
}
