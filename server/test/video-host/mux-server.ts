import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { sendRendition } from './send-rendition.ts'

interface Upload {
  id: string
  passthrough: string
  bytes: Buffer
  size: number | undefined
  assetId?: string
  status: 'waiting' | 'asset_created' | 'cancelled'
}
interface Track {
  id: string
  type: 'audio' | 'text'
  text_source?: 'generated_vod'
  status: 'preparing' | 'ready' | 'errored'
  language_code: string
  passthrough?: string
}
interface Asset {
  id: string
  tracks: Track[]
  passthrough: string
  status: 'preparing' | 'ready' | 'errored'
  playback_ids: { id: string; policy: 'signed' }[]
  duration?: number
  errors?: { type: string; messages: string[] }
}

/**
 * A server that answers as Mux does, after the types of Mux's own client and the protocol of resumable uploads. What it
 * does not show is in docs/operating.md.
 */
export async function startMuxServer(options?: MuxOptions): Promise<MuxServer> {
  const mux = new MuxServer(options)
  await mux.listen()
  return mux
}

interface MuxOptions {
  /** Seconds of every film. */
  seconds?: number
  /** What is heard in every film, in English; nothing can be heard without. */
  said?: string
  /** A folder with HLS that every film is played from; without one nothing is. */
  rendition?: string
  /** How much of a film is taken at once: a part of a short one, so that it is sent in several. */
  takesBytes?: number
}

export class MuxServer {
  url = ''
  readonly uploads = new Map<string, Upload>()
  readonly assets = new Map<string, Asset>()
  readonly tokenId = 'token-id'
  readonly tokenSecret = 'token-secret'
  readonly webhookSecret = 'webhook-secret'
  readonly signingKeyId = 'signing-key'
  readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  /** Answers all calls with 503 while true. */
  away = false
  parts = 0
  private readonly options: Required<Pick<MuxOptions, 'seconds' | 'takesBytes'>> & MuxOptions
  private readonly server = createServer((request, response) => {
    void this.answer(request, response).catch(() => response.writeHead(500).end())
  })

  constructor(options: MuxOptions = {}) {
    this.options = { seconds: 12.5, takesBytes: 700_000, ...options }
  }

