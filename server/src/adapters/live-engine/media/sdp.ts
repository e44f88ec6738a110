/** The parts of the session description protocol (RFC 8866) that offers and answers need. */

export type MediaKind = 'audio' | 'video'
export type VideoCodec = 'vp8' | 'h264'

export interface OfferedMedium {
  kind: MediaKind
  mid: string
  /** The id of the media stream (`a=msid`, RFC 8830); empty without one. */
  stream: string
  codecs: { payloadType: number; name: string; parameters: string }[]
}

export interface ChosenCodec {
  payloadType: number
  name: 'opus' | VideoCodec
  parameters: string
}

/** The audio and video sections of an offer, in order, without others such as data channels. */
export function readOffer(offer: string): OfferedMedium[] {
  return offer
    .split(/\r?\n(?=m=)/)
    .slice(1)
    .flatMap((section) => {
      const kind = /^m=(\w+)/.exec(section)?.[1]
      const mid = /^a=mid:(\S+)/m.exec(section)?.[1]
      if ((kind !== 'audio' && kind !== 'video') || mid === undefined) return []
      const parameters = new Map(
        [...section.matchAll(/^a=fmtp:(\d+) (.*?)\r?$/gm)].map(([, type = '', text = '']) => [
          Number(type),
          text,
        ]),
      )
      const codecs = [...section.matchAll(/^a=rtpmap:(\d+) ([\w-]+)\//gm)].map(
        ([, type = '', name = '']) => ({
          payloadType: Number(type),
          name: name.toLowerCase(),
          parameters: parameters.get(Number(type)) ?? '',
        }),
      )
      const stream = /^a=msid:(\S+)/m.exec(section)?.[1] ?? ''
      return [{ kind, mid, stream, codecs }]
    })
}

/**
 * An offer with no other codecs than these, such as repair and redundancy that the receiver does not read; a medium that
 * would have none keeps its own.
 */
export function keepCodecs(offer: string, names: readonly string[]): string {
  const [session = '', ...sections] = offer.split(/(?<=\n)(?=m=)/)
  return session + sections.map((section) => keepInSection(section, names)).join('')
}

function keepInSection(section: string, names: readonly string[]): string {
  const types = [...section.matchAll(/^a=rtpmap:(\d+) ([\w-]+)\//gm)]
  const isKept = ([, , name = '']: readonly string[]) => names.includes(name.toLowerCase())
  const dropped = new Set(types.filter((type) => !isKept(type)).map(([, type]) => type))
  if (dropped.size === types.length) return section
  return section
    .replace(/^(m=\S+ \S+ \S+)((?: \d+)+)/, (_, start: string, list: string) =>
      [
        start,
        ...list
          .trim()
          .split(' ')
          .filter((type) => !dropped.has(type)),
      ].join(' '),
    )
    .replaceAll(/^a=(?:rtpmap|fmtp|rtcp-fb):(\d+) .*\r?\n/gm, (line, type: string) =>
      dropped.has(type) ? '' : line,
    )
}

const isSingleFrame = (parameters: string): boolean => /packetization-mode=1/.test(parameters)
/** Constrained baseline, which every browser decodes. */
const isBaseline = (parameters: string): boolean => /profile-level-id=42e0/i.test(parameters)

/**
 * The codec of one medium: Opus for audio; for video the host's codec (`video`) or, before there is a host, the
 * first of VP8 and H.264 in the offer. Undefined: none is supported.
 */
export function chooseCodec(medium: OfferedMedium, video?: VideoCodec): ChosenCodec | undefined {
  const { codecs, kind } = medium
  if (kind === 'audio') {
    const opus = codecs.find(({ name }) => name === 'opus')
    return opus && { ...opus, name: 'opus' }
  }
  const h264 = codecs.filter(({ name, parameters }) => name === 'h264' && isSingleFrame(parameters))
  const found = {
    vp8: codecs.find(({ name }) => name === 'vp8'),
    h264: h264.find(({ parameters }) => isBaseline(parameters)) ?? h264[0],
  }
  const first = codecs.find(({ name }) => name === 'vp8' || name === 'h264')?.name
  const name = video ?? (first === 'h264' && found.h264 ? 'h264' : 'vp8')
  const codec = found[name] ?? (video ? undefined : found.h264)
  return codec && { ...codec, name: found.vp8 === codec ? 'vp8' : 'h264' }
}

/** The initial bitrate for Chromium, which otherwise starts low. Kilobits per second. */
export function withStartBitrate(answer: string, payloadType: number, kilobits: number): string {
  const hint = `x-google-start-bitrate=${kilobits}`
  const line = new RegExp(`^(a=fmtp:${payloadType} [^\\r\\n]*)`, 'm')
  if (line.test(answer)) return answer.replace(line, `$1;${hint}`)
  return answer.replace(
    new RegExp(`^(a=rtpmap:${payloadType} [^\\r\\n]*)(\\r?\\n)`, 'm'),
    `$1$2a=fmtp:${payloadType} ${hint}$2`,
  )
}

/** Adds the public address of a server behind NAT as a candidate with the same port. */
export function withPublicAddress(answer: string, address: string | undefined): string {
  if (address === undefined) return answer
  return answer.replace(
    /^a=candidate:\S+ 1 UDP (\d+) \S+ (\d+) typ host[^\r\n]*/im,
    (line, priority: string, port: string) =>
      `${line}\r\na=candidate:99 1 UDP ${Number(priority) - 1} ${address} ${port} typ host`,
  )
}
