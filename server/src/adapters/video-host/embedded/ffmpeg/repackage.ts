import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Demuxer, Muxer } from 'node-av/api'
import { AV_PKT_FLAG_DISCARD } from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import { MediaRefusedError } from '../../video-host.ts'
import { checkPromised, checkRendition, expectLength } from '../check-rendition.ts'
import { masterPlaylist } from '../media-playlist.ts'
import type { SoundFacts, SourceFacts } from '../source/source-facts.ts'
import { type PlannedSound, planSounds } from '../sound-plan.ts'
import { openHls } from './hls-output.ts'
import { isIdr } from './h264-idr.ts'
import { eachPacket, secondsOf } from './input.ts'
import { PacketWriter } from './packet-writer.ts'
import { checkSounds, encodeSound } from './sound/sound-rendition.ts'

const PICTURE = 'source'
/** Players start and seek with one segment, so segments must not be too long. */
const LONGEST_SEGMENT_SECONDS = 16

/**
 * Makes a file playable quickly by copying its video, and its audio if browsers can play it: `index.m3u8` and
 * renditions in `folder`. Returns its seconds; undefined, with an empty `folder`, if it has to be converted for
 * any reason. Throws `MediaRefusedError` for a file that holds less than it states.
 */
export async function repackage(
  input: Demuxer,
  source: SourceFacts,
  folder: string,
): Promise<number | undefined> {
  if (!source.copiesVideo) return undefined
  try {
    return await copy(input, source, folder)
  } catch (error) {
    if (error instanceof MediaRefusedError) throw error
    for (const name of await readdir(folder)) await rm(join(folder, name))
    return undefined
  }
}

async function copy(input: Demuxer, source: SourceFacts, folder: string): Promise<number> {
  const { videoIndex, startSeconds } = source
  const picture = new TrackCopy(folder, PICTURE, startSeconds, checkPicture)
  const planned = planSounds(source.sounds, [], undefined)
  const sounds = source.sounds.map((facts, n) =>
    openSound(input, source, facts, folder, planned[n]?.file ?? ''),
  )
  const soundOf = new Map(source.sounds.map(({ index }, n) => [index, sounds[n]]))
  try {
    await eachPacket(input, (packet, stream) => {
      if (packet.streamIndex === videoIndex) picture.push(packet, stream)
      else soundOf.get(packet.streamIndex)?.push(packet, stream)
    })
    if (!picture.finishFiles()) throw new Error('There is no picture')
    const ends = sounds.map((sound) => (sound?.finishFiles() ? sound.endSeconds : undefined))
    const endOf = new Map(planned.map(({ file }, n) => [file, ends[n]]))
    return await finish(source, { folder, planned }, picture.endSeconds, endOf)
  } finally {
    for (const sound of sounds) sound?.close()
  }
}

async function finish(
  source: SourceFacts,
  { folder, planned }: { folder: string; planned: readonly PlannedSound[] },
  videoSeconds: number,
  ends: ReadonlyMap<string, number | undefined>,
): Promise<number> {
  const { width, height, framesPerSecond } = source
  const durationSeconds = Math.max(videoSeconds, ...[...ends.values()].map((end = 0) => end))
  checkPromised(source, durationSeconds)
  const { segments, codec } = await checkRendition(folder, PICTURE)
  expectLength(PICTURE, segments, videoSeconds)
  if (segments.some(({ duration }) => duration > LONGEST_SEGMENT_SECONDS))
    throw new Error('Its key frames are too far apart')
  const sounds = await checkSounds(folder, planned, ends)
  const picture = { uri: `${PICTURE}.m3u8`, segments, width, height, framesPerSecond }
  const master = masterPlaylist([{ ...picture, codecs: [codec] }], sounds)
  await writeFile(join(folder, 'index.m3u8'), master)
  return durationSeconds
}

interface Track {
  readonly endSeconds: number
  push(packet: Packet, stream: Stream): void
  /** False, without a rendition, when there were no packets. */
  finishFiles(): boolean
  close(): void
}

function openSound(
  input: Demuxer,
  { startSeconds }: SourceFacts,
  facts: SoundFacts,
  folder: string,
  name: string,
): Track | undefined {
  return facts.copies
    ? new TrackCopy(folder, name, startSeconds)
    : encodeSound(input, facts, name, { folder, startSeconds, safeMode: false })
}

/** Browsers start decoding only at such a frame, and an edit list may hide frames. */
function checkPicture(packet: Packet): void {
  if (packet.hasFlags(AV_PKT_FLAG_DISCARD)) throw new Error('An edit list hides pictures')
  if (packet.isKeyframe && packet.data && !isIdr(packet.data))
    throw new Error('A key frame needs others')
}

/** Copies the packets of one track into a rendition. */
class TrackCopy implements Track {
  #open: { muxer: Muxer; writer: PacketWriter } | undefined
  #endSeconds = 0
  readonly #folder: string
  readonly #name: string
  readonly #startSeconds: number
  readonly #check: (packet: Packet) => void

  constructor(
    folder: string,
    name: string,
    startSeconds: number,
    check: (packet: Packet) => void = () => {},
  ) {
    this.#folder = folder
    this.#name = name
    this.#startSeconds = startSeconds
    this.#check = check
  }

  /** Seconds from the beginning of the file. */
  get endSeconds(): number {
    return this.#endSeconds
  }

  push(packet: Packet, stream: Stream): void {
    this.#check(packet)
    const { timeBase } = stream
    const pts = secondsOf(packet.pts, timeBase)
    if (pts === undefined) throw new Error('A packet has no time')
    const starts = pts - this.#startSeconds
    if (starts < 0) {
      if (this.#name === PICTURE) throw new Error('A picture lies before the beginning')
      // The priming of AAC, which no edit list hides here.
      return
    }
    if (this.#open === undefined) {
      const muxer = openHls(this.#folder, this.#name, starts > 0)
      this.#open = { muxer, writer: new PacketWriter(muxer, stream) }
    }
    if (this.#startSeconds > 0) {
      const shift = BigInt(Math.round((this.#startSeconds * timeBase.den) / timeBase.num))
      packet.pts -= shift
      if (secondsOf(packet.dts, timeBase) !== undefined) packet.dts -= shift
    }
    const lasts = secondsOf(packet.duration, timeBase) ?? 0
    this.#endSeconds = Math.max(this.#endSeconds, starts + lasts)
    this.#open.writer.write(packet)
  }

  finishFiles(): boolean {
    this.#open?.muxer.closeSync()
    return this.#open !== undefined
  }

  close(): void {
    // An unfinished muxer is closed when its process ends.
  }
}
