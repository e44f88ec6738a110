import { expect, test } from 'vitest'
import { chooseCodec, keepCodecs, readOffer, withPublicAddress, withStartBitrate } from './sdp.ts'

const baseline = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f'
const offer = (video: string[]) =>
  [
    'v=0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
    'a=mid:0',
    'a=rtpmap:111 opus/48000/2',
    'a=rtpmap:0 PCMU/8000',
    'm=video 9 UDP/TLS/RTP/SAVPF 96 102',
    'a=mid:1',
    ...video,
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'a=mid:2',
    '',
  ].join('\r\n')
const VP8 = ['a=rtpmap:96 VP8/90000']
const H264 = ['a=rtpmap:102 H264/90000', `a=fmtp:102 ${baseline}`]
const HIGH = ['a=rtpmap:104 H264/90000', 'a=fmtp:104 packetization-mode=1;profile-level-id=640c1f']
const STAP = ['a=rtpmap:106 H264/90000', 'a=fmtp:106 packetization-mode=0;profile-level-id=42e01f']

test('an offer is parsed into audio and video sections, without data channels', () => {
  const media = readOffer(offer([...VP8, ...H264]))
  expect(media.map(({ kind, mid }) => [kind, mid])).toEqual([
    ['audio', '0'],
    ['video', '1'],
  ])
  expect(media[1]?.codecs[1]).toEqual({ payloadType: 102, name: 'h264', parameters: baseline })
})

test.each<[string, string[], 'vp8' | 'h264' | undefined, number | undefined]>([
  ['a browser that prefers VP8', [...VP8, ...H264], undefined, 96],
  ['a browser that prefers H.264', [...H264, ...VP8], undefined, 102],
  ['OBS, which has H.264 alone', HIGH, undefined, 104],
  ['baseline before others', [...HIGH, ...H264], undefined, 102],
  ['what a forwarder cannot cut', STAP, undefined, undefined],
  ['a viewer of H.264', [...VP8, ...H264], 'h264', 102],
  ['a viewer of VP8', [...H264, ...VP8], 'vp8', 96],
  ['a viewer who has not what is sent', VP8, 'h264', undefined],
  ['neither', ['a=rtpmap:45 AV1/90000'], undefined, undefined],
])('%s: %#', (_, lines, sent, payloadType) => {
  const video = readOffer(offer(lines))[1]
  expect(video && chooseCodec(video, sent)?.payloadType).toBe(payloadType)
})

test('the audio codec is Opus', () => {
  const audio = readOffer(offer(VP8))[0]
  expect(audio && chooseCodec(audio)?.payloadType).toBe(111)
})

test('the initial bitrate is appended to the codec’s parameters, or creates them', () => {
  const text = offer([...VP8, ...H264])
  expect(withStartBitrate(text, 102, 900)).toContain(`${baseline};x-google-start-bitrate=900\r\n`)
  expect(withStartBitrate(text, 96, 900)).toContain(
    'a=rtpmap:96 VP8/90000\r\na=fmtp:96 x-google-start-bitrate=900\r\n',
  )
})

test('the public address is added as a candidate with the same port', () => {
  const line = 'a=candidate:1 1 UDP 2122317823 10.0.0.5 40000 typ host'
  expect(withPublicAddress(`${line}\r\n`, '203.0.113.9')).toBe(
    `${line}\r\na=candidate:99 1 UDP 2122317822 203.0.113.9 40000 typ host\r\n`,
  )
  expect(withPublicAddress(line, undefined)).toBe(line)
})

test('an offer keeps the codecs that are read, with their lines, and nothing else changes', () => {
  const repair = ['a=rtpmap:97 rtx/90000', 'a=fmtp:97 apt=96', 'a=rtcp-fb:97 nack', 'a=sendrecv']
  const given = offer([...VP8, 'a=rtcp-fb:96 nack pli', ...repair]).replace('96 102', '96 97')
  const kept = keepCodecs(given, ['opus', 'vp8'])
  expect(kept).toBe(
    offer([...VP8, 'a=rtcp-fb:96 nack pli', 'a=sendrecv'])
      .replace('96 102', '96')
      .replace('SAVPF 111 0', 'SAVPF 111')
      .replace('a=rtpmap:0 PCMU/8000\r\n', ''),
  )
})

test('a medium of which no codec is read keeps its own', () => {
  const given = offer(['a=rtpmap:98 AV1/90000'])
  expect(keepCodecs(given, ['vp8', 'opus', 'pcmu'])).toBe(given)
})
