import { FilterAPI } from 'node-av/api'
import { AV_PIX_FMT_YUV420P } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import type { HostFrame } from '../recording/host-frames.ts'
import type { VideoCodec } from '../media/sdp.ts'
import { chunk, codecOf, initialisation, TICKS } from './cmaf.ts'
import {
  type Decoder,
  type Encoded,
  type Encoder,
  numbered,
  openDecoder,
  openPictureEncoder,
  openSoundEncoder,
  soundFrame,
} from './codecs.ts'
import {
  PICTURES_PER_PART,
  PICTURES_PER_SECOND,
  type Rung,
  SAMPLES_PER_BLOCK,
  SAMPLES_PER_SECOND,
} from './rungs.ts'
import { Leveller } from './leveller.ts'
import { SoundQueue } from './sound-queue.ts'

/** What is sent arrives until then; the output is so far behind. */
const LAG_MS = 250
/** Less is jitter; beyond it the clocks of host and server are brought together again. */
const EARLY_MS = 20
const LATE_MS = 150
/** From here on pictures are repeated, which costs little, until the output has caught up. */
const BEHIND_MS = 500
const TOO_SLOW_MS = 5000
const BLACK = { width: 16, height: 16, format: AV_PIX_FMT_YUV420P } as const

/** A rendition, described once, before its first part. */
export interface Beginning {
  rung: string
  data: Buffer
  /** Of picture and sound, as in a playlist. */
  codec: string
}

export interface Part {
  rung: string
  data: Buffer
  /** Whether it begins with a keyframe. */
  isIndependent: boolean
  /** Epoch milliseconds of its begin. */
  at: number
}

interface Output {
  rung: Rung
  encoder: Encoder
  /** Of the picture that is shown, in this size. */
  scaled: Frame | undefined
  filter: { key: string; api: FilterAPI } | undefined
  pictures: Encoded[]
  chunks: number
}

interface Options {
  rungs: readonly Rung[]
  onBeginning: (beginning: Beginning) => void
  onPart: (part: Part) => void
}

/**
 * Makes a stream without gaps of what a host sends: pictures at a steady rate and sound in equal blocks, by the clock of this
 * machine. A camera that is off leaves its last picture, a microphone that is off is silence.
 */
export class Mixer {
  readonly #options: Options
  readonly #outputs: Output[]
  readonly #soundEncoder = openSoundEncoder()
  readonly #soundDecoder = openDecoder('opus')
  readonly #sound = new SoundQueue()
  readonly #leveller = new Leveller()
  #decoder: { codec: VideoCodec; use: Decoder } | undefined
  #waiting: { frame: Frame; time: number }[] = []
  #shown: Frame = black()
  /** What is added to times of the host. */
  #offsets: Partial<Record<HostFrame['kind'], number>> = {}
  #began: number | undefined
  #pictures = 0
  #blocks = 0
  #encodedBlocks: Buffer[] = []
  /** Of the first one of a part. */
  #partTicks = { video: 0, audio: 0 }

