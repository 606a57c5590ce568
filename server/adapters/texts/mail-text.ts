import { Parser } from 'htmlparser2'
import type { Limits } from '../workbooks/limits.ts'
import type { Collected } from './collected.ts'
import { parsed, peopleIn } from './mail.ts'

/** The words of a mail: what it is about, who wrote it to whom, what it says, and what its files are called. */
export async function addMail(bytes: Uint8Array, _limits: Limits, into: Collected): Promise<void> {
  const mail = await parsed(bytes)
  const people = [...peopleIn(mail.from ? [mail.from] : []), ...peopleIn(mail.to), ...peopleIn(mail.cc)]
  for (const words of [mail.subject ?? '', ...people]) into.add(`${words} `)
  if (mail.text) into.add(mail.text)
  else if (mail.html) addPage(mail.html, into)
  for (const { filename } of mail.attachments) into.add(` ${filename ?? ''}`)
}

/** Elements whose text nobody reads. */
const unread: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'noscript'])
/** Elements within a line. After any other one a word ends. */
const inLine: ReadonlySet<string> = new Set([
  'a',
  'b',
  'em',
  'font',
  'i',
  's',
  'small',
  'span',
  'strong',
  'u',
])

function addPage(html: string, into: Collected): void {
  let hidden = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (unread.has(name)) hidden++
      if (!inLine.has(name)) into.add(' ')
    },
    onclosetag: (name) => {
      if (unread.has(name)) hidden--
      if (!inLine.has(name)) into.add(' ')
    },
    ontext: (text) => {
      if (hidden === 0) into.add(text)
    },
  })
  parser.end(html)
}
