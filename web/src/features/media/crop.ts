/** Pixels of a picture. */
export interface Size {
  width: number
  height: number
}
/** The middle of a square cut-out, in pixels of the picture, and how much it is enlarged. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const MAX_ZOOM = 4
/** An avatar is never shown larger than this on a sharp screen. */
const LARGEST_SIDE = 1024

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Side of the cut-out in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number =>
  Math.min(width, height) / zoom

export const centred = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** The same cut-out, pushed back to where the picture fills it. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM)
  const half = sideOf(size, { zoom }) / 2
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  }
}

/** Moves the cut-out by parts of its own side. */
export function move(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop)
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

/** Where the whole picture lies, in percent of the cut-out that is looked at. */
export function placeOf(size: Size, crop: Crop) {
  const side = sideOf(size, crop)
  const percent = (pixels: number) => `${(pixels / side) * 100}%`
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(side / 2 - crop.x),
    top: percent(side / 2 - crop.y),
  }
}

/** Draws the cut-out as a picture of its own. Throws when the browser cannot. */
export async function cutOut(
  image: HTMLImageElement,
  crop: Crop,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const side = sideOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(LARGEST_SIDE, Math.round(side)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  const { x, y } = crop
  context.drawImage(image, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.width)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92)
  })
  if (!blob) throw new Error('The canvas gave no picture')
  return blob
}
