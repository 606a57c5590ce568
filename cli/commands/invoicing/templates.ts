import { readFile } from 'node:fs/promises'
import type { Client } from '#core/kernel/operation.ts'
import { readTemplateFile, writeTemplateFile } from '#core/templates/writing/file.ts'
import {
  createTemplate,
  listTemplates,
  listTemplateTypes,
  previewTemplate,
  readTemplate,
  sendTestMail,
  templateTypeRow,
  testTemplate,
  updateTemplate,
} from '#core/templates/operations.ts'
import { partsOfTemplate, type TemplateParts } from '#core/printing/template.ts'
import { command, Misuse, type ConnectedContext, type Noun } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { subfolder } from '../../find/subfolder.ts'
import { refuseFile } from '../../read-upload.ts'
import { listCommand } from '../../list.ts'
import { saveFile } from '../../save-file.ts'

const type = { name: '<type>', about: 'cli.templates.type' } as const

export const templates: Noun = {
  name: 'templates',
  about: 'cli.templates',
  commands: [
    listCommand('templates', listTemplateTypes, {
      examples: [
        'templates list',
        'templates list --format json',
        'templates list --columns template_type,in_use',
      ],
      print: ({ print }, { rows }) => print.rows(templateTypeRow, rows),
    }),
    command<{ type: string; file: string }>({
      name: 'export',
      about: 'cli.templates.export',
      arguments: [type, { name: '<file>', about: 'cli.export.file' }],
      examples: [
        'templates export invoice_fr invoice_fr.html',
        'templates export offer_letter_fr letter.html',
        'templates export invoice_nl - > invoice_nl.html',
      ],
      run: async ({ client, say, t }, { type: name, file }) => {
        await saveFile({ say, t }, file, Buffer.from(writeTemplateFile(await readNamed(client, name))))
      },
    }),
    command<{ type: string; file: string; dryRun?: true; paidInto?: string }>({
      name: 'import',
      about: 'cli.templates.import',
      arguments: [type, { name: '<file>', about: 'cli.templates.file' }],
      options: [
        { flags: '--dry-run', about: 'cli.templates.dry_run' },
        { flags: '--paid-into <iban>', about: 'cli.templates.paid_into' },
      ],
      examples: [
        'templates import invoice_fr invoice_fr.html --dry-run',
        'templates import invoice_fr invoice_fr.html',
        'templates import offer_letter_en letter.html',
      ],
      run: async (context, { type: name, file, dryRun = false, paidInto }) => {
        const { client, say, t } = context
        const [stored] = (await client(listTemplates, {})).filter(
          ({ template_type }) => template_type === name,
        )
        const parts = await partsIn(file)
        if (dryRun) {
          const whole = { ...(stored ? partsOfTemplate(stored) : {}), ...parts }
          tellRemoved(
            context,
            (await client(previewTemplate, { template_type: name, ...sent(whole) })).removed,
          )
          return say(t('cli.import.nothing_written'))
        }
        const written = { ...sent(parts), ...(paidInto === undefined ? {} : { paid_into: paidInto || null }) }
        const { removed } = stored
          ? await client(updateTemplate, { id: stored.id, ...written, updated_at: stored.updated_at })
          : await client(createTemplate, { template_type: name, ...written })
        tellRemoved(context, removed)
        say(t(stored ? 'template.saved' : 'template.created'))
      },
    }),
    command<{ type: string; file: string; from?: string; invoice?: number; subfolder?: number }>({
      name: 'test',
      about: 'cli.templates.test',
      arguments: [type, { name: '<file>', about: 'cli.templates.pdf' }],
      options: [
        { flags: '--from <file>', about: 'cli.templates.from' },
        { flags: '--invoice <invoice>', about: 'cli.templates.invoice', find: findInvoices },
        {
          flags: '--mission <mission>',
          about: 'cli.templates.mission',
          ...subfolder,
        },
      ],
      examples: [
        'templates test invoice_fr test.pdf',
        'templates test invoice_fr test.pdf --from invoice_fr.html',
        'templates test offer_letter_fr test.pdf --quiet',
      ],
      run: async ({ client, say, t }, { type: name, file, from, invoice, subfolder }) => {
        const stored = await readNamed(client, name)
        const parts = { ...stored, ...(from ? await partsIn(from) : {}) }
        const on = {
          ...(invoice ? { invoice_id: invoice } : {}),
          ...(subfolder ? { subfolder_id: subfolder } : {}),
        }
        const asked = { template_type: name, ...sent(parts), ...on }
        await saveFile({ say, t }, file, (await client(testTemplate, asked)).bytes)
      },
    }),
    command<{ type: string; from?: string }>({
      name: 'send-test',
      about: 'cli.templates.send_test',
      arguments: [type],
      options: [{ flags: '--from <file>', about: 'cli.templates.from' }],
      examples: [
        'templates send-test mail_invoice_fr',
        'templates send-test mail_digest_nl --quiet',
        'templates send-test reminder_1_fr',
      ],
      run: async ({ client, say, t }, { type: name, from }) => {
        const parts = { ...(await readNamed(client, name)), ...(from ? await partsIn(from) : {}) }
        const { email, posted } = await client(sendTestMail, { template_type: name, ...sent(parts) })
        say(posted ? t('template.test_sent', { email }) : t('template.test_kept'))
      },
    }),
  ],
}

/** What documents of a type are made from, built-in or the firm's own. */
async function readNamed(client: Client, template_type: string): Promise<TemplateParts> {
  const types = (await client(listTemplateTypes, {})).map((each) => each.template_type)
  if (types.includes(template_type)) return client(readTemplate, { template_type })
  throw new Misuse('cli.misuse.template_type', { typed: template_type, known: types.join(', ') })
}

async function partsIn(file: string): Promise<Partial<TemplateParts>> {
  return readTemplateFile(await readFile(file, 'utf8').catch(refuseFile(file)))
}

/** As the call takes it: an emptied part is nothing. */
const sent = (parts: Partial<TemplateParts>) =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, text || null]))

function tellRemoved({ complain, t }: ConnectedContext, removed: readonly string[]): void {
  if (removed.length > 0) complain(t('template.removed', { what: removed.join(', ') }))
}
