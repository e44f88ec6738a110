import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readRendition } from './read-rendition.ts'

export interface Rendition {
  /** Of the picture; empty for sound. */
  resolution: string
  /** Seconds, by its playlist. */
  listed: number
  /** Seconds and the time of its first packet, by a second parser. */
  duration: number
  start: number
  codec: string | null
  isSound: boolean
}

/** Reads each rendition of a master playlist, with another parser than the one that wrote it. */
export async function readMaster(master: string): Promise<Rendition[]> {
  const text = await readFile(master, 'utf8')
  const pictures = [...text.matchAll(/RESOLUTION=(\d+x\d+)[^\n]*\n(\S+)/g)].map(
    ([, resolution = '', uri = '']) => ({ resolution, uri, isSound: false }),
  )
  const sounds = [...text.matchAll(/TYPE=AUDIO[^\n]*URI="([^"]+)"/g)].map(([, uri = '']) => ({
    resolution: '',
    uri,
    isSound: true,
  }))
  return Promise.all(
    [...pictures, ...sounds].map(async ({ uri, ...rendition }) => {
      const playlist = await readFile(join(dirname(master), uri), 'utf8')
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) =>
        Number(seconds),
      )
      const { duration, start, codec } = await readRendition(
        join(dirname(master), uri.replace('.m3u8', '.m4s')),
      )
      const listed = lengths.reduce((sum, seconds) => sum + seconds, 0)
      return { ...rendition, listed, duration, start, codec }
    }),
  )
}
