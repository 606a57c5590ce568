import {
  changeFeed,
  createFeed,
  exportCalendar,
  feedRow,
  listFeeds,
  renewFeed,
  revokeFeed,
} from '#core/calendar/operations.ts'
import { group, text } from '#core/kernel/field.ts'
import { column } from '#core/tables/column-facts.ts'
import { calendarParts, type CalendarPart } from '#core/calendar/parts.ts'
import {
  command,
  Misuse,
  type Argument,
  type ConnectedContext,
  type Noun,
  type Option,
} from '../../command.ts'
import { meantOf } from '../../find/listed.ts'
import { listCommand, printRows } from '../../list.ts'
import { placeIn, saveFile } from '../../save-file.ts'

const refusals = { unknown: 'cli.misuse.feed_unknown', ambiguous: 'cli.misuse.feed_ambiguous' } as const

/** What is in each, in words. */
const shownRow = group({ ...feedRow.fields, parts: column(text(500), {}) })

const which: Argument = { name: '<calendar>', about: 'cli.calendar.which' }

/** `absences,deadlines`. */
function readParts(typed: string): CalendarPart[] {
  return typed.split(',').map((word) => {
    const part = calendarParts.find((each) => each === word.trim())
    if (!part)
      throw new Misuse('cli.misuse.calendar_part', { typed: word.trim(), parts: calendarParts.join(', ') })
    return part
  })
}
const content: Option = { flags: '--content <parts>', about: 'cli.calendar.content', read: readParts }

const feedCalled = async ({ client }: ConnectedContext, typed: string) =>
  meantOf(await client(listFeeds, {}), typed, refusals)

/** The address alone for a script; with a form the whole record. */
function printAddress({ print, say, t }: ConnectedContext, made: { name: string; address: string }): void {
  if (print.format === 'table') print.line(made.address)
  else print.record(createFeed.output, made)
  say(t('cli.calendar.address', { name: made.name }))
}

export const calendar: Noun = {
  name: 'calendar',
  about: 'cli.calendar',
  commands: [
    listCommand('calendar', listFeeds, {
      examples: [
        'calendar list',
        'calendar list --format json',
        'calendar list --server https://decidag.example',
      ],
      print: (context, page) => {
        const { print, t } = context
        if (print.format !== 'table') return printRows(context, page, feedRow)
        const rows = page.rows.map(({ parts, ...row }) => ({
          ...row,
          parts: parts.map((part) => t(`calendar.part.${part}`)).join(', '),
        }))
        printRows(context, { ...page, rows }, shownRow)
      },
    }),
    command<{ name: string; content?: CalendarPart[] }>({
      name: 'create',
      about: 'cli.calendar.create',
      arguments: [{ name: '<name>', about: 'cli.calendar.name' }],
      options: [content],
      examples: [
        'calendar create Outlook',
        'calendar create Telephone --content absences,deadlines,planning',
        'calendar create Backup --content bookings --quiet > address',
      ],
      run: async (context, { name, content: parts }) =>
        printAddress(context, await context.client(createFeed, { name, ...(parts ? { parts } : {}) })),
    }),
    command<{ calendar: string; content?: CalendarPart[]; name?: string }>({
      name: 'edit',
      about: 'cli.calendar.edit',
      arguments: [which],
      options: [content, { flags: '--name <name>', about: 'cli.calendar.name' }],
      examples: [
        'calendar edit Outlook --content absences,bookings',
        'calendar edit Outlook --name Laptop',
        'calendar edit "#1" --content reminders',
      ],
      run: async (context, { calendar: typed, content: parts, name }) => {
        const { id } = await feedCalled(context, typed)
        context.result.record(changeFeed.output, await context.client(changeFeed, { id, name, parts }))
      },
    }),
    command<{ calendar: string }>({
      name: 'renew',
      about: 'cli.calendar.renew',
      arguments: [which],
      examples: ['calendar renew Outlook', 'calendar renew 1', 'calendar renew Outlook --quiet > address'],
      run: async (context, { calendar: typed }) => {
        const { id } = await feedCalled(context, typed)
        printAddress(context, await context.client(renewFeed, { id }))
      },
    }),
    command<{ calendar: string }>({
      name: 'revoke',
      about: 'cli.calendar.revoke',
      arguments: [which],
      examples: ['calendar revoke Outlook', 'calendar revoke 1', 'calendar revoke "#1"'],
      run: async (context, { calendar: typed }) => {
        const { id, name } = await feedCalled(context, typed)
        await context.client(revokeFeed, { id })
        context.say(context.t('cli.calendar.revoked', { name }))
      },
    }),
    command<{ file: string; content?: CalendarPart[] }>({
      name: 'export',
      about: 'cli.calendar.export',
      arguments: [{ name: '<file>', about: 'cli.calendar.file' }],
      options: [content],
      examples: [
        'calendar export calendar.ics',
        'calendar export calendar.ics --content bookings,planning',
        'calendar export - --content absences',
      ],
      run: async (context, { file, content: parts }) => {
        const { name, bytes } = await context.client(exportCalendar, parts ? { parts } : {})
        await saveFile(context, await placeIn(file, name), bytes)
      },
    }),
  ],
}
