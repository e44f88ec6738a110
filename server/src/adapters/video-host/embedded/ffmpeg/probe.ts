import { texts as t } from '@carriage/texts/server/films'
import { Decoder, type Demuxer } from 'node-av/api'
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_DISPOSITION_DEFAULT,
  AV_FRAME_FLAG_INTERLACED,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_PKT_DATA_ENCRYPTION_INFO,
  AV_PKT_DATA_ENCRYPTION_INIT_INFO,
  AV_PKT_FLAG_DISCARD,
  AV_PROFILE_AAC_LOW,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { hasPlausibleRate, limitProblem } from '@carriage/contract/videos/film-limits'
import { MediaRefusedError } from '../../video-host.ts'
import { planRate } from '../ladder-plan.ts'
import type { SoundFacts, SourceFacts } from '../source/source-facts.ts'
import { coloursOf } from './colours.ts'
import { isDecodable } from './decoders.ts'
import { isSideways, turnsOf } from './display-matrix.ts'
import { eachPacket, secondsOf } from './input.ts'
import { languageOf, nameSounds } from './sound/sound-names.ts'

/** `profile_idc` of Baseline, Main and High (ITU-T H.264, A.2): 8 bits and 4:2:0, which every browser decodes. */
const PLAIN_H264 = new Set([66, 77, 100])
/** FFmpeg adds flags of constrained profiles above the eight bits of `profile_idc`. */
const PROFILE_IDC = 0xff
/** Later frames are not waited for. */
const PROBED_PACKETS = 300
/** Enough for the earliest time, which pictures that refer to later ones hold back. */
const FIRST_PACKETS = 30
/** By more than this part, the finest rate differs from the average where pictures are left out. */
const UNSTEADY = 0.02
/** With a larger offset, tracks do not start together, or end together. */
const APART_SECONDS = 0.5

/**
 * Reads the facts of a file and its first packets; refuses files without video, files that are encrypted or
 * cannot be decoded, and files over the limits.
 */
export async function probe(input: Demuxer): Promise<SourceFacts> {
  const { streams } = input
  const ofType = (type: number) => streams.filter(({ codecpar }) => codecpar.codecType === type)
  const pictures = ofType(AVMEDIA_TYPE_VIDEO).filter(
    ({ disposition }) => !(disposition & AV_DISPOSITION_ATTACHED_PIC),
  )
  if (pictures.length === 0) throw new MediaRefusedError(noPicture)
  if (streams.some(isEncrypted)) throw new MediaRefusedError(encrypted)
  const video = pictures.find(isDecodable)
  if (!video) throw new MediaRefusedError(unknownPicture)
  const sounds = ofType(AVMEDIA_TYPE_AUDIO)
  const heard = soundsOf(input)
  if (heard.length === 0 && sounds.length > 0) throw new MediaRefusedError(unknownSound)
  const turns = turnsOf(video.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX))
  const stated = steadyRateOf(video)
  const start = await readStart(input, video, stated === undefined)
  const facts = {
    durationSeconds: input.duration > 0 ? input.duration : undefined,
    framesPerSecond: stated ?? start.framesPerSecond ?? 0,
    tracks: pictures.length + sounds.length,
    ...shownSize(video, isSideways(turns)),
  }
  const problem = limitProblem(facts)
  if (problem !== null) throw new MediaRefusedError(problem)
  const colours = coloursOf(video.codecpar)
  const fileStart = Number.isFinite(input.startTime) ? input.startTime : 0
  // FFmpeg takes the first time in decode order, which for VVC is not the earliest.
  const startSeconds = Math.min(fileStart, start.firstSeconds ?? fileStart)
  const begins = (stream: Stream) =>
    (secondsOf(stream.startTime, stream.timeBase) ?? startSeconds) - startSeconds
  const pictureEnds = begins(video) + (promisedBy([video]) ?? Infinity)
  const endsEarly = (facts.durationSeconds ?? 0) - pictureEnds > APART_SECONDS
  return {
    ...facts,
    ...colours,
    isInterlaced: start.isInterlaced,
    turns,
    startSeconds,
    videoIndex: video.index,
    sounds: describeSounds(heard, begins),
    copiesVideo:
      isPlainH264(video) &&
      turns.length === 0 &&
      !start.isInterlaced &&
      !colours.isHdr &&
      !endsEarly &&
      begins(video) < APART_SECONDS,
    promisedSeconds: promisedBy([video, ...heard]),
    lastPictureStaysTo: endsEarly ? facts.durationSeconds : undefined,
  }
}

