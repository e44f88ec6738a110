/** What every video host does, whatever it is made of. */
import { beforeAll, expect, test } from 'vitest'
import type { MediaStore } from '../../src/adapters/media-store/media-store.ts'
import {
  MediaRefusedError,
  type Progress,
  type VideoHost,
} from '../../src/adapters/video-host/video-host.ts'
import { addSeconds } from '../../src/platform/time.ts'

export interface VideoHostPlace {
  host: VideoHost
  store: MediaStore
  /** A film (H.264, AAC) of two seconds. */
  film: Buffer
  /** Whether somebody who has nothing but the address gets something there, at a time. */
  opens(url: string, at: Date): Promise<boolean>
}

const HOUR = 3600
const now = new Date()
const at = (hours: number) => addSeconds(now, hours * HOUR)
let made = 0

/** `place` exists from `beforeAll` on. */
export function describeVideoHost(place: () => VideoHostPlace): void {
  const newSource = async (content: Buffer) => {
    const key = `sources/film-${++made}.mp4`
    await place().store.write(key, content)
    return key
  }
  const convert = async (run?: Parameters<VideoHost['convert']>[2]) =>
    place().host.convert(await newSource(place().film), `attempt-${++made}`, run)
  /** Every address of a film. */
  const addressesOf = (playbackId: string, when = now) => {
    const { host } = place()
    return [
      host.playbackUrl(playbackId, when),
      host.fileUrl(playbackId, 'storyboard.vtt', when),
    ] as const
  }
  const opening = (playbackId: string, when: Date) =>
    Promise.all(addressesOf(playbackId).map((url) => place().opens(url, when)))

  let ready: Awaited<ReturnType<typeof convert>>
  let other: Awaited<ReturnType<typeof convert>>
  let stages: string[]
  beforeAll(async () => {
    stages = []
    const onProgress: Progress = (stage, part) => {
      stages.push(stage)
      expect(part === null || (part >= 0 && part <= 1)).toBe(true)
    }
    ;[ready, other] = await Promise.all([convert({ onProgress }), convert()])
  })

  test('a source becomes a film with its length, a still and a storyboard, and is told of meanwhile', () => {
    expect(Math.abs(ready.durationSeconds - 2)).toBeLessThan(0.2)
    expect(ready.hasStoryboard).toBe(true)
    expect(ready.poster?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(stages).toContain('encoding')
  })

  test.each([0, 1.5, 60])(
    'a still is taken at second %s, a last one after the end @full',
    async (second) => {
      const still = await place().host.takeStill(ready.playbackId, second)
      expect(still?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    },
  )

  test('its addresses open it for six to twelve hours, and not after that', async () => {
    expect(await opening(ready.playbackId, now)).toEqual([true, true])
    expect(await opening(ready.playbackId, at(6))).toEqual([true, true])
    expect(await opening(ready.playbackId, at(12.1))).toEqual([false, false])
  })

  test('members share its addresses, so that caches can, and get others later', () => {
    const { playbackId } = ready
    const start = new Date('2030-01-01T00:00:00Z')
    const addresses = addressesOf(playbackId, start)
    expect(addressesOf(playbackId, addSeconds(start, 6 * HOUR - 1))).toEqual(addresses)
    expect(addressesOf(playbackId, addSeconds(start, 6 * HOUR))).not.toEqual(addresses)
  })

  test('an address of one film does not open another, nor does one that was changed', async () => {
    const [ours, theirs] = [addressesOf(ready.playbackId), addressesOf(other.playbackId)]
    const nameOf = (url: string, id: string) => (url.includes(id) ? id : id.replace(/^[a-z]+-/, ''))
    for (const [n, url] of ours.entries()) {
      const foreign = theirs[n] ?? ''
      const swapped = url.replace(nameOf(url, ready.playbackId), nameOf(foreign, other.playbackId))
      expect(swapped).not.toBe(url)
      expect(await place().opens(foreign, now)).toBe(true)
      expect(await place().opens(swapped, now)).toBe(false)
      // The signature is the last thing in both.
      expect(await place().opens(forge(url), now)).toBe(false)
    }
  })

  test('an address of a film that nobody made opens nothing', async () => {
    const unknown = ready.playbackId.replace(/.{8}$/, '00000000')
    expect(await opening(unknown, now)).toEqual([false, false])
  })

  test('what is no film is refused with a reason for whoever uploaded it @full', async () => {
    const key = await newSource(Buffer.from('This is a text that calls itself a film.'))
    const refused = place().host.convert(key, `attempt-${++made}`)
    await expect(refused).rejects.toThrow(MediaRefusedError)
    await expect(refused).rejects.toThrow(/^[A-Z].+\.$/)
  })

  test('a conversion that was called off can be begun again, under the same id @full', async () => {
    const key = await newSource(place().film)
    const playbackId = `attempt-${++made}`
    const off = new AbortController()
    const first = place().host.convert(key, playbackId, {
      signal: off.signal,
      onProgress: () => off.abort(),
    })
    await expect(first).rejects.toThrow()
    const again = await place().host.convert(key, playbackId)
    expect(await opening(again.playbackId, now)).toEqual([true, true])
    await place().host.remove(again.playbackId)
  })

  test('a film that is removed opens no more; removing it again, or one that never was, changes nothing', async () => {
    const { playbackId } = other
    expect(await opening(playbackId, now)).toEqual([true, true])
    await place().host.remove(playbackId)
    await place().host.remove(playbackId)
    await place().host.remove(`attempt-${++made}`)
    expect(await opening(playbackId, now)).toEqual([false, false])
    expect(await opening(ready.playbackId, now)).toEqual([true, true])
  })
}

/** Another signature of the same length: that of a path is before the file, that of a token at the end. */
const forge = (url: string): string =>
  url.includes('token=')
    ? url.replace(/[\w-]{20}$/, 'A'.repeat(20))
    : url.replace(/\.[\w-]{22}\//, `.${'A'.repeat(22)}/`)
