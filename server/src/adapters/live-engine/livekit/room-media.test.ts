import { expect, test } from 'vitest'
import type { MediaKind, OfferedMedium, VideoCodec } from '../media/sdp.ts'
import type { HostTap } from '../recording/host-tap.ts'
import { RoomMedia, type RoomTrack } from './room-media.ts'

const VP8 = 96
const H264 = 97
const AV1 = 98
const OPUS = 111
const codecs = [
  { payloadType: VP8, name: 'vp8', parameters: '' },
  { payloadType: H264, name: 'h264', parameters: '' },
  { payloadType: AV1, name: 'av1', parameters: '' },
]

const opus = { payloadType: OPUS, name: 'opus', parameters: '' }

/** A room, and what its taps took: `codec number` of the tap, then each packet as `kind source`. */
function roomOf({ needsKeyframe = false } = {}) {
  const taken: string[] = []
  let taps = 0
  const media = new RoomMedia((codec: VideoCodec): HostTap[] => {
    const name = `${codec} ${++taps}`
    taken.push(`${name} begins`)
    return [
      {
        needsKeyframe,
        take: (kind, packet) => void taken.push(`${name}: ${kind} ${packet.readUInt32BE(8)}`),
        end: () => void taken.push(`${name} ends`),
      },
    ]
  })
  media.learn([...mediaOf('one'), ...mediaOf('next')])
  return { media, taken }
}

const mediaOf = (sender: string): OfferedMedium[] => [
  { kind: 'video', mid: `video of ${sender}`, stream: `${sender}|camera`, codecs },
  { kind: 'audio', mid: `audio of ${sender}`, stream: `${sender}|microphone`, codecs: [opus] },
]

/** A track of a room, and what is sent on it. */
function addTrack(media: RoomMedia, kind: MediaKind, sender = 'one') {
  let receive = (_packet: Buffer): void => {}
  const asked: string[] = []
  const track: RoomTrack = {
    type: () => kind,
    mid: () => `${kind} of ${sender}`,
    setMediaHandler: () => {},
    onMessage: (callback) => {
      receive = callback
    },
    isOpen: () => true,
    sendMessageBinary: (packet) => asked.push(`again ${Buffer.from(packet).readUInt16BE(12)}`) > 0,
    requestKeyframe: () => asked.push('keyframe') > 0,
  }
  media.add(track)
  return {
    asked,
    send({ type, ssrc, sequence = 1 }: { type: number; ssrc: number; sequence?: number }) {
      const packet = Buffer.alloc(20)
      packet.writeUInt8(0x80, 0)
      packet.writeUInt8(type, 1)
      packet.writeUInt16BE(sequence, 2)
      packet.writeUInt32BE(ssrc, 8)
      receive(packet)
    },
  }
}

test('of those who are on the stage beside the host nothing is taken, also while there is no host', () => {
  const { media, taken } = roomOf()
  media.leaveOut('one')
  const guest = addTrack(media, 'video')
  guest.send({ type: VP8, ssrc: 1 })
  addTrack(media, 'video', 'next').send({ type: VP8, ssrc: 2 })
  guest.send({ type: VP8, ssrc: 1, sequence: 2 })
  expect(taken).toEqual(['vp8 1 begins', 'vp8 1: video 2'])
})

test('the first picture begins what takes the packets, with its codec', () => {
  const { media, taken } = roomOf()
  const [audio, video] = [addTrack(media, 'audio'), addTrack(media, 'video')]
  audio.send({ type: OPUS, ssrc: 1 })
  video.send({ type: H264, ssrc: 2 })
  audio.send({ type: OPUS, ssrc: 1, sequence: 2 })
  expect(taken).toEqual(['h264 1 begins', 'h264 1: video 2', 'h264 1: audio 1'])
  media.end()
  video.send({ type: H264, ssrc: 2, sequence: 2 })
  expect(taken.slice(3)).toEqual(['h264 1 ends'])
})

test('sound that comes later joins', () => {
  const { media, taken } = roomOf()
  addTrack(media, 'video').send({ type: VP8, ssrc: 2 })
  addTrack(media, 'audio').send({ type: OPUS, ssrc: 1 })
  expect(taken).toEqual(['vp8 1 begins', 'vp8 1: video 2', 'vp8 1: audio 1'])
})

test('another host begins anew, and who was before is not seen and heard any more', () => {
  const { media, taken } = roomOf()
  const [video, audio] = [addTrack(media, 'video'), addTrack(media, 'audio')]
  video.send({ type: VP8, ssrc: 2 })
  audio.send({ type: OPUS, ssrc: 1 })
  taken.length = 0
  addTrack(media, 'audio', 'next').send({ type: OPUS, ssrc: 3 })
  video.send({ type: VP8, ssrc: 2, sequence: 2 })
  audio.send({ type: OPUS, ssrc: 1, sequence: 2 })
  const next = addTrack(media, 'video', 'next')
  next.send({ type: H264, ssrc: 4 })
  video.send({ type: VP8, ssrc: 6 })
  next.send({ type: H264, ssrc: 4, sequence: 2 })
  expect(taken).toEqual(['vp8 1 ends', 'h264 2 begins', 'h264 2: video 4', 'h264 2: video 4'])
})

test('another microphone of the same host begins anew, with the camera of before', () => {
  const { media, taken } = roomOf()
  const [video, audio] = [addTrack(media, 'video'), addTrack(media, 'audio')]
  video.send({ type: VP8, ssrc: 2 })
  audio.send({ type: OPUS, ssrc: 1 })
  taken.length = 0
  addTrack(media, 'audio').send({ type: OPUS, ssrc: 3 })
  audio.send({ type: OPUS, ssrc: 1, sequence: 2 })
  video.send({ type: VP8, ssrc: 2, sequence: 2 })
  expect(taken).toEqual(['vp8 1 ends', 'vp8 2 begins', 'vp8 2: video 2'])
})

test('another source on the same track begins anew', () => {
  const { media, taken } = roomOf()
  const video = addTrack(media, 'video')
  video.send({ type: VP8, ssrc: 2 })
  video.send({ type: VP8, ssrc: 5 })
  video.send({ type: VP8, ssrc: 2, sequence: 2 })
  expect(taken).toEqual([
    'vp8 1 begins',
    'vp8 1: video 2',
    'vp8 1 ends',
    'vp8 2 begins',
    'vp8 2: video 5',
  ])
})

test('pictures of another codec, and types that were not offered, are not taken', () => {
  const { media, taken } = roomOf()
  const video = addTrack(media, 'video')
  video.send({ type: AV1, ssrc: 2 })
  video.send({ type: 50, ssrc: 3 })
  expect(taken).toEqual([])
})

test('what was lost is asked for, and a keyframe where one is needed, not with every packet', () => {
  const { media } = roomOf({ needsKeyframe: true })
  const video = addTrack(media, 'video')
  video.send({ type: VP8, ssrc: 2, sequence: 7 })
  video.send({ type: VP8, ssrc: 2, sequence: 9 })
  expect(video.asked).toEqual(['keyframe', 'again 8'])
})