  constructor(options: Options) {
    this.#options = options
    this.#outputs = options.rungs.map((rung) => ({
      rung,
      encoder: openPictureEncoder(rung),
      scaled: undefined,
      filter: undefined,
      pictures: [],
      chunks: 0,
    }))
  }

  /** The host sends by another connection. */
  changeHost(codec: VideoCodec): void {
    this.#decoder?.use.close()
    this.#decoder = { codec, use: openDecoder(codec) }
    this.#offsets = {}
  }

  /** Adds a frame that arrived at `at`, epoch milliseconds. */
  take({ kind, data, time: sent }: HostFrame, at: number): void {
    this.#began ??= at
    const time = this.#placeInTime(kind, sent, at)
    if (kind === 'video') {
      for (const frame of this.#decoder?.use.decode(data) ?? []) this.#waiting.push({ frame, time })
      return
    }
    for (const frame of this.#soundDecoder.decode(data)) {
      this.#sound.add(frame, Math.round(((time - this.#began) / 1000) * SAMPLES_PER_SECOND))
      frame.free()
    }
  }

  /** Makes what is due at `now`, epoch milliseconds. Throws when this machine is too slow. */
  advance(now: number): void {
    if (this.#began === undefined) return
    for (;;) {
      const time = this.#began + (this.#pictures * 1000) / PICTURES_PER_SECOND
      const behind = now - LAG_MS - time
      if (behind < 1000 / PICTURES_PER_SECOND) return
      if (behind > TOO_SLOW_MS) throw new Error('This machine is too slow for a broadcast')
      this.#choosePicture(time, behind > BEHIND_MS)
      this.#encodePicture()
      this.#encodeSound()
      if (this.#pictures % PICTURES_PER_PART === 0) this.#finishPart(this.#began)
    }
  }

  close(): void {
    for (const { frame } of this.#waiting) frame.free()
    this.#shown.free()
    for (const { encoder, scaled, filter } of this.#outputs) {
      encoder.close()
      scaled?.free()
      filter?.api.close()
    }
    this.#decoder?.use.close()
    this.#soundDecoder.close()
    this.#soundEncoder.close()
    this.#leveller.close()
  }

  /** A frame counts as of its arrival, and those after it follow by the host's clock as long as that fits. */
  #placeInTime(kind: HostFrame['kind'], sent: number, at: number): number {
    const time = sent + (this.#offsets[kind] ?? Infinity)
    if (time <= at + EARLY_MS && time >= at - LATE_MS) return time
    this.#offsets[kind] = at - sent
    return at
  }

  #choosePicture(time: number, keepsOld: boolean): void {
    const due = this.#waiting.findLastIndex((picture) => picture.time <= time)
    if (due < 0 || (keepsOld && this.#outputs.every(({ scaled }) => scaled))) return
    const [next, ...passed] = this.#waiting.splice(0, due + 1).toReversed()
    for (const { frame } of passed) frame.free()
    if (!next) return
    this.#shown.free()
    this.#shown = next.frame
    for (const output of this.#outputs) {
      output.scaled?.free()
      output.scaled = undefined
    }
  }

  #encodePicture(): void {
    for (const output of this.#outputs) {
      output.scaled ??= scale(output, this.#shown)
      const encoded = output.encoder.encode(numbered(output.scaled, this.#pictures))
      const [first] = encoded
      if (output.chunks === 0 && output.pictures.length === 0 && first) this.#begin(output, first)
      output.pictures.push(...encoded)
    }
    this.#pictures += 1
  }

  #begin({ rung }: Output, { data: keyframe }: Encoded): void {
    const { name, width, height } = rung
    const data = initialisation({ width, height, keyframe })
    this.#options.onBeginning({ rung: name, data, codec: codecOf(keyframe) })
  }

  /** As many whole blocks as there are pictures. */
  #encodeSound(): void {
    const due = (this.#pictures / PICTURES_PER_SECOND) * SAMPLES_PER_SECOND
    while ((this.#blocks + 1) * SAMPLES_PER_BLOCK <= due) {
      const taken = this.#sound.take(this.#blocks * SAMPLES_PER_BLOCK, SAMPLES_PER_BLOCK)
      const { left, right } = this.#leveller.take(taken)
      using frame = soundFrame(left, right, this.#blocks * SAMPLES_PER_BLOCK)
      for (const { data } of this.#soundEncoder.encode(frame)) this.#encodedBlocks.push(data)
      this.#blocks += 1
    }
  }

  #finishPart(began: number): void {
    const { video, audio } = this.#partTicks
    const each = TICKS.video / PICTURES_PER_SECOND
    const blocks = this.#encodedBlocks.splice(0)
    const sound = { ticks: audio, each: SAMPLES_PER_BLOCK, data: blocks, startsAnew: true }
    for (const output of this.#outputs) {
      const pictures = output.pictures.splice(0)
      const isIndependent = pictures[0]?.isKeyframe ?? false
      output.chunks += 1
      const picture = {
        ticks: video,
        each,
        data: pictures.map(({ data }) => data),
        startsAnew: isIndependent,
      }
      this.#options.onPart({
        rung: output.rung.name,
        data: chunk(output.chunks, picture, sound),
        isIndependent,
        at: began + (video / TICKS.video) * 1000,
      })
    }
    this.#partTicks = {
      video: this.#pictures * each,
      audio: audio + blocks.length * SAMPLES_PER_BLOCK,
    }
  }
}

function black(): Frame {
  const { width, height } = BLACK
  const size = width * height
  const planes = Buffer.concat([Buffer.alloc(size, 16), Buffer.alloc(size / 2, 128)])
  return Frame.fromVideoBuffer(planes, { ...BLACK, timeBase: { num: 1, den: PICTURES_PER_SECOND } })
}

/** The whole picture in the size of a rendition, with bars where its shape is another one. */
function scale(output: Output, frame: Frame): Frame {
  const key = `${frame.width} ${frame.height} ${frame.format}`
  if (output.filter?.key !== key) {
    output.filter?.api.close()
    const { width, height } = output.rung
    const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:out_range=tv`
    const api = FilterAPI.create(`${fit},pad=${width}:${height}:-1:-1,setsar=1,format=yuv420p`)
    output.filter = { key, api }
  }
  const [scaled, ...others] = output.filter.api.processAllSync(numbered(frame, 0))
  for (const other of others) other.free()
  if (!scaled) throw new Error('A picture cannot be scaled')
  return scaled
}
