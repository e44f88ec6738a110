/** A fake of WebRTC and of the media engine for the tests of this folder. */
import { vi } from 'vitest'

class FakeStream {
  readonly tracks: { kind: string }[]
  constructor(tracks: { kind: string }[] = []) {
    this.tracks = tracks
  }
  addTrack(track: { kind: string }): void {
    this.tracks.push(track)
  }
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
}

/** A connection that is connected as soon as it is answered, until the test changes that. */
export class FakeConnection extends EventTarget {
  static readonly made: FakeConnection[] = []
  connectionState = 'new'
  iceGatheringState = 'complete'
  localDescription = { sdp: 'offer' }
  readonly sends: unknown[] = []
  /** Nothing arrives any more, and the browser has not noticed. */
  silent = false
  refusesTracks = false
  /** Pictures sent in a second. */
  rate = 30
  private bytes = 0

  constructor() {
    super()
    FakeConnection.made.push(this)
  }
  addTransceiver(track: unknown) {
    const place = this.sends.push(track) - 1
    const replaceTrack = async (next: unknown) => {
      if (this.refusesTracks) throw new Error('refused')
      this.sends[place] = next
    }
    return { sender: { replaceTrack } }
  }
  async setLocalDescription(): Promise<void> {}
  async setRemoteDescription(): Promise<void> {
    this.become('connected')
  }
  async getStats(): Promise<Map<string, object>> {
    if (!this.silent) this.bytes += 1000
    const bytesReceived = this.bytes
    return new Map<string, object>([
      ['pair', { type: 'candidate-pair', nominated: true, bytesReceived }],
      ['video', { type: 'inbound-rtp', bytesReceived }],
      ['small', { type: 'outbound-rtp', kind: 'video' }],
      ['sent', { type: 'outbound-rtp', kind: 'video', framesPerSecond: this.rate }],
    ])
  }
  become(state: string): void {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  close(): void {
    this.connectionState = 'closed'
  }
}

/** The engine's answers to the offers in turn, the last one for all later offers; 201 accepts. */
export function stubEngine(...answers: { status: number; retryAfter?: number }[]) {
  FakeConnection.made.length = 0
  const offers: string[] = []
  let held = Promise.resolve()
  const answer = vi.fn(async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') return new Response()
    const { status, retryAfter } = answers[Math.min(offers.length, answers.length - 1)] ?? {
      status: 201,
    }
    offers.push(url)
    await held
    return new Response('answer', {
      status,
      headers: {
        location: '/session',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    })
  })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('MediaStream', FakeStream)
  const page = stubPage()
  vi.useFakeTimers()
  /** Keeps back all answers until the returned function is called. */
  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }
  /** Whether the server is away: no request is answered. */
  const setAway = (isAway: boolean) => {
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', isAway ? refuse : answer)
  }
  return { offers, page, hold, setAway }
}

/** The browser shows a page again that it had kept. */
export const shownAgain = (): Event => Object.assign(new Event('pageshow'), { persisted: true })

/** A page that is visible, and whose events the test dispatches. */
export function stubPage(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  return page
}

export const latestConnection = (): FakeConnection => {
  const last = FakeConnection.made.at(-1)
  if (!last) throw new Error('There is no connection')
  return last
}
