import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CmafOutputFormat,
  Conversion,
  FilePathSource,
  FilePathTarget,
  HlsOutputFormat,
  Input,
  MP4,
  Output,
  PathedTarget,
  QTFF,
} from 'mediabunny'
import { type IngestedVideo, MediaRefusedError } from '../video-host.ts'
import { probeVideo } from './check-source.ts'
import { masterPlaylist, parseSegments } from './media-playlist.ts'

const SEGMENT_SECONDS = 4
/** How far the renditions may be from the source before something was lost. */
const TOLERANCE_SECONDS = 0.5

/**
 * Repackages an H.264/AAC file as HLS with single-file fMP4 segments into `folder`, without
 * re-encoding: `index.m3u8`, `source.m3u8`, `source.m4s`. Writes nothing when browsers could not play it.
 */
export async function remux(path: string, folder: string): Promise<IngestedVideo> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const facts = await probe(input)
  const { durationSeconds } = facts
  if (!facts.playsAsIs) return { durationSeconds, playable: false }
  await repackage(input, folder)
  const segments = parseSegments(await readFile(join(folder, 'source.m3u8'), 'utf8'))
  const written = segments.reduce((sum, segment) => sum + segment.duration, 0)
  if (Math.abs(written - facts.durationSeconds) > TOLERANCE_SECONDS) {
    throw new Error(`The renditions last ${written} s, the source ${facts.durationSeconds} s`)
  }
  const master = masterPlaylist([
    { uri: 'source.m3u8', segments, ...facts, codecs: await codecsOf(input) },
  ])
  await writeFile(join(folder, 'index.m3u8'), master)
  return { durationSeconds, playable: true }
}

async function probe(input: Input) {
  try {
    return await probeVideo(input)
  } catch (error) {
    if (error instanceof MediaRefusedError) throw error
    throw new MediaRefusedError('The file is damaged. Please export it again.', { cause: error })
  }
}

async function repackage(input: Input, folder: string): Promise<void> {
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: SEGMENT_SECONDS,
      singleFilePerPlaylist: true,
      getPlaylistPath: () => 'source.m3u8',
      getSegmentPath: () => 'source.m4s',
    }),
    target: new PathedTarget('index.m3u8', ({ path }) => new FilePathTarget(join(folder, path))),
  })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid) throw new MediaRefusedError('The video cannot be repackaged.')
  await conversion.execute()
}

async function codecsOf(input: Input): Promise<string[]> {
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  const codecs = [await video?.getCodecParameterString(), await audio?.getCodecParameterString()]
  return codecs.filter((codec) => typeof codec === 'string')
}
