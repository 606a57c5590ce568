import t from 'tap'
import { bouncedMail } from '#fixtures/files/bounced-mail.ts'
import { mailReports } from './mail-reports.ts'

const { read } = mailReports('Bureau Meuse <facturation@meuse.example>')
const id = '<sending-12@meuse.example>'
const changed = (...changes: readonly (readonly [string | RegExp, string])[]): Uint8Array =>
  Buffer.from(
    changes.reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      Buffer.from(bouncedMail({ id })).toString(),
    ),
  )

t.test(
  'what mail servers say of a mail that did not arrive is read in whatever language it is written',
  async (t) => {
    const right = { name: 'sending-12', recipient: 'facturen@gent.example', reason: /^550 5\.1\.1 / }
    t.match(await read(bouncedMail({ id })), right)
    // Exchange, to a French mailbox: its words are encoded, and its own mail back has only its lines.
    const french = changed(
      [/^Subject: Undelivered.*$/gm, 'Subject: =?utf-8?B?Tm9uIHJlbWlz?= : Facture 2026-0001'],
      [
        "I'm sorry to have to inform you that your message could not be delivered.",
        'Échec de la remise à ces destinataires.',
      ],
      ['Content-Type: message/rfc822\r\n\r\nReceived', 'Content-Type: text/rfc822-headers\r\n\r\nReceived'],
      [/smtp; 550 5\.1\.1/g, 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Destinataire introuvable'],
      [/^Status: .*$/gm, 'Status: 5.1.10'],
    )
    t.match(await read(french), {
      ...right,
      reason: /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound; Destinataire/,
    })
    const dutch = changed(
      [/^Subject: Undelivered.*$/gm, 'Subject: Onbestelbaar: Factuur 2026-0001'],
      [/Diagnostic-Code[\s\S]*?table\r\n/g, 'Diagnostic-Code: X-Unix; Gebruiker onbekend in “meuse”\r\n'],
    )
    t.match(await read(dutch), { ...right, reason: '5.1.1 Gebruiker onbekend in “meuse”' })
    const beyondAscii = changed(
      ['message/delivery-status', 'message/global-delivery-status'],
      [
        'Content-Type: message/rfc822\r\n\r\nReceived',
        'Content-Type: message/global-headers\r\n\r\nReceived',
      ],
      [/facturen@gent/g, 'façade@gent'],
      [/rfc822;/g, 'utf-8;'],
    )
    t.match(await read(beyondAscii), { ...right, recipient: 'façade@gent.example' })
    const withoutOurs = changed(
      [/^Message-ID: .*$/gm, 'X-Nothing: of it'],
      [/^Message-Id: .*$/gm, `In-Reply-To: ${id}\r\nReferences: <other@x.example>\r\n ${id}`],
    )
    t.match(await read(withoutOurs), right, 'a report that is an answer to ours')
    const ofMany = changed([
      /^Final-Recipient/gm,
      'Final-Recipient: rfc822; copy@gent.example\r\nAction: relayed\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient',
    ])
    t.match(await read(ofMany), right, 'one of several recipients')
    const cut = bouncedMail({ id })
    t.match(
      await read(cut.subarray(0, cut.byteLength - 120)),
      right,
      'a report that was cut in the mail that came back',
    )
  },
)

t.test('what is no report of a mail of ours that failed says nothing', async (t) => {
  const away = Buffer.from(
    `From: an@gent.example\r\nSubject: Afwezig: Factuur\r\nAuto-Submitted: auto-replied\r\nIn-Reply-To: ${id}\r\nReferences: ${id}\r\n` +
      'Content-Type: text/plain\r\n\r\nIk ben afwezig. Action: failed\r\n',
  )
  const quoting = Buffer.from(
    `In-Reply-To: ${id}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nLook:\r\n--b\r\nContent-Type: text/plain; name=s.txt\r\n` +
      'Content-Disposition: attachment\r\n\r\nAction: failed\r\nFinal-Recipient: rfc822; a@b.c\r\n--b--\r\n',
  )
  for (const bytes of [
    away,
    quoting,
    changed(['Action: failed', 'Action: delivered']),
    changed(['Action: failed', 'Action: expanded']),
    bouncedMail({ id, action: 'delayed' }),
    bouncedMail({ id: '<sending-12@elsewhere.example>' }),
    bouncedMail({ id: '<sending-12@meuse.example.evil.example>' }),
    bouncedMail({ id: '<sending-12;drop@meuse.example>' }),
    new Uint8Array(),
    Buffer.alloc(500_000, 'Content-Type: multipart/report; boundary=b\r\n'),
    Buffer.from('\u0000\u00ff'.repeat(1000), 'latin1'),
  ])
    t.equal(await read(bytes), null)
})

t.test('what a server says stays within bounds and lines', async (t) => {
  const long = changed([/smtp; 550.*$/gm, `smtp; <script>alert(1)</script>\u0007${'x'.repeat(5000)}`])
  const report = await read(long)
  t.ok(report && report.reason.length <= 400)
  t.notMatch(report?.reason, /\p{Cc}/u)
  const recipient = changed([
    /^(Final|Original)-Recipient: .*$/gm,
    `$1-Recipient: rfc822; <${'a'.repeat(600)}@x.example>`,
  ])
  t.ok((await read(recipient))!.recipient.length <= 250)
})
