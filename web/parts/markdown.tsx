import { lexer, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'

/**
 * Text in Markdown as the product itself writes it: headings, paragraphs, lists, tables, strong words and code. Whatever else it holds is
 * shown as it stands, and HTML is never taken as HTML.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="markdown">{lexer(text).map(block)}</div>
}

/** The page's own heading is the first, and that of a text's owner the second. */
const headings = ['h3', 'h3', 'h3', 'h4', 'h5', 'h6'] as const

function block(token: Token, place: number): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const Heading = headings[depth - 1] ?? 'h6'
      return <Heading key={place}>{inline(tokens)}</Heading>
    }
    case 'list': {
      const items = (token as Tokens.List).items.map((item, at) => (
        <li key={at}>{item.tokens.map(inItem)}</li>
      ))
      return (token as Tokens.List).ordered ? <ol key={place}>{items}</ol> : <ul key={place}>{items}</ul>
    }
    case 'table':
      return <Table key={place} {...(token as Tokens.Table)} />
    case 'code':
      return <pre key={place}>{(token as Tokens.Code).text}</pre>
    default:
      return <p key={place}>{inline(tokensOf(token))}</p>
  }
}

const inItem = (token: Token, place: number): ReactNode =>
  token.type === 'text' ? <span key={place}>{inline(tokensOf(token))}</span> : block(token, place)

/** A row is a line, which a telephone has room for: its first cell, then each of the others with its heading. */
const Table = ({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>) => (
  <ul>
    {rows.map(([first, ...others], at) => (
      <li key={at}>
        {inline(first?.tokens ?? [])}
        {others.map(({ tokens }, column) => (
          <span key={column}>
            {column === 0 ? ': ' : ', '}
            {inline(header[column + 1]?.tokens ?? [])} {inline(tokens)}
          </span>
        ))}
      </li>
    ))}
  </ul>
)

const inline = (tokens: readonly Token[]): ReactNode => tokens.map(word)

function word(token: Token, place: number): ReactNode {
  if (token.type === 'strong') return <strong key={place}>{inline(tokensOf(token))}</strong>
  if (token.type === 'em') return <em key={place}>{inline(tokensOf(token))}</em>
  if (token.type === 'codespan') return <code key={place}>{(token as Tokens.Codespan).text}</code>
  if (token.type === 'escape') return (token as Tokens.Escape).text
  return token.raw
}

const tokensOf = (token: Token): readonly Token[] => ('tokens' in token && token.tokens) || []
