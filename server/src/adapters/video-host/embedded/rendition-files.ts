/** The levels of a film's first sound, beside its renditions. */
export const WAVEFORM = 'waveform.json'

/** The files of the largest picture and of the sounds of a master playlist, as `masterPlaylist` writes it. */
export function bestFiles(master: string): string[] {
  const pictures = [...master.matchAll(/RESOLUTION=(\d+)x(\d+)[^\n]*\n(\S+)/g)].map(
    ([, width, height, uri = '']) => ({ pixels: Number(width) * Number(height), uri }),
  )
  const [largest] = pictures.toSorted((one, next) => next.pixels - one.pixels)
  const sounds = [...master.matchAll(/TYPE=AUDIO[^\n]*URI="([^"]+)"/g)].map(([, uri = '']) => uri)
  return [...(largest ? [largest.uri] : []), ...sounds].map((uri) => uri.replace('.m3u8', '.m4s'))
}
