import type { ReactNode } from 'react'
import type { ReadMail } from '#core/documents/mail.ts'
import { downloadAttachment, readMailDocument } from '#core/documents/operations.ts'
import { shownBytes } from '#core/screens/documents/record-documents.ts'
import { addressOf, client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { Moment } from '../moment.tsx'
import { Await } from '../record/record-page.tsx'
import './mail.css'

interface Props {
  readonly id: number
  readonly name: string
}

/** A mail as its reader saw it: from whom, to whom, what it says, and its files. Nothing in it runs, nothing is fetched from elsewhere. */
export function Mail({ id, name }: Props) {
  const mail = useRecord(() => client(readMailDocument, { id }), [id])
  return (
    <Await loaded={mail}>
      {(read) => (
        <article className="mail">
          <Head mail={read} />
          {read.attachments.length > 0 && <Attachments id={id} mail={read} />}
          <Body mail={read} name={name} />
        </article>
      )}
    </Await>
  )
}

function Head({ mail: { subject, from, to, cc, sent_at } }: { readonly mail: ReadMail }) {
  const t = useT()
  return (
    <header>
      <h3>{subject || t('documents.mail_no_subject')}</h3>
      <dl>
        {from && <Line label={t('documents.mail_from')}>{from}</Line>}
        {to.length > 0 && <Line label={t('documents.mail_to')}>{to.join(', ')}</Line>}
        {cc.length > 0 && <Line label={t('documents.mail_cc')}>{cc.join(', ')}</Line>}
        {sent_at && (
          <Line label={t('documents.mail_sent')}>
            <Moment of={sent_at} />
          </Line>
        )}
      </dl>
    </header>
  )
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Attachments({ id, mail: { attachments } }: { readonly id: number; readonly mail: ReadMail }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="mail-files" aria-label={t('documents.mail_files')}>
      {attachments.map(({ index, name, size }) => (
        <li key={index}>
          <a
            className="button quiet"
            role="button"
            href={addressOf(downloadAttachment, { id, index })}
            download={name}
            title={t('documents.download')}
          >
            <Icon name="download" />
            <span>{name}</span>
            <small>{shownBytes(language, size)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Beside the policy of our own pages, which a page within them has to keep too. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** As a paper, in whatever theme: mails say colours that are meant for white. */
const pageOf = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
   <meta name="referrer" content="no-referrer"><base target="_blank">
   <style>body{margin:1rem;background:#fff;color:#111;font:1rem/1.5 sans-serif;overflow-wrap:anywhere}img,table{max-width:100%}</style>
   <body>${html}`

function Body({ mail: { html, text, left_out }, name }: { readonly mail: ReadMail; readonly name: string }) {
  const t = useT()
  if (html === null)
    return (
      <pre className="document-text" tabIndex={0} aria-label={name}>
        {text}
      </pre>
    )
  return (
    <>
      {left_out > 0 && <p className="muted">{t('documents.mail_left_out', { count: left_out })}</p>}
      <iframe
        className="mail-page"
        title={name}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={pageOf(html)}
      />
    </>
  )
}
