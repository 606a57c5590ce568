/** How many pages a PDF of ours has, by the greatest of its lists of pages; null where it says none. */
export function pagesOfPdf(bytes: Uint8Array): number | null {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  const counts = [...text.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)].map(([, count]) =>
    Number(count),
  )
  return counts.length > 0 ? Math.max(...counts) : null
}
