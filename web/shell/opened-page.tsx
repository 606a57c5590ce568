import { me } from '../state/session.ts'
import { allTexts } from '../state/texts.ts'
import { codeWithWords, Fetched, type Code } from './fetched.tsx'
import { isOffered, pageAt, pages, type Page, type PageProps } from './pages.ts'
import { keptIn } from '#core/values/known.ts'

/** The page for which the document brought the words. */
const first = pageAt(location.pathname)

const codes = new Map<Page, Code<PageProps>>(
  pages.map((page) => [page, codeWithWords(page.load, page === first)]),
)

/** Fetches a page's code and words before it is opened. */
export const fetchAhead = (page: Page): Promise<void> => keptIn(codes, page).fetchAhead()

/** Milliseconds after the first page in which a person is left alone with it. */
const settlingMs = 1500

/**
 * Fetches all words and, one after the other, the code of the pages that the person may open: they then open without a
 * server.
 */
export function fetchAllAhead(): () => void {
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchAll = async (): Promise<void> => {
    await allTexts()
    for (const page of pages)
      if (!over && !keptIn(codes, page).drawn() && isOffered(page, me.value)) await fetchAhead(page)
  }
  void (first ? fetchAhead(first) : Promise.resolve()).then(() => {
    if (!over) timer = setTimeout(() => void fetchAll(), settlingMs)
  })
  return () => {
    over = true
    clearTimeout(timer)
  }
}

/** A page, once its code is there. */
export const OpenedPage = ({ page, params }: PageProps & { page: Page }) => (
  <Fetched code={keptIn(codes, page)} props={{ params }} />
)
