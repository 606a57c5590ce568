/** As the specification has it: a box of 400 by 400, and at most so many bytes. */
const pictureBox = 400
export const pictureBytes = 250_000

/** Larger files than this are not even opened. */
const openLimit = 25_000_000

/** Why a file cannot be somebody's picture. */
export type PictureFault = 'file.type' | 'file.max' | 'file.many' | 'file.unexpected'

const qualities = [0.9, 0.8, 0.7, 0.55, 0.4]

/** The one picture of the files given as a data URL, shrunk to fit; or why it cannot be one. */
export async function readPicture(
  files: readonly File[],
): Promise<{ readonly url: string } | { readonly fault: PictureFault }> {
  const [file] = files
  if (files.length > 1) return { fault: 'file.many' }
  if (!file || !/^image\/(jpeg|png|webp|gif)$/.test(file.type)) return { fault: 'file.type' }
  if (file.size > openLimit) return { fault: 'file.max' }
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { fault: 'file.type' }
  try {
    return shrink(picture)
  } finally {
    picture.close()
  }
}

/** On white, for a picture without a ground would be black as a JPEG. */
function shrink(picture: ImageBitmap): { readonly url: string } | { readonly fault: PictureFault } {
  const scale = Math.min(1, pictureBox / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const drawing = canvas.getContext('2d')
  if (!drawing) return { fault: 'file.unexpected' }
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const url = canvas.toDataURL('image/jpeg', quality)
    if (bytesOf(url) <= pictureBytes) return { url }
  }
  return { fault: 'file.max' }
}

const bytesOf = (url: string): number => Math.ceil(((url.length - url.indexOf(',') - 1) * 3) / 4)
