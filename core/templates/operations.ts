import {
  choice,
  flag,
  group,
  id,
  int,
  list,
  optional,
  partial,
  pick,
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import { placeholderKinds } from '../printing/placeholders.ts'
import { printedFile } from '../printing/filed.ts'
import { command, query } from '../kernel/operation.ts'
import { languages } from '../kernel/permission.ts'
import { removed, template, templateVersion } from '../printing/template.ts'

const { given } = template
const parts = pick(given, 'header', 'body', 'footer')
const savedTemplate = group({ ...template.fields, removed })

export const templateTypeRow = group({
  template_type: text(50),
  kind: text(50),
  language: choice(languages),
  in_use: flag(),
})

export const listTemplates = query({
  name: 'template.list',
  summary: 'Every template with its header, body and footer.',
  http: 'GET /template/all',
  permission: 'template.read',
  input: {},
  output: list(template),
})

export const listPdfTemplates = query({
  name: 'template.list_pdf',
  summary: 'Every template that documents are printed from, which is all of them.',
  http: 'GET /templatepdf',
  permission: 'template.read',
  input: {},
  output: list(template),
})

export const listTemplateTypes = query({
  name: 'template.types',
  summary: 'The types of template that there are, and which of them the firm has written for itself.',
  http: 'GET /template/types',
  permission: 'template.read',
  input: {},
  output: list(templateTypeRow),
})

export const readTemplate = query({
  name: 'template.read',
  summary: 'What documents of a type are made from: the template of the firm, else the built-in one.',
  http: 'GET /template/used/:template_type',
  permission: 'template.read',
  input: { template_type: text(50) },
  output: group({ header: text(100_000, 0), body: text(500_000, 0), footer: text(100_000, 0) }),
})

export const createTemplate = command({
  name: 'template.create',
  summary:
    'A template of a type that is not in use yet; with everything empty it begins as the built-in one.',
  http: 'POST /template/create',
  permission: 'template.write',
  input: given,
  output: savedTemplate,
})

export const updateTemplate = command({
  name: 'template.update',
  summary:
    'Saves a template as a new version. A placeholder that nothing fills is refused with its place; what would fetch, read or run is taken out and named.',
  http: 'PUT /template/update/:id',
  permission: 'template.update',
  input: {
    id: id('templates'),
    ...partial(given),
    /** The template's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: savedTemplate,
})

export const savePdfTemplate = command({
  name: 'template.save_pdf',
  summary: 'Saves a template, as its update does.',
  http: 'POST /templatepdf',
  permission: 'template.update',
  input: { id: id('templates'), template: group(partial(parts)) },
  output: savedTemplate,
})

/** What is being written, and on what it is tried: an invoice or a subfolder of the firm, or the sample. */
const tried = {
  template_type: withDefault(text(50), 'invoice_fr'),
  ...parts,
  invoice_id: optional(id('invoices')),
  subfolder_id: optional(id('subfolders')),
}

export const testTemplate = command({
  name: 'template.test',
  summary:
    'The PDF of a template that is being written: `content` or `body` is its text. Without a type any text is printed as it stands. Nothing is stored.',
  http: 'POST /template/test',
  permission: 'template.write',
  input: { content: parts.body, ...tried, template_type: optional(text(50)) },
  output: printedFile,
})

export const sendTestMail = command({
  name: 'template.send_test',
  summary:
    'Mails a template that is being written to the caller himself, filled in as the preview shows it. Only templates of mails can be sent.',
  http: 'POST /template/send-test',
  permission: 'template.write',
  input: tried,
  output: group({
    /** The address of the caller. */
    email: text(250),
    /** False if the firm has no mail server: the mail then lies in the outbox. */
    posted: flag(),
  }),
})

export const previewTemplate = command({
  name: 'template.preview',
  summary:
    'A template that is being written as it would look on an invoice or mission of the firm, else on a sample. Nothing is stored.',
  http: 'POST /template/preview',
  permission: 'template.read',
  input: tried,
  output: group({
    html: text(6_000_000, 0),
    header: text(6_000_000, 0),
    footer: text(6_000_000, 0),
    /** The number of the invoice, or the code of the subfolder, on which it is shown; empty where it is the sample. */
    number: text(250, 0),
    removed,
  }),
})

export const listTemplateExamples = query({
  name: 'template.examples',
  summary:
    'Invoices or missions on which a template of a type may be tried, the latest first, as far as the caller sees them.',
  http: 'GET /template/examples/:template_type',
  permission: 'template.read',
  input: { template_type: text(50) },
  output: list(
    group({
      /** One of the two. */
      invoice_id: optional(id('invoices')),
      subfolder_id: optional(id('subfolders')),
      number: text(250),
      customer: text(250, 0),
    }),
  ),
})

export const listPlaceholders = query({
  name: 'template.placeholders',
  summary:
    'What a template of a type may name, and what it must say; each with an example: what the invoice says that is asked for, or the latest document of the firm as far as the caller sees it, else a sample.',
  http: 'GET /template/placeholders/:template_type',
  permission: 'signed_in',
  input: { template_type: text(50), invoice_id: optional(id('invoices')) },
  output: list(
    group({
      /** `seller.name`; of a row of a list its own name, `description`. */
      name: text(100),
      /** The list in whose section alone it stands. */
      within: optional(text(100)),
      kind: choice(placeholderKinds),
      example: text(1000, 0),
      required: flag(),
    }),
  ),
})

export const listTemplateVersions = query({
  name: 'template.versions',
  summary: 'The versions of a template, the last one first: when and by whom.',
  http: 'GET /template/versions/:id',
  permission: 'template.read',
  input: { id: id('templates') },
  output: list(
    group({
      id: id('template_versions'),
      version: int(1, 1_000_000),
      created_at: time(),
      saved_by_name: optional(text(502)),
    }),
  ),
})

export const readTemplateVersion = query({
  name: 'template.version',
  summary: 'A template as it was saved in a version.',
  http: 'GET /template/version/:id',
  permission: 'template.read',
  input: { id: id('template_versions') },
  output: templateVersion,
})

export const takeBackTemplate = command({
  name: 'template.take_back',
  summary: 'Makes an earlier version the one that stands; it becomes the newest, and none is lost.',
  http: 'PUT /template/takeback/:id',
  permission: 'template.update',
  input: { id: id('templates'), version_id: id('template_versions'), updated_at: optional(time()) },
  output: savedTemplate,
})
