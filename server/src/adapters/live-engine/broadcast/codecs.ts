/** FFmpeg's codecs for packets and frames that are in no file. */
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VP8,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, Frame, Packet, Rational } from 'node-av/lib'
import { setCodecOptions } from '../../video-host/embedded/ffmpeg/codec-options.ts'
import {
  PICTURES_PER_KEYFRAME,
  PICTURES_PER_SECOND,
  type Rung,
  SAMPLES_PER_SECOND,
  SOUND_BITS,
} from './rungs.ts'

const IDS = { h264: AV_CODEC_ID_H264, vp8: AV_CODEC_ID_VP8, opus: AV_CODEC_ID_OPUS } as const

function open(codec: Codec | null, configure: (context: CodecContext) => void): CodecContext {
  if (!codec) throw new Error('FFmpeg lacks a codec')
  const context = new CodecContext()
  context.allocContext3(codec)
  configure(context)
  FFmpegError.throwIfError(context.open2Sync(codec), 'A codec cannot be opened')
  return context
}

export interface Decoder {
  /** The frames of a packet; none of one that is damaged. The caller frees them. */
  decode(data: Buffer): Frame[]
  close(): void
}

export function openDecoder(name: keyof typeof IDS): Decoder {
  const context = open(Codec.findDecoder(IDS[name]), (opening) => {
    opening.threadCount = 1
    setCodecOptions(opening, { flags: '+low_delay' })
    if (name !== 'opus') return
    opening.sampleRate = SAMPLES_PER_SECOND
    opening.channelLayout = AV_CHANNEL_LAYOUT_STEREO
  })
  return {
    decode(data) {
      using packet = new Packet()
      packet.alloc()
      packet.data = data
      if (context.sendPacketSync(packet) < 0) return []
      return received(new Frame(), (frame) => context.receiveFrameSync(frame))
    },
    close: () => context.freeContext(),
  }
}

function received(first: Frame, receive: (frame: Frame) => number): Frame[] {
  const frames: Frame[] = []
  for (let frame = first; ; frame = new Frame()) {
    frame.alloc()
    if (receive(frame) < 0) {
      frame.free()
      return frames
    }
    frames.push(frame)
  }
}

export interface Encoded {
  data: Buffer
  isKeyframe: boolean
}

export interface Encoder {
  encode(frame: Frame): Encoded[]
  close(): void
}

function openEncoder(
  name: typeof FF_ENCODER_AAC | typeof FF_ENCODER_LIBX264,
  configure: (context: CodecContext) => void,
): Encoder {
  const context = open(Codec.findEncoderByName(name), configure)
  return {
    encode(frame) {
      FFmpegError.throwIfError(context.sendFrameSync(frame), 'A frame cannot be encoded')
      const encoded: Encoded[] = []
      using packet = new Packet()
      packet.alloc()
      while (context.receivePacketSync(packet) >= 0) {
        encoded.push({ data: Buffer.from(packet.data ?? []), isKeyframe: packet.isKeyframe })
        packet.unref()
      }
      return encoded
    },
    close: () => context.freeContext(),
  }
}

/** Every frame is a packet at once; keyframes are where they are expected. */
export const openPictureEncoder = ({ width, height, bits }: Rung): Encoder =>
  openEncoder(FF_ENCODER_LIBX264, (context) => {
    context.width = width
    context.height = height
    context.pixelFormat = AV_PIX_FMT_YUV420P
    context.timeBase = new Rational(1, PICTURES_PER_SECOND)
    context.framerate = new Rational(PICTURES_PER_SECOND, 1)
    context.gopSize = PICTURES_PER_KEYFRAME
    context.threadCount = 2
    context.rcMaxRate = BigInt(bits)
    context.rcBufferSize = bits
    setCodecOptions(context, {
      preset: 'veryfast',
      tune: 'zerolatency',
      profile: 'main',
      crf: '23',
      keyint_min: String(PICTURES_PER_KEYFRAME),
      sc_threshold: '0',
    })
  })

export const openSoundEncoder = (): Encoder =>
  openEncoder(FF_ENCODER_AAC, (context) => {
    context.sampleRate = SAMPLES_PER_SECOND
    context.sampleFormat = AV_SAMPLE_FMT_FLTP
    context.channelLayout = AV_CHANNEL_LAYOUT_STEREO
    context.timeBase = new Rational(1, SAMPLES_PER_SECOND)
    context.bitRate = BigInt(SOUND_BITS)
  })

/** Sound in both channels, planar. */
export function soundFrame(left: Float32Array, right: Float32Array, pts: number): Frame {
  const bytes = Buffer.concat(
    [left, right].map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
  )
  const frame = Frame.fromAudioBuffer(bytes, {
    nbSamples: left.length,
    format: AV_SAMPLE_FMT_FLTP,
    sampleRate: SAMPLES_PER_SECOND,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: SAMPLES_PER_SECOND },
  })
  frame.pts = BigInt(pts)
  return frame
}

/** The encoder decides on keyframes, not the host. */
export function numbered(frame: Frame, pts: number): Frame {
  frame.timeBase = new Rational(1, PICTURES_PER_SECOND)
  frame.pts = BigInt(pts)
  frame.pictType = AV_PICTURE_TYPE_NONE
  return frame
}
