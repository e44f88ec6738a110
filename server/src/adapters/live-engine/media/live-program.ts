/** The media process, separate so that a crash of its native code does not end the server. */
import { join } from 'node:path'
import ndc, { type IceUdpMuxListener, type RtcConfig } from 'node-datachannel'
import { BroadcastTap } from '../broadcast/broadcast-tap.ts'
import type { RoomReceiver } from '../livekit/room-receiver.ts'
import { type Arrival, Channel, type Connection } from './channel.ts'
import { freeUdpPort } from './free-udp-port.ts'
import type {
  FromLiveProgram,
  LiveCommand,
  LiveReply,
  LiveSettings,
  Receiving,
  ToLiveProgram,
} from './live-messages.ts'
import { HOST_PLACE, placeName } from '../stage-places.ts'
import { OfferError, type Peer } from './peer.ts'
import type { HostTap } from '../recording/host-tap.ts'
import { Recording } from '../recording/recording.ts'
import { SpeechTap } from '../speech/speech-tap.ts'
import { type VideoCodec, withPublicAddress } from './sdp.ts'

/** What is done with a host's packets beside sending them to viewers. */
interface Tapping {
  session: string
  codec: VideoCodec
  records: boolean
  broadcasts: boolean
}
type Arriving = Extract<LiveCommand, { offer: string }>
type Placed = Pick<Arriving, 'channel' | 'place'>

const EVERY_MS = 1000
const HOST_BITRATE = { startKilobits: 1200, mostKilobits: Infinity }
/** Everybody receives everybody on the stage, and sees them small. */
const STAGE_BITRATE = { startKilobits: 300, mostKilobits: 400 }
/** Hosts, who receive the stage beside those with a seat. */
const HOSTS_MAX = 10
/** The connections of one person; a further one replaces the oldest. */
const CONNECTIONS_PER_PERSON = 3

const send = (message: FromLiveProgram): void => void process.send?.(message)

