import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveAccess } from '../live-transport.ts'
import { liveKitConnector } from './livekit-connector.ts'

const fake = vi.hoisted(() => {
  class Emitter {
    private readonly heard = new Map<string, ((...given: unknown[]) => void)[]>()
    on(name: string, act: (...given: unknown[]) => void) {
      this.heard.set(name, [...(this.heard.get(name) ?? []), act])
    }
    once = this.on.bind(this)
    emit(name: string, ...given: unknown[]) {
      for (const act of this.heard.get(name) ?? []) act(...given)
    }
  }
  class ConnectionError extends Error {
    readonly reason: string
    constructor(reason: string) {
      super(reason)
      this.reason = reason
    }
  }
  class Room extends Emitter {
    static last: Room | undefined
    static failure: Error | undefined
    /** Who is there before. */
    static present: [string, object][] = []
    readonly remoteParticipants = new Map(Room.present)
    state = 'disconnected'
    readonly published: unknown[] = []
    readonly tokens: string[] = []
    constructor() {
      super()
      Room.last = this
    }
    async connect(_url: string, token: string) {
      this.tokens.push(token)
      if (Room.failure) throw Room.failure
      this.state = 'connected'
    }
    async disconnect() {
      this.state = 'disconnected'
    }
    readonly localParticipant = {
      publishTrack: async (track: unknown) => void this.published.push(track),
      unpublishTrack: async (track: unknown) =>
        void this.published.splice(this.published.indexOf(track), 1),
    }
  }
  class LocalTrack {
    readonly track: { enabled: boolean }
    constructor(track: { enabled: boolean }) {
      this.track = track
      // As LiveKit's does.
      track.enabled = true
    }
    getRTCStatsReport = async () =>
      new Map([['p', { type: 'candidate-pair', bytesReceived: 5, responsesReceived: 2 }]])
  }
  return { Room, ConnectionError, LocalTrack }
})

vi.mock('livekit-client', () => ({
  Room: fake.Room,
  ConnectionError: fake.ConnectionError,
  LocalAudioTrack: fake.LocalTrack,
  LocalVideoTrack: fake.LocalTrack,
  RemoteVideoTrack: Map,
  ConnectionErrorReason: { NotAllowed: 'not allowed' },
  ConnectionState: { Disconnected: 'disconnected' },
  LogLevel: {},
  setLogLevel: () => {},
  RoomEvent: {
    TrackPublished: 'published',
    TrackSubscribed: 'subscribed',
    TrackUnsubscribed: 'unsubscribed',
    Disconnected: 'disconnected',
  },
  Track: { Source: { Microphone: 'microphone', Camera: 'camera' } },
}))

const access: LiveAccess = {
  transport: 'livekit',
  url: 'ws://live.test',
  token: 'token',
  iceServers: [],
}
const room = () => {
  if (!fake.Room.last) throw new Error('There is no room')
  return fake.Room.last
}
class FakeStream {
  readonly tracks: unknown[] = []
  addTrack = (track: unknown) => void this.tracks.push(track)
  removeTrack = (track: unknown) => void this.tracks.splice(this.tracks.indexOf(track), 1)
}
const trackOf = (name: string) => ({ mediaStreamTrack: name })
const hostOf = (identity: string, joined: number, place = '0') => ({
  identity,
  joinedAt: new Date(joined),
  attributes: { place },
})

beforeEach(() => {
  fake.Room.failure = undefined
  fake.Room.present = []
  vi.stubGlobal('RTCPeerConnection', Map)
  vi.stubGlobal('MediaStream', FakeStream)
})

async function receive(place?: number) {
  const streams: unknown[] = []
  const present: boolean[] = []
  const onStream = (stream: unknown) => void streams.push((stream as FakeStream).tracks)
  const receiving = await liveKitConnector.receive(
    place === undefined ? access : { ...access, place },
    { onStream },
  )
  receiving.onHost((is) => present.push(is))
  return { receiving, streams, present }
}

