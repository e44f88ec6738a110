import { join } from 'node:path'
import { type Demuxer, Muxer } from 'node-av/api'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { Dictionary, type Packet } from 'node-av/lib'
import { MediaRefusedError, type Progress } from '../../video-host.ts'
import { planRate, planRungs } from '../ladder-plan.ts'
import type { FilmPart, FilmPiece } from '../media-task.ts'
import { readContainer, readMusicContainer } from '../source/container.ts'
import type { SoundFacts, SourceFacts } from '../source/source-facts.ts'
import { h264, SOUND_GRAPH } from './encoders.ts'
import { eachPacket, openInput, PacketReader } from './input.ts'
import { pictureFilters } from './picture-filters.ts'
import { noPicture, probe, soundsOf } from './probe.ts'
import { TrackEncoder } from './track-encoder.ts'

/** Nobody sees the difference once the qualities are made of it. */
const CRF = 16
const SOUND_BITS = 256_000
const KEY_FRAME_SECONDS = 2
/** The name of the track that music beside a film becomes. */
const MUSIC = 'Music track'
/** Later packets of other tracks may still belong to the part. */
const LATE_SECONDS = 2

/**
 * Cuts a part out of a film, exact to the picture and the sample, and writes it to `file` (Matroska), a source like an
 * upload; music beside the film becomes its last sound. It is encoded, since a copy could begin at a key frame only. Throws
 * `MediaRefusedError` for bad films.
 */
export async function trimFilm(
  { files, music, fromSeconds, toSeconds, folder, file }: FilmPart,
  onProgress: Progress,
): Promise<void> {
  const [first, ...pieces] = files
  const path =
    pieces.length > 0 ? await collect(files, join(folder, 'whole.mp4')) : (first?.path ?? '')
  const container = await readContainer(path)
  using probed = openInput(path, container)
  const source = await probe(probed)
  using input = openInput(path, container)
  const muxer = openFile(file, 'matroska')
  const cut = `start=${fromSeconds}:end=${toSeconds}`
  const pictures = cutPictures(input, source, cut, muxer)
  const { startSeconds } = source
  const sounds = source.sounds.map((facts, n) => {
    // What is collected has no names.
    const { name = facts.name, language = facts.language } = pieces[n] ?? {}
    return cutSound(input, { ...facts, name, language, startSeconds }, { cut, muxer, n })
  })
  using beside =
    music === null ? undefined : await openMusic(music, muxer, { cut, n: sounds.length })
  const soundOf = new Map(source.sounds.map(({ index }, n) => [index, sounds[n]]))
  try {
    await eachPacket(
      input,
      (packet) => {
        if (packet.streamIndex !== source.videoIndex)
          return soundOf.get(packet.streamIndex)?.push(packet)
        pictures.push(packet)
        beside?.readTo(pictures.endSeconds)
        onProgress('checking', Math.min(1, pictures.endSeconds / toSeconds))
      },
      () => pictures.endSeconds > toSeconds + LATE_SECONDS,
    )
    if (!pictures.finish()) throw new MediaRefusedError(noPicture)
    for (const sound of sounds) sound?.finish()
    beside?.finish(toSeconds)
    muxer.closeSync()
  } finally {
    pictures.close()
    for (const sound of sounds) sound?.close()
  }
}

const openFile = (file: string, format: 'matroska' | 'mp4'): Muxer =>
  Muxer.openSync(file, { format, useSyncQueue: false, useAsyncWrite: false })

function cutPictures(input: Demuxer, source: SourceFacts, cut: string, muxer: Muxer): TrackEncoder {
  const stream = input.getStream(source.videoIndex)
  const largest = planRungs(source).at(-1)
  if (!stream || !largest) throw new MediaRefusedError(noPicture)
  const rate = planRate(source.framesPerSecond)
  const whole = pictureFilters([{ ...largest, name: 'whole' }], rate.text, source)
  return new TrackEncoder(stream, {
    graph: `${whole};[whole]trim=${cut},setpts=PTS-STARTPTS[part]`,
    outputs: [
      {
        label: 'part',
        codec: FF_ENCODER_LIBX264,
        encoder: h264({ crf: CRF, keyFrames: Math.round(KEY_FRAME_SECONDS * rate.value) }),
        muxer,
      },
    ],
    startSeconds: source.startSeconds,
  })
}

/** Where a sound goes: `n` is its place. */
interface SoundCut {
  cut: string
  muxer: Muxer
  n: number
}

/** A sound keeps its name and its language. */
function cutSound(
  input: Demuxer,
  facts: Pick<SoundFacts, 'index' | 'name' | 'language'> & { startSeconds: number },
  { cut, muxer, n }: SoundCut,
): TrackEncoder | undefined {
  const stream = input.getStream(facts.index)
  if (!stream) return undefined
  const track = new TrackEncoder(stream, {
    graph: `[in]${SOUND_GRAPH},atrim=${cut},asetpts=PTS-STARTPTS[part]`,
    outputs: [{ label: 'part', codec: FF_ENCODER_AAC, encoder: { bitrate: SOUND_BITS }, muxer }],
    startSeconds: facts.startSeconds,
  })
  const written = muxer.getStream(n + 1)
  if (written)
    written.metadata = Dictionary.fromObject({ title: facts.name, language: facts.language })
  return track
}

/** The music of a file beside the film, cut as the film is; it is read along with the pictures. */
async function openMusic(path: string, muxer: Muxer, { cut, n }: Omit<SoundCut, 'muxer'>) {
  const input = openInput(path, await readMusicContainer(path))
  const [stream] = soundsOf(input)
  const startSeconds = Number.isFinite(input.startTime) ? input.startTime : 0
  const facts = { index: stream?.index ?? -1, name: MUSIC, language: undefined, startSeconds }
  const track = cutSound(input, facts, { cut, muxer, n })
  const packets = new PacketReader(input)
  const push = (packet: Packet) => {
    if (packet.streamIndex === facts.index) track?.push(packet)
  }
  const readTo = (seconds: number) => {
    const isBehind = () => track !== undefined && track.endSeconds < seconds
    while (isBehind()) if (!packets.next(push)) return
  }
  return {
    readTo,
    finish(seconds: number) {
      readTo(seconds)
      track?.finish()
    },
    [Symbol.dispose]() {
      track?.close()
      packets[Symbol.dispose]()
      input.closeSync()
    },
  }
}

/** Copies the first tracks of several files into one, such as the rendition of the picture and those of its sounds. */
async function collect(files: readonly FilmPiece[], file: string): Promise<string> {
  const muxer = openFile(file, 'mp4')
  const inputs = files.map(({ path }) => openInput(path, 'mov'))
  const tracks = inputs.flatMap((input) => {
    const [stream] = input.streams
    return stream ? [{ input, at: muxer.addStream(stream) }] : []
  })
  // Side by side, so that the muxer keeps little of what it interleaves.
  await Promise.all(
    tracks.map(({ input, at }) => eachPacket(input, (packet) => muxer.writePacketSync(packet, at))),
  )
  muxer.closeSync()
  for (const input of inputs) input.closeSync()
  return file
}
