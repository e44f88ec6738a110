import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  MP4,
  Output,
  QTFF,
} from 'mediabunny'
import { type IngestedVideo, MediaRefusedError, type Progress } from '../../video-host.ts'
import { checkRendition, expectLength } from '../check-rendition.ts'
import { masterPlaylist } from '../media-playlist.ts'
import { readContainer } from '../source/container.ts'
import { checkLimits } from '../source/source-limits.ts'

const SEGMENT_SECONDS = 4
/** Baseline, Main and High (ITU-T H.264, A.2): 8 bits and 4:2:0, which every browser decodes. */
const PLAIN_AVC = /^avc[13]\.(?:42|4d|64)/i
const PICTURE = 'source'
const SOUND = 'audio'

/**
 * Repackages an H.264/AAC file as HLS with single-file fMP4 segments into `folder`, without re-encoding:
 * `index.m3u8`, `source.*` and `audio.*`. Writes nothing if browsers could not play it.
 */
export async function ingest(
  path: string,
  folder: string,
  onProgress: Progress,
): Promise<IngestedVideo> {
  onProgress('checking', null)
  const container = await readContainer(path)
  if (container !== 'mov') return { durationSeconds: 0, playable: false }
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const { video, audio, ...facts } = await probe(input)
  const { durationSeconds } = facts
  if (!(await playsAsIs(video, audio))) return { durationSeconds, playable: false }
  onProgress('repackaging', null)
  const tracks = audio ? [PICTURE, SOUND] : [PICTURE]
  for (const name of tracks) {
    await repackage(input, folder, name)
  }
  const picture = await checkRendition(folder, PICTURE)
  expectLength(PICTURE, picture.segments, await video.computeDuration())
  const sound = audio ? await checkRendition(folder, SOUND) : undefined
  if (sound && audio) expectLength(SOUND, sound.segments, await audio.computeDuration())
  const { segments, codec } = picture
  const master = masterPlaylist(
    [{ uri: `${PICTURE}.m3u8`, segments, ...facts, codecs: [codec] }],
    sound && { uri: `${SOUND}.m3u8`, segments: sound.segments, codec: sound.codec },
  )
  await writeFile(join(folder, 'index.m3u8'), master)
  return { durationSeconds, playable: true }
}

async function probe(input: Input) {
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new MediaRefusedError('The file has no video track.')
    const audio = await input.getPrimaryAudioTrack()
    const { averagePacketRate: framesPerSecond } = await video.computePacketStats(240)
    const facts = {
      durationSeconds: await input.computeDuration(),
      framesPerSecond,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      tracks: (await input.getTracks()).length,
    }
    checkLimits(facts)
    return { video, audio, ...facts }
  } catch (error) {
    if (error instanceof MediaRefusedError) throw error
    throw new MediaRefusedError('The file is damaged. Please export it again.', { cause: error })
  }
}

async function playsAsIs(video: InputVideoTrack, audio: InputTrack | null): Promise<boolean> {
  const plainPicture =
    PLAIN_AVC.test((await video.getCodecParameterString()) ?? '') &&
    (await video.getRotation()) === 0 &&
    !(await video.hasHighDynamicRange())
  return plainPicture && (!audio || (await audio.getCodec()) === 'aac')
}

interface Fragment {
  /** The offset in the file, in bytes. */
  at: number
  /** Seconds. */
  time: number
}

/**
 * Writes one track as a fragmented MP4 and a playlist of its fragments. The library's HLS output fails for
 * files whose tracks end at the same time.
 */
async function repackage(input: Input, folder: string, name: string): Promise<void> {
  const fragments: Fragment[] = []
  const file = join(folder, `${name}.m4s`)
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: SEGMENT_SECONDS,
      onMoof: (_data, at, time) => void fragments.push({ at, time }),
    }),
    target: new FilePathTarget(file),
  })
  const discarded = { discard: true }
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    ...(name === PICTURE ? { audio: discarded } : { video: discarded }),
    tags: {},
    showWarnings: false,
  })
  await conversion.execute()
  const track =
    name === PICTURE ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack()
  const end = (await track?.computeDuration()) ?? 0
  await writeFile(join(folder, `${name}.m3u8`), await playlist(file, name, fragments, end))
}

async function playlist(
  file: string,
  name: string,
  fragments: readonly Fragment[],
  endSeconds: number,
): Promise<string> {
  const size = await endOfFragments(file)
  const segments = fragments.map(({ at, time }, n) => {
    const next = fragments[n + 1]
    return { at, size: (next?.at ?? size) - at, duration: (next?.time ?? endSeconds) - time }
  })
  const longest = Math.max(...segments.map(({ duration }) => duration))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${name}.m4s",BYTERANGE="${fragments[0]?.at ?? 0}@0"`,
    ...segments.flatMap((segment) => [
      `#EXTINF:${segment.duration.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${segment.size}@${segment.at}`,
      `${name}.m4s`,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** The fragments are followed by the random access index, whose size is at its end (ISO/IEC 14496-12, 8.8.11). */
async function endOfFragments(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, size - 4)
    return size - buffer.readUInt32BE(0)
  } finally {
    await file.close()
  }
}
