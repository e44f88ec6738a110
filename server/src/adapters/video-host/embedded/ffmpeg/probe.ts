import { Decoder, type Demuxer } from 'node-av/api'
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_FRAME_FLAG_INTERLACED,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_PROFILE_AAC_LOW,
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { Codec, type Frame, type Stream } from 'node-av/lib'
import { MediaRefusedError } from '../../video-host.ts'
import type { SourceFacts } from '../source/source-facts.ts'
import { checkLimits } from '../source/source-limits.ts'
import { eachPacket, secondsOf } from './input.ts'

/** `profile_idc` of Baseline, Main and High (ITU-T H.264, A.2): 8 bits and 4:2:0, which every browser decodes. */
const PLAIN_H264 = new Set([66, 77, 100])
/** FFmpeg adds flags of constrained profiles above the eight bits of `profile_idc`. */
const PROFILE_IDC = 0xff
/** Later frames are not waited for. */
const PROBED_PACKETS = 300
/** With a larger offset, copied tracks do not start together. */
const APART_SECONDS = 0.5

/**
 * Reads the facts of a file and its first packets; refuses files without video, files that cannot be decoded,
 * and files over the limits.
 */
export async function probe(input: Demuxer): Promise<SourceFacts> {
  const { streams } = input
  const ofType = (type: number) => streams.filter(({ codecpar }) => codecpar.codecType === type)
  const pictures = ofType(AVMEDIA_TYPE_VIDEO).filter(
    ({ disposition }) => !(disposition & AV_DISPOSITION_ATTACHED_PIC),
  )
  if (pictures.length === 0) throw new MediaRefusedError('The file has no video track.')
  const video = pictures.find(isDecodable)
  if (!video) throw new MediaRefusedError(UNKNOWN_PICTURE)
  const sounds = ofType(AVMEDIA_TYPE_AUDIO)
  const audio = sounds.find(isDecodable)
  if (!audio && sounds.length > 0) throw new MediaRefusedError(UNKNOWN_SOUND)
  const rotation = rotationOf(video)
  const facts = {
    durationSeconds: input.duration > 0 ? input.duration : undefined,
    framesPerSecond: rateOf(video),
    tracks: pictures.length + sounds.length,
    ...shownSize(video, rotation),
  }
  checkLimits(facts)
  const colours = coloursOf(video)
  const isInterlaced = await beginsInterlaced(input, video)
  const startSeconds = Number.isFinite(input.startTime) ? input.startTime : 0
  const begins = (stream: Stream) =>
    (secondsOf(stream.startTime, stream.timeBase) ?? startSeconds) - startSeconds
  return {
    ...facts,
    ...colours,
    isInterlaced,
    rotation,
    startSeconds,
    videoIndex: video.index,
    audioIndex: audio?.index,
    copiesVideo:
      isPlainH264(video) &&
      rotation === 0 &&
      !isInterlaced &&
      !colours.isHdr &&
      begins(video) < APART_SECONDS,
    copiesAudio: audio !== undefined && isPlainAac(audio) && begins(audio) < APART_SECONDS,
  }
}

/** Containers do not say it reliably; the first frame does. */
async function beginsInterlaced(input: Demuxer, video: Stream): Promise<boolean> {
  using decoder = Decoder.createSync(video, { exitOnError: false, threadCount: 1 })
  let first: Frame | undefined
  let packets = 0
  await eachPacket(
    input,
    (packet) => {
      packets += 1
      if (packet.streamIndex !== video.index) return
      for (const frame of decoder.decodeAllSync(packet)) {
        if (first) frame.free()
        else first = frame
      }
    },
    () => first !== undefined || packets >= PROBED_PACKETS,
  )
  const isInterlaced = first?.hasFlags(AV_FRAME_FLAG_INTERLACED) ?? false
  first?.free()
  return isInterlaced
}

const isDecodable = ({ codecpar }: Stream): boolean => Codec.findDecoder(codecpar.codecId) !== null

/**
 * Only with a separate configuration record and four-byte lengths, as in MP4 and Matroska (ISO/IEC 14496-15,
 * 5.3.3.1).
 */
function isPlainH264({ codecpar }: Stream): boolean {
  const [version, , , , lengths = 0] = codecpar.extradata ?? []
  return (
    codecpar.codecId === AV_CODEC_ID_H264 &&
    PLAIN_H264.has(codecpar.profile & PROFILE_IDC) &&
    [AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P].some((format) => format === codecpar.format) &&
    version === 1 &&
    (lengths & 3) === 3
  )
}

const isPlainAac = ({ codecpar }: Stream): boolean =>
  codecpar.codecId === AV_CODEC_ID_AAC &&
  codecpar.profile === AV_PROFILE_AAC_LOW &&
  codecpar.channels <= 2

function coloursOf({ codecpar }: Stream): Pick<SourceFacts, 'isHdr' | 'colourGaps'> {
  const gaps = [
    ...(codecpar.colorPrimaries === AVCOL_PRI_UNSPECIFIED ? ['color_primaries=bt2020'] : []),
    ...(codecpar.colorSpace === AVCOL_SPC_UNSPECIFIED ? ['colorspace=bt2020nc'] : []),
  ]
  const isHdr = [AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67].some(
    (transfer) => transfer === codecpar.colorTrc,
  )
  return { isHdr, colourGaps: gaps }
}

/** The rotation from the track's matrix (ISO/IEC 14496-12, 8.3.2), a multiple of 90 degrees. */
function rotationOf({ codecpar }: Stream): SourceFacts['rotation'] {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix) return 0
  const at = (entry: number) => matrix.readInt32LE(entry * 4)
  const quarters = Math.round((Math.atan2(at(1), at(0)) * 2) / Math.PI)
  const turns = [0, 90, 180, 270] as const
  return turns[(quarters + 4) % 4] ?? 0
}

function shownSize({ codecpar, sampleAspectRatio }: Stream, rotation: number) {
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio
  const wide = Math.round(codecpar.width * (num > 0 && den > 0 ? num / den : 1))
  return rotation % 180 === 90
    ? { width: codecpar.height, height: wide }
    : { width: wide, height: codecpar.height }
}

/** The average frames per second; 0 when the file does not specify it. */
function rateOf({ avgFrameRate, rFrameRate }: Stream): number {
  const rate = avgFrameRate.num > 0 ? avgFrameRate : rFrameRate
  return rate.num > 0 && rate.den > 0 ? rate.num / rate.den : 0
}

const UNKNOWN_PICTURE =
  'The picture of this file cannot be read. Please export it as MP4 with H.264.'
const UNKNOWN_SOUND = 'The sound of this file cannot be read. Please export it with AAC.'