test('a viewer waits in the room, sees a host who comes, and waits again', async () => {
  const { present, streams } = await receive()
  const [host, sound, picture] = [hostOf('host', 1), trackOf('sound'), trackOf('picture')]
  room().emit('subscribed', sound, {}, host)
  room().emit('subscribed', picture, {}, host)
  expect(streams).toEqual([['sound', 'picture']])
  room().emit('unsubscribed', picture, {}, host)
  expect(present.at(-1)).toBe(true)
  room().emit('unsubscribed', sound, {}, host)
  expect(present).toEqual([false, true, true, true, false])
})

test('of two hosts a viewer sees the one who came last, in whatever order they arrive', async () => {
  const { streams } = await receive()
  room().emit('subscribed', trackOf('new'), {}, hostOf('new', 2))
  room().emit('subscribed', trackOf('old'), {}, hostOf('old', 1))
  expect(streams).toEqual([['new']])
  room().emit('subscribed', trackOf('newest'), {}, hostOf('newest', 3))
  expect(streams).toEqual([['new'], ['newest']])
})

test.each([
  [undefined, ['host']],
  [2, ['guest']],
])(
  'from place %s nobody else is asked for, whether they came before or after',
  async (place, expected) => {
    const asked: string[] = []
    const publicationOf = (name: string) => ({ setSubscribed: () => void asked.push(name) })
    const people = [['host', '0'] as const, ['guest', '2'] as const, ['other', '3'] as const]
    fake.Room.present = people.map(([name, at]) => {
      const trackPublications = new Map([[name, publicationOf(name)]])
      return [name, { ...hostOf(name, 1, at), trackPublications }]
    })
    await receive(place)
    expect(asked).toEqual(expected)
    for (const [name, at] of people)
      room().emit('published', publicationOf(name), hostOf(name, 1, at))
    expect(asked).toEqual([...expected, ...expected])
  },
)

test('a removal, or a room that was closed, is a loss', async () => {
  const { receiving } = await receive()
  const lost = vi.fn()
  receiving.onLost(lost)
  expect(lost).not.toHaveBeenCalled()
  room().emit('disconnected')
  expect(lost).toHaveBeenCalledOnce()
  await room().disconnect()
  const late = vi.fn()
  receiving.onLost(late)
  expect(late).toHaveBeenCalledOnce()
})

test.each([
  [new fake.ConnectionError('not allowed'), 'token'],
  [new fake.ConnectionError('timeout'), 'join'],
  [new Error('Of the browser'), 'join'],
])('%s is told', async (error, failure) => {
  fake.Room.failure = error
  const nothing = { audio: null, video: null }
  await expect(liveKitConnector.send(access, nothing)).rejects.toMatchObject({ failure })
  await expect(receive()).rejects.toMatchObject({ failure })
})

const media = (enabled: boolean) => ({ enabled }) as MediaStreamTrack // as much as is used of one

test('a microphone that is muted on the page stays so', async () => {
  const [mic, camera, other] = [media(false), media(true), media(false)]
  const sending = await liveKitConnector.send(access, { audio: mic, video: camera })
  expect([mic.enabled, camera.enabled]).toEqual([false, true])
  await sending.replace('audio', other)
  expect(other.enabled).toBe(false)
})

test('a camera that is off is not sent, and another one takes its place', async () => {
  const sending = await liveKitConnector.send(access, { audio: media(true), video: media(true) })
  await sending.replace('video', null)
  expect(room().published).toHaveLength(1)
  const [next, last] = [media(true), media(true)]
  await Promise.all([sending.replace('video', next), sending.replace('video', last)])
  expect(room().published).toMatchObject([{}, { track: last }])
})

test('the answers to the browser’s checks count as bytes, and without tracks there is nothing to measure', async () => {
  const sending = await liveKitConnector.send(access, { audio: media(true), video: null })
  const report = await sending.getStats()
  expect([...(report?.values() ?? [])]).toMatchObject([{ bytesReceived: 7 }])
  await sending.replace('audio', null)
  expect(await sending.getStats()).toBeUndefined()
})

test('a browser without WebRTC is told so', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined)
  await expect(receive()).rejects.toMatchObject({ failure: 'unsupported' })
})
