import * as z from 'zod'
import { MediaRefusedError } from '../video-host.ts'
import { type Ffmpeg, probe } from './ffmpeg.ts'
import { checkLimits, type SourceFacts } from './source-limits.ts'

const number = z.coerce.number().catch(0)
const stream = z.object({
  codec_type: z.string().catch(''),
  codec_name: z.string().catch(''),
  width: number.default(0),
  height: number.default(0),
  avg_frame_rate: z.string().catch('0/0'),
  sample_aspect_ratio: z.string().catch('1:1'),
  color_transfer: z.string().catch(''),
  color_primaries: z.string().catch(''),
  color_space: z.string().catch(''),
  start_time: number.default(0),
  duration: number.default(0),
  side_data_list: z.array(z.object({ rotation: number.optional() })).catch([]),
  disposition: z.object({ attached_pic: number.default(0) }).catch({ attached_pic: 0 }),
})
const answer = z.object({
  streams: z.array(stream).catch([]),
  format: z
    .object({ duration: number.default(0), start_time: number.default(0) })
    .catch({ duration: 0, start_time: 0 }),
})
type Stream = z.output<typeof stream>

/** What an encoder needs to know of a source; sizes as it is shown, upright and with square pixels. */
export interface SourceProbe extends SourceFacts {
  isHdr: boolean
  /** What an HDR file leaves out of its colours, as options of the filter `setparams`. */
  colourGaps: string[]
  /** Seconds from the beginning of the file to the end of its sound; undefined without sound. */
  audioSeconds: number | undefined
  /** The same for its picture. */
  videoSeconds: number
}

/** Probes a file with ffprobe; refuses what it cannot read, has no picture, or is over the limits. */
export async function probeSource(tools: Ffmpeg, path: string): Promise<SourceProbe> {
  const { streams, format } = answer.parse(
    await probe(tools, path).catch((error: unknown) => {
      throw new MediaRefusedError('The file is damaged. Please export it again.', { cause: error })
    }),
  )
  const pictures = streams.filter((s) => s.codec_type === 'video' && !s.disposition.attached_pic)
  const [video] = pictures
  if (!video || video.codec_name === '') throw new MediaRefusedError('The file has no video track.')
  const audio = streams.find((s) => s.codec_type === 'audio')
  const facts = {
    durationSeconds: format.duration || video.duration,
    framesPerSecond: fraction(video.avg_frame_rate),
    streams: streams.length,
    ...shownSize(video),
  }
  checkLimits(facts)
  // A track may begin later than the file; the encoder fills what is before it.
  const endOf = ({ start_time, duration }: Stream) =>
    duration === 0 ? facts.durationSeconds : Math.max(0, start_time - format.start_time) + duration
  return {
    ...facts,
    isHdr: ['smpte2084', 'arib-std-b67'].includes(video.color_transfer),
    colourGaps: [
      ...(isKnown(video.color_primaries) ? [] : ['color_primaries=bt2020']),
      ...(isKnown(video.color_space) ? [] : ['colorspace=bt2020nc']),
    ],
    videoSeconds: endOf(video),
    audioSeconds: audio && endOf(audio),
  }
}

const isKnown = (colour: string): boolean => colour !== '' && colour !== 'unknown'

function shownSize({ width, height, sample_aspect_ratio, side_data_list }: Stream) {
  const ratio = fraction(sample_aspect_ratio.replace(':', '/')) || 1
  const wide = Math.round(width * ratio)
  const turned = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  return turned ? { width: height, height: wide } : { width: wide, height }
}

/** '30000/1001' as a number; 0 for what is none. */
function fraction(text: string): number {
  const [over = 0, under = 0] = text.split('/').map(Number)
  const value = over / under
  return Number.isFinite(value) && value > 0 ? value : 0
}