function createProgram(settings: LiveSettings, udpPort = 0) {
  const channels = new Map<string, Channel>()
  const broadcastTaps = new Map<string, BroadcastTap>()
  /** By session. */
  const receivers = new Map<string, RoomReceiver>()
  const config = (): RtcConfig => ({
    iceServers: [],
    disableAutoNegotiation: true,
    forceMediaTransport: true,
    enableIceUdpMux: true,
    bindAddress: '0.0.0.0',
    portRangeBegin: udpPort,
    portRangeEnd: udpPort,
  })

  function channelOf({ channel: classId, place }: Placed): Channel {
    const name = placeName(classId, place)
    const isStage = place !== HOST_PLACE
    const existing = channels.get(name)
    if (existing) return existing
    const onEnd = (wasHost: boolean) => {
      if (wasHost && !isStage) send({ type: 'host', channel: name, present: false })
      if (!channel.host && channel.viewers.size === 0) channels.delete(name)
    }
    const tapsOf = ({ media, ...arrival }: Peer & Omit<Arrival, 'offer'>) => {
      // Recordings, the broadcast and captions have the host alone.
      const codec = isStage ? undefined : media.video?.codec.name
      return codec === 'vp8' || codec === 'h264' ? tapsFor(name, { ...arrival, codec }) : []
    }
    const onLine = (isWeak: boolean) => isStage || send({ type: 'line', channel: name, isWeak })
    const bitrate = isStage ? STAGE_BITRATE : HOST_BITRATE
    const channel = new Channel({ name, bitrate, config, onEnd, onLine, tapsOf })
    channels.set(name, channel)
    return channel
  }
  function tapsFor(channel: string, { session, codec, records, broadcasts }: Tapping): HostTap[] {
    const taps: HostTap[] = []
    const { recordingsFolder } = settings
    if (records && recordingsFolder !== undefined)
      taps.push(record(channel, { session, codec, folder: join(recordingsFolder, channel) }))
    if (broadcasts) taps.push(broadcast(channel, codec))
    if (settings.hears)
      taps.push(new SpeechTap(codec, (frames) => send({ type: 'speech', channel, frames })))
    return taps
  }
  function record(
    channel: string,
    { session, codec, folder }: { session: string; codec: VideoCodec; folder: string },
  ): HostTap {
    return new Recording({
      codec,
      pathAt: (at) => join(folder, `${at}-${session.slice(0, 8)}.mkv`),
      onFile: (path, isOpen) => send({ type: 'recording', path, isOpen }),
      onError: (error) => send({ type: 'unrecorded', channel, why: String(error) }),
    })
  }
  function broadcast(channel: string, codec: VideoCodec): HostTap {
    const tap = new BroadcastTap(codec, {
      onFrames: (frames) => send({ type: 'frames', channel, frames }),
      onEnd: () => broadcastTaps.get(channel) === tap && broadcastTaps.delete(channel),
    })
    broadcastTaps.set(channel, tap)
    send({ type: 'broadcast', channel, codec })
    return tap
  }
  const everybody = (): { channel: Channel; connection: Connection }[] =>
    [...channels.values()].flatMap((channel) =>
      [...channel.viewers.values(), ...(channel.host ? [channel.host] : [])].map((connection) => ({
        channel,
        connection,
      })),
    )
  const endWhere = (matches: (connection: Connection, channel: Channel) => boolean): void => {
    for (const { channel, connection } of everybody()) {
      if (matches(connection, channel)) channel.end(connection)
    }
  }

  async function publish(command: Arriving): Promise<LiveReply> {
    const text = await channelOf(command).publish(command)
    if (command.place === HOST_PLACE) {
      send({ type: 'host', channel: command.channel, present: true })
      // Nothing is known of the new connection's line, whatever was said of the last one.
      send({ type: 'line', channel: command.channel, isWeak: false })
    }
    return { answer: withPublicAddress(text, settings.publicAddress) }
  }

  async function watch(command: Arriving): Promise<LiveReply> {
    const channel = channels.get(placeName(command.channel, command.place))
    if (!channel?.host) return { refused: 'no-host' }
    const { audience } = channel
    const most = settings.viewersMax + (command.place === HOST_PLACE ? 0 : HOSTS_MAX)
    if (!audience.has(command.user) && audience.size >= most) {
      return { refused: 'full' }
    }
    const own = [...channel.viewers.values()].filter(({ user }) => user === command.user)
    const excess = own.slice(0, Math.max(0, own.length - CONNECTIONS_PER_PERSON + 1))
    for (const oldest of excess) channel.end(oldest)
    return { answer: withPublicAddress(await channel.watch(command), settings.publicAddress) }
  }

  async function receive({ channel, session, url, token, ...takes }: Receiving): Promise<void> {
    const { receiveRoom } = await import('../livekit/room-receiver.ts')
    const receiver = receiveRoom({
      session,
      url,
      token,
      tapsOf: (codec) => tapsFor(channel, { session, codec, ...takes }),
      onEnd(why) {
        receivers.delete(session)
        send({ type: 'unreceived', channel, session, why })
      },
    })
    receivers.set(session, receiver)
  }

  function evict({ channel, user, since }: Extract<LiveCommand, { action: 'evict' }>): void {
    endWhere((connection, { name }) => {
      const isThere = name === channel || name.startsWith(`${channel}/`)
      const isAffected = isThere && (user === undefined || connection.user === user)
      return isAffected && connection.issued <= since
    })
  }

  async function answer(command: LiveCommand): Promise<LiveReply> {
    if (command.action === 'publish') return publish(command)
    if (command.action === 'watch') return watch(command)
    if (command.action === 'keyframe') broadcastTaps.get(command.channel)?.askForKeyframe()
    else if (command.action === 'evict') evict(command)
    else if (command.action === 'receive') await receive(command)
    else {
      endWhere(({ session }) => session === command.session)
      receivers.get(command.session)?.end()
    }
    return {}
  }

  setInterval(() => {
    const at = Date.now()
    endWhere(({ until }) => until <= at)
    for (const channel of channels.values()) channel.report(at)
  }, EVERY_MS)

  return async (command: LiveCommand): Promise<LiveReply> => {
    try {
      return await answer(command)
    } catch (error) {
      if (error instanceof OfferError) return { refused: 'offer' }
      return { failed: error instanceof Error ? String(error.stack) : String(error) }
    }
  }
}

/**
 * Kept for the life of the process: native code still calls it after garbage collection, and binding the port
 * again would abort.
 */
let listener: IceUdpMuxListener | undefined

// The server has exited; an orderly exit can hang in native code.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', async (first: ToLiveProgram) => {
  if (first.type !== 'settings') return
  const { udpPort: wanted } = first.settings
  const udpPort = wanted === undefined ? undefined : await freeUdpPort(wanted)
  if (udpPort !== undefined) listener = new ndc.IceUdpMuxListener(udpPort, '0.0.0.0')
  const program = createProgram(first.settings, udpPort)
  process.on('message', (message: ToLiveProgram) => {
    if (message.type !== 'command') return
    void program(message.command).then((reply) => send({ type: 'reply', id: message.id, reply }))
  })
  send({ type: 'ready', udpPort: listener?.port() })
})
