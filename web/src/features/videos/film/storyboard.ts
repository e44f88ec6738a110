/** A thumbnail of a storyboard, in pixels of its sheet. */
interface Tile {
  x: number
  y: number
  width: number
  height: number
}

export interface Storyboard {
  /** The address of the one image that has all tiles. */
  sheet: string
  /** In the order of the film. */
  tiles: Tile[]
}

const TILE = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)\s*$/

/**
 * Reads the thumbnails of a WebVTT storyboard, whose cues name parts of an image by media fragments
 * (https://www.w3.org/TR/media-frags/#naming-space).
 * @param url its absolute address, to which that of the image is relative
 * @returns null where it has no tile
 */
export function parseStoryboard(text: string, url: string): Storyboard | null {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const [, image, x, y, width, height] = TILE.exec(line) ?? []
    if (image === undefined) return []
    return [{ image, x: Number(x), y: Number(y), width: Number(width), height: Number(height) }]
  })
  const tiles = found.filter(({ width, height }) => width > 0 && height > 0)
  const [first] = tiles
  return first ? { sheet: new URL(first.image, url).href, tiles } : null
}

/** So many of the tiles, at the middle of equal parts of the film. */
export const spreadTiles = (tiles: readonly Tile[], count: number): Tile[] =>
  Array.from(
    { length: count },
    (_, n) => tiles[Math.floor(((n + 0.5) / count) * tiles.length)],
  ).filter((tile) => tile !== undefined)