  listen(): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        const address = this.server.address()
        this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
        resolve()
      })
    })
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  /** The environment of a server that uses it. */
  environment(): Record<string, string> {
    return {
      MUX_TOKEN_ID: this.tokenId,
      MUX_TOKEN_SECRET: this.tokenSecret,
      MUX_WEBHOOK_SECRET: this.webhookSecret,
      MUX_SIGNING_KEY_ID: this.signingKeyId,
      MUX_SIGNING_KEY: Buffer.from(
        this.keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      ).toString('base64'),
      MUX_API_URL: this.url,
      MUX_STREAM_URL: `${this.url}/stream`,
      MUX_IMAGE_URL: `${this.url}/image`,
    }
  }

  /** Ends the processing of every film that has arrived: refused unless it is an MP4. */
  process(): Asset[] {
    const done = [...this.assets.values()].filter(({ status }) => status === 'preparing')
    for (const asset of done) {
      const upload = [...this.uploads.values()].find(({ assetId }) => assetId === asset.id)
      const isFilm = upload?.bytes.subarray(4, 8).toString('latin1') === 'ftyp'
      asset.status = isFilm ? 'ready' : 'errored'
      if (isFilm) asset.duration = this.options.seconds
      else asset.errors = { type: 'invalid_input', messages: ['The file is not a film.'] }
    }
    for (const track of [...this.assets.values()].flatMap(({ tracks }) => tracks))
      if (track.status === 'preparing') {
        track.status = this.options.said === undefined ? 'errored' : 'ready'
        if (track.language_code === 'auto') track.language_code = 'en'
      }
    return done
  }

  /** An event and its signature. */
  event(type: string, data: object, at = Math.floor(Date.now() / 1000)) {
    const body = JSON.stringify({ type, id: randomUUID(), data })
    const signature = createHmac('sha256', this.webhookSecret).update(`${at}.${body}`).digest('hex')
    return { body, headers: { 'mux-signature': `t=${at},v1=${signature}` } }
  }

  /** Whether an address opens the film that it names, at a time in seconds. */
  opens(url: string, use: 'v' | 't' | 's', seconds: number): boolean {
    const { pathname, searchParams } = new URL(url)
    const [header = '', claims = '', signature = ''] = (searchParams.get('token') ?? '').split('.')
    const key = createPublicKey(this.keys.publicKey.export({ type: 'spki', format: 'pem' }))
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      key,
      Buffer.from(signature, 'base64url'),
    )
    const read = (part: string): Record<string, unknown> =>
      JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    const { sub, aud, exp } = isSigned ? read(claims) : {}
    const film = /^\/(?:stream|image)\/([^/.]+)/.exec(pathname)?.[1]
    return sub === film && aud === use && Number(exp) > seconds
  }

  /** Whether it would send what is at an address, at a time in seconds: a film, a still or a storyboard. */
  serves(url: string, seconds: number): boolean {
    const { pathname } = new URL(url)
    const [, kind, film = ''] = /^\/(stream|image)\/([^/.]+)/.exec(pathname) ?? []
    const use = kind === 'stream' ? 'v' : pathname.includes('storyboard') ? 's' : 't'
    return this.findReady(film) !== undefined && this.opens(url, use, seconds)
  }

  private findReady(film: string): Asset | undefined {
    return [...this.assets.values()].find(
      ({ status, playback_ids }) =>
        status === 'ready' && playback_ids.some(({ id }) => id === film),
    )
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { pathname } = new URL(request.url ?? '', this.url)
    const [, first = '', , , id = ''] = pathname.split('/')
    if (this.away) return void response.writeHead(503).end('{}')
    if (first === 'put') return this.take(request, response, body)
    if (first === 'stream' && pathname.endsWith('.vtt')) return this.sendText(request, response)
    if (first === 'stream' || pathname.includes('/storyboard.'))
      return this.sendFilm(request, response)
    if (first === 'image') return this.sendStill(request, response)
    const expected = `Basic ${Buffer.from(`${this.tokenId}:${this.tokenSecret}`).toString('base64')}`
    if (request.headers.authorization !== expected) return void response.writeHead(401).end('{}')
    const answer = this.call(request.method ?? '', pathname, id, body)
    if (answer === undefined) return void response.writeHead(404).end('{}')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: answer }))
  }

  private call(method: string, path: string, id: string, body: Buffer): object | undefined {
    if (method === 'POST' && path === '/video/v1/uploads') {
      const { new_asset_settings: settings } = JSON.parse(body.toString('utf8'))
      const { passthrough, playback_policies: policies } = settings
      if (String(policies) !== 'signed') throw new Error('The film would be public')
      const upload: Upload = {
        id: randomUUID(),
        passthrough,
        bytes: Buffer.alloc(0),
        size: undefined,
        status: 'waiting',
      }
      this.uploads.set(upload.id, upload)
      return { ...this.show(upload), url: `${this.url}/put/${upload.id}` }
    }
    if (method === 'GET' && path === '/video/v1/uploads') return []
    const upload = this.uploads.get(id)
    if (path === `/video/v1/uploads/${id}/cancel` && upload?.status === 'waiting')
      upload.status = 'cancelled'
    if (path.startsWith('/video/v1/uploads/')) return upload && this.show(upload)
    const asset = this.assets.get(id)
    if (path.includes('/tracks/')) return asset && this.callTrack(method, path, asset, body)
    if (method === 'DELETE') this.assets.delete(id)
    return asset
  }

  private callTrack(method: string, path: string, asset: Asset, body: Buffer): object {
    const track = path.split('/')[6]
    if (method === 'DELETE') asset.tracks = asset.tracks.filter(({ id }) => id !== track)
    if (!path.endsWith('/generate-subtitles')) return {}
    const { generated_subtitles: asked } = JSON.parse(body.toString('utf8'))
    const begun = asked.map((one: Pick<Track, 'language_code' | 'passthrough'>) => ({
      id: randomUUID(),
      type: 'text',
      text_source: 'generated_vod',
      status: 'preparing',
      ...one,
    }))
    asset.tracks.push(...begun)
    return begun
  }

  private show({ id, status, assetId }: Upload) {
    return { id, status, timeout: 3600, cors_origin: '*', ...(assetId && { asset_id: assetId }) }
  }

  /** A part of a film, or the question how much of it is here. */
  private take(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const upload = this.uploads.get((request.url ?? '').split('/')[2] ?? '')
    const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(request.headers['content-range'] ?? '')
    if (!upload || !range || upload.status === 'cancelled')
      return void response.writeHead(404).end()
    if (range[1] !== undefined) {
      this.parts += 1
      if (Number(range[1]) !== upload.bytes.length) return void response.writeHead(400).end()
      upload.bytes = Buffer.concat([upload.bytes, body.subarray(0, this.options.takesBytes)])
    }
    if (upload.bytes.length < Number(range[2])) {
      const last = upload.bytes.length - 1
      response.writeHead(308, last < 0 ? {} : { range: `bytes=0-${last}` }).end()
      return
    }
    if (upload.status === 'waiting') this.createAsset(upload)
    response.writeHead(200).end()
  }

  private createAsset(upload: Upload): void {
    const id = randomUUID()
    upload.assetId = id
    upload.status = 'asset_created'
    const film = randomUUID().replaceAll('-', '')
    const playback_ids = [{ id: film, policy: 'signed' as const }]
    const { passthrough } = upload
    const sound = {
      id: randomUUID(),
      type: 'audio',
      status: 'ready',
      language_code: 'und',
    } as const
    this.assets.set(id, { id, passthrough, status: 'preparing', playback_ids, tracks: [sound] })
  }

  private async sendStill(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOpen = this.opens(`${this.url}${request.url}`, 't', Date.now() / 1000)
    if (!isOpen) return void response.writeHead(403).end()
    const create = { width: 16, height: 9, channels: 3 as const, background: '#8a7f70' }
    const still = await sharp({ create }).jpeg().toBuffer()
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(still)
  }

  private sendText(request: IncomingMessage, response: ServerResponse): void {
    const url = `${this.url}${request.url}`
    const [, , film = '', , file = ''] = new URL(url).pathname.split('/')
    const track = this.findReady(film)?.tracks.find(({ id }) => `${id}.vtt` === file)
    if (track?.status !== 'ready' || !this.opens(url, 'v', Date.now() / 1000))
      return void response.writeHead(403).end()
    const lines = `WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\n${this.options.said}\n`
    response.writeHead(200, { 'content-type': 'text/vtt' }).end(lines)
  }

  /** Pages of every studio may read it, as from Mux. */
  private async sendFilm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*')
    const { rendition } = this.options
    const url = `${this.url}${request.url}`
    if (rendition === undefined || !this.serves(url, Date.now() / 1000))
      return void response.writeHead(403).end()
    return sendRendition(rendition, new URL(url), request.headers.range, response)
  }
}
