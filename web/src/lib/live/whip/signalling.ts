import { NoHostError } from '../connector.ts'
import { type LiveAccess, LiveError } from '../live-transport.ts'

const GATHERING_MS = 1000
const CONNECT_MS = 10_000
const RECOVERY_MS = 3000

/** The engine's end of a connection: what closes it there. */
export interface Resource {
  url: string
  token: string
}

/** Throws `LiveError` where the browser has no WebRTC. */
export function createConnection(iceServers: RTCIceServer[]): RTCPeerConnection {
  if (typeof RTCPeerConnection === 'undefined') throw new LiveError('unsupported')
  return new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers })
}

/** Posts the offer of a connection and takes the answer; throws `LiveError` or `NoHostError`. */
export async function exchange(
  connection: RTCPeerConnection,
  { url, token }: LiveAccess,
): Promise<Resource> {
  await connection.setLocalDescription()
  await gathered(connection)
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    body: connection.localDescription?.sdp ?? '',
    // A network that loses everything would keep the attempt open for minutes.
    signal: AbortSignal.timeout(CONNECT_MS),
  }).catch(() => {
    throw new LiveError('join')
  })
  if (response.status === 409) {
    throw new NoHostError(Number(response.headers.get('retry-after') ?? 2) * 1000)
  }
  if (response.status === 401) throw new LiveError('token')
  if (response.status === 503 && Number(response.headers.get('retry-after')) > FULL_AFTER) {
    throw new LiveError('full')
  }
  const location = response.headers.get('location')
  if (!response.ok || location === null) throw new LiveError('join')
  await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
  return { url: new URL(location, url).href, token }
}

/** Seconds of `retry-after`: a restarting engine sends a few, a full one more. */
const FULL_AFTER = 10

/** Ends the session at the engine, even while the page is being closed. */
export function leave({ url, token }: Resource): void {
  const headers = { authorization: `Bearer ${token}` }
  // Where nobody answers, nobody is there to leave.
  fetch(url, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}

interface Connected {
  connection: RTCPeerConnection
  resource: Resource
}

/** Ends a connection on both sides; one that has gone has ended there by itself. */
export function endBoth({ connection, resource }: Connected): void {
  if (connection.connectionState === 'connected') leave(resource)
  connection.close()
}

/** The offer contains all ICE candidates; slow ones are not waited for. */
const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(late)
      connection.removeEventListener('icegatheringstatechange', check)
      resolve()
    }
    const check = () => connection.iceGatheringState === 'complete' && done()
    const late = setTimeout(done, GATHERING_MS)
    connection.addEventListener('icegatheringstatechange', check)
    check()
  })

/** Resolves once media can flow; `LiveError` 'join' when it cannot. */
export const connected = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(late)
      connection.removeEventListener('connectionstatechange', check)
      act()
    }
    const check = () => {
      const { connectionState } = connection
      if (connectionState === 'connected') settle(resolve)
      else if (connectionState === 'failed' || connectionState === 'closed') settle(refuse)
    }
    const refuse = () => reject(new LiveError('join'))
    const late = setTimeout(() => settle(refuse), CONNECT_MS)
    connection.addEventListener('connectionstatechange', check)
    check()
  })

/** Calls back once when the connection is lost; losses of a few seconds may recover. */
export function onLost(connection: RTCPeerConnection, lost: () => void): void {
  let late: ReturnType<typeof setTimeout> | undefined
  const check = (): void => {
    const { connectionState } = connection
    clearTimeout(late)
    if (connectionState === 'disconnected') late = setTimeout(end, RECOVERY_MS)
    if (connectionState === 'failed' || connectionState === 'closed') end()
  }
  const end = (): void => {
    clearTimeout(late)
    connection.removeEventListener('connectionstatechange', check)
    lost()
  }
  connection.addEventListener('connectionstatechange', check)
}
