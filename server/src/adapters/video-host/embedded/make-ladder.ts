import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type ConvertedVideo, MediaRefusedError, type Progress } from '../video-host.ts'
import { checkAligned, checkRendition } from './check-rendition.ts'
import { type Ffmpeg, runFfmpeg, words } from './ffmpeg.ts'
import { planRate, planRungs, type Rung } from './ladder-plan.ts'
import { masterPlaylist } from './media-playlist.ts'
import { probeSource, type SourceProbe } from './probe-source.ts'
import { POSTER, makePoster, makeStoryboard } from './stills.ts'

const SEGMENT_SECONDS = 4
const KEY_FRAME_SECONDS = 2
/** How far the renditions may be from the source before something was lost. */
const TOLERANCE_SECONDS = 1
const SOUND = 'audio'

/** Into the ordinary range of brightness and colours (BT.709), by Hable's curve. */
const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

interface Ladder extends Omit<ConvertedVideo, 'poster'> {
  /** File name in the folder; undefined where none could be taken. */
  poster: string | undefined
}

/**
 * Encodes a source in several qualities into `folder`, as HLS (RFC 8216) with single-file fMP4
 * segments that are aligned, a sound group of their own, a storyboard and a poster.
 */
export async function makeLadder(
  tools: Ffmpeg,
  path: string,
  folder: string,
  onProgress: Progress,
): Promise<Ladder> {
  onProgress('checking', null)
  const source = await probeSource(tools, path)
  if (source.isHdr && !tools.toneMaps)
    throw new MediaRefusedError('HDR video needs an ffmpeg with zscale (libzimg) on the server.')
  const rate = planRate(source.framesPerSecond)
  const rungs = planRungs(source)
  await runFfmpeg(tools, encoding(path, source, rungs, rate.text), {
    cwd: folder,
    onTime: (seconds) => onProgress('encoding', Math.min(1, seconds / source.durationSeconds)),
  })
  onProgress('finishing', null)
  const pictures = await Promise.all(
    rungs.map(async (rung) => ({ ...rung, ...(await checkRendition(folder, rung.name)) })),
  )
  checkAligned(pictures)
  for (const { name, segments } of pictures) expectLength(name, segments, source.videoSeconds)
  const sound = source.audioSeconds === undefined ? undefined : await checkRendition(folder, SOUND)
  if (sound) expectLength(SOUND, sound.segments, source.audioSeconds ?? 0)
  const master = masterPlaylist(
    pictures.map(({ name, segments, width, height, codec }) => ({
      uri: `${name}.m3u8`,
      segments,
      width,
      height,
      framesPerSecond: rate.value,
      codecs: [codec],
    })),
    sound && { uri: `${SOUND}.m3u8`, segments: sound.segments, codec: sound.codec },
  )
  await writeFile(join(folder, 'index.m3u8'), master)
  const [smallest, largest] = [rungs[0], rungs.at(-1)]
  if (!smallest || !largest) throw new Error('There is no rendition')
  const hasStoryboard = await makeStoryboard(tools, folder, smallest, source.durationSeconds)
  const hasPoster = await makePoster(tools, folder, largest.name, source.durationSeconds)
  const { durationSeconds } = source
  return { durationSeconds, hasStoryboard, poster: hasPoster ? POSTER : undefined }
}

/** HDR is in the colours of BT.2020 (ITU-R BT.2100), also where a file does not say so. */
const toneMapping = ({ colourGaps }: SourceProbe): string =>
  colourGaps.length > 0 ? `setparams=${colourGaps.join(':')},${TONE_MAP}` : TONE_MAP

function encoding(path: string, source: SourceProbe, rungs: Rung[], rate: string): string[] {
  const toneMap = source.isHdr ? `${toneMapping(source)},` : ''
  const branches = rungs.map(({ name }) => `[in${name}]`).join('')
  const scaled = rungs.map(
    ({ name, width, height }) =>
      `[in${name}]scale=${width}:${height},setsar=1,format=yuv420p[${name}]`,
  )
  // The rate is steadied before the picture is split, so that all qualities have the same frames.
  const graph = [
    `[0:V:0]${toneMap}fps=${rate}:start_time=0,split=${rungs.length}${branches}`,
    ...scaled,
  ].join(';')
  const threads = String(Math.max(1, availableParallelism() - 1))
  const [over = 30, under = 1] = rate.split('/').map(Number)
  const keyFrames = String(Math.round((KEY_FRAME_SECONDS * over) / under))
  const rhythm = `-g ${keyFrames} -keyint_min ${keyFrames} -sc_threshold 0 -threads ${threads}`
  const pictures = rungs.flatMap(({ name, bits }) => [
    ...words(`-map [${name}] -c:v libx264 -preset veryfast -profile:v high`),
    ...words(`-crf 21 -maxrate ${bits} -bufsize ${bits * 2} ${rhythm}`),
    ...segmented(name),
  ])
  // Gaps are filled with silence, so that sound and picture stay together.
  const sound = words(
    '-map 0:a:0 -c:a aac -b:a 128k -ac 2 -ar 48000 -af aresample=async=1:first_pts=0',
  )
  return [
    ...words('-f mov -protocol_whitelist file -i'),
    path,
    '-filter_complex',
    graph,
    ...pictures,
    ...(source.audioSeconds === undefined ? [] : [...sound, ...segmented(SOUND)]),
  ]
}

const segmented = (name: string): string[] => [
  ...words(`-map_metadata -1 -map_chapters -1 -f hls -hls_time ${SEGMENT_SECONDS}`),
  ...words('-hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file'),
  ...words(`-hls_segment_filename ${name}.m4s ${name}.m3u8`),
]

function expectLength(name: string, segments: readonly { duration: number }[], expected: number) {
  const written = segments.reduce((sum, { duration }) => sum + duration, 0)
  if (Math.abs(written - expected) > TOLERANCE_SECONDS)
    throw new Error(`${name} lasts ${written} s, the source ${expected} s`)
}
