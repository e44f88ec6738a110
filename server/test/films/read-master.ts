import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readRendition } from './read-rendition.ts'

export interface Rendition {
  /** Its playlist, relative to the master playlist. */
  uri: string
  /** Size of the video; empty for audio. */
  resolution: string
  /** Frames per second; empty for audio. */
  rate: string
  /** Seconds according to its playlist. */
  listed: number
  /** Duration in seconds and time of the first packet, by a second parser. */
  duration: number
  start: number
  codec: string | null
  isSound: boolean
  /** Whether an edit list shifts its timestamps (ISO/IEC 14496-12, 8.6.6), which players handle differently. */
  isShifted: boolean
}

/** Reads each rendition of a master playlist with a second parser. */
export async function readMaster(master: string): Promise<Rendition[]> {
  const text = await readFile(master, 'utf8')
  const pictures = [...text.matchAll(/RESOLUTION=(\d+x\d+),FRAME-RATE=([\d.]+)[^\n]*\n(\S+)/g)].map(
    ([, resolution = '', rate = '', uri = '']) => ({ resolution, rate, uri, isSound: false }),
  )
  const sounds = [...text.matchAll(/TYPE=AUDIO[^\n]*URI="([^"]+)"/g)].map(([, uri = '']) => ({
    resolution: '',
    rate: '',
    uri,
    isSound: true,
  }))
  return Promise.all(
    [...pictures, ...sounds].map(async ({ uri, ...rendition }) => {
      const playlist = await readFile(join(dirname(master), uri), 'utf8')
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) =>
        Number(seconds),
      )
      const file = join(dirname(master), uri.replace('.m3u8', '.m4s'))
      const { duration, start, codec } = await readRendition(file)
      const listed = lengths.reduce((sum, seconds) => sum + seconds, 0)
      return { ...rendition, uri, listed, duration, start, codec, isShifted: await isShifted(file) }
    }),
  )
}

/** An entry consists of a duration, a media time and a rate; four bytes each. */
async function isShifted(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  const at = bytes.indexOf('elst')
  if (at < 0) return false
  const [entries, mediaTime] = [bytes.readUInt32BE(at + 8), bytes.readInt32BE(at + 16)]
  return entries > 1 || mediaTime !== 0
}
