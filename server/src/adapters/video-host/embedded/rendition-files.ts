/** The levels of a film's first sound, beside its renditions. */
export const WAVEFORM = 'waveform.json'

/** A file of a rendition; of one of its sounds, what the playlist says of it. */
interface RenditionFile {
  file: string
  name?: string | undefined
  language?: string | undefined
}

const fileOf = (uri = ''): string => uri.replace('.m3u8', '.m4s')
const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`[:,]${name}="([^"]+)"`).exec(line)?.[1]

/** The files of the largest picture and of the sounds of a master playlist, as `masterPlaylist` writes it. */
export function bestFiles(master: string): RenditionFile[] {
  const pictures = [...master.matchAll(/RESOLUTION=(\d+)x(\d+)[^\n]*\n(\S+)/g)].map(
    ([, width, height, uri]) => ({ pixels: Number(width) * Number(height), file: fileOf(uri) }),
  )
  const [largest] = pictures.toSorted((one, next) => next.pixels - one.pixels)
  const sounds = [...master.matchAll(/^#EXT-X-MEDIA:TYPE=AUDIO.*$/gm)].map(([line]) => ({
    file: fileOf(attribute(line, 'URI')),
    name: attribute(line, 'NAME'),
    language: attribute(line, 'LANGUAGE'),
  }))
  return [...(largest ? [{ file: largest.file }] : []), ...sounds]
}
