/** The weights in which our documents are set. */
const faces = [
  [
    400,
    new URL(
      '../../../node_modules/@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
      import.meta.url,
    ),
  ],
  [
    600,
    new URL(
      '../../../node_modules/@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
      import.meta.url,
    ),
  ],
] as const

let asked: Promise<string> | null = null

/** The font of documents as rules that hold it: a frame that fetches nothing is set as the paper is. Empty where it cannot be had. */
export function documentFonts(): Promise<string> {
  asked ??= Promise.all(faces.map(([weight, address]) => ruleOf(weight, address.href))).then(
    (rules) => rules.join('\n'),
    () => {
      asked = null
      return ''
    },
  )
  return asked
}

async function ruleOf(weight: number, address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return `@font-face{font-family:'IBM Plex Sans';font-weight:${weight};src:url(${await dataOf(await answer.blob())})}`
}

const dataOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;]*/, 'data:font/ttf'))
    reader.onerror = () => reject(new Error('unread'))
    reader.readAsDataURL(blob)
  })