/** The audio tracks of a file that can be decoded, the default first. */
export const soundsOf = ({ streams }: Demuxer): Stream[] =>
  streams
    .filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO)
    .filter(isDecodable)
    .toSorted((a, b) => isDefault(b) - isDefault(a))

const isDefault = ({ disposition }: Stream): number =>
  disposition & AV_DISPOSITION_DEFAULT ? 1 : 0

const isEncrypted = ({ codecpar }: Stream): boolean =>
  codecpar.getCodedSideData(AV_PKT_DATA_ENCRYPTION_INIT_INFO) !== null

/** `begins`: how many seconds after the file a track begins. */
export function describeSounds(
  heard: readonly Stream[],
  begins: (stream: Stream) => number,
): SoundFacts[] {
  const names = nameSounds(heard)
  return heard.map((stream, n) => ({
    index: stream.index,
    copies: isPlainAac(stream) && begins(stream) < APART_SECONDS,
    name: names[n] ?? '',
    language: languageOf(stream),
  }))
}

interface Start {
  isInterlaced: boolean
  /** The earliest timestamp of a shown picture, in seconds. */
  firstSeconds: number | undefined
  /** Of most pictures; undefined for a single one. */
  framesPerSecond: number | undefined
}

/** Reads the first packets for what containers do not state reliably; with `measures` more of them, for the rate. */
async function readStart(input: Demuxer, video: Stream, measures: boolean): Promise<Start> {
  using decoder = Decoder.createSync(video, { exitOnError: false, threadCount: 1 })
  let isInterlaced: boolean | undefined
  const times: number[] = []
  let packets = 0
  await eachPacket(
    input,
    (packet) => {
      packets += 1
      if (packet.getSideData(AV_PKT_DATA_ENCRYPTION_INFO) !== null)
        throw new MediaRefusedError(encrypted)
      if (packet.streamIndex !== video.index) return
      const at = secondsOf(packet.pts, video.timeBase)
      if (at !== undefined && !packet.hasFlags(AV_PKT_FLAG_DISCARD)) times.push(at)
      if (isInterlaced !== undefined) return
      for (const frame of decoder.decodeAllSync(packet)) {
        isInterlaced ??= frame.hasFlags(AV_FRAME_FLAG_INTERLACED)
        frame.free()
      }
    },
    () => packets >= (isInterlaced === undefined || measures ? PROBED_PACKETS : FIRST_PACKETS),
  )
  return {
    isInterlaced: isInterlaced ?? false,
    firstSeconds: times.length > 0 ? Math.min(...times) : undefined,
    framesPerSecond: usualRate(times),
  }
}

/** By the median distance of pictures: phones and screen recorders leave out pictures where little moves. */
function usualRate(times: readonly number[]): number | undefined {
  const sorted = times.toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((time, n) => time - (sorted[n] ?? time))
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  if (median <= 0) return undefined
  // Times in milliseconds make 30.3 of 30.
  return hasPlausibleRate(1 / median) ? planRate(1 / median).value : 1 / median
}

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

function shownSize({ codecpar, sampleAspectRatio }: Stream, sideways: boolean) {
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio
  const wide = Math.round(codecpar.width * (num > 0 && den > 0 ? num / den : 1))
  return sideways
    ? { width: codecpar.height, height: wide }
    : { width: wide, height: codecpar.height }
}

/**
 * The frames per second that the file states; undefined where it states none, the rate of its clock, or an
 * average that its smallest distance contradicts.
 */
function steadyRateOf({ avgFrameRate, rFrameRate }: Stream): number | undefined {
  const [average, finest] = [avgFrameRate, rFrameRate].map(({ num, den }) =>
    num > 0 && den > 0 ? num / den : 0,
  )
  if (!average || !hasPlausibleRate(average)) return undefined
  const isSteady = !finest || Math.abs(finest / average - 1) < UNSTEADY
  return isSteady ? average : undefined
}

/** The longest of the tracks in seconds, as the file's index states; undefined when it states none. */
function promisedBy(streams: readonly Stream[]): number | undefined {
  const lengths = streams.map(({ duration, timeBase }) => secondsOf(duration, timeBase) ?? 0)
  const longest = Math.max(...lengths)
  return longest > 0 ? longest : undefined
}

export const noPicture = () => t.fileHasNoPictureUploadVideo
const encrypted = () => t.filmEncryptedCannotConvertedExportWithout
const unknownPicture = () => t.pictureFileCannotReadExportAs
const unknownSound = () => t.soundFileCannotReadExportWith
