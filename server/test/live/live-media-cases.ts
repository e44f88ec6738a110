/** Recordings and broadcasts of real pictures and sound, as players and conversions get them; the same with every live engine. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countFrames } from '../films/count-frames.ts'
import { childrenOf } from '../processes/child-processes.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { filmSender } from './film-sender.ts'
import type { Instance, LiveInstances } from './live-instances.ts'

export function describeLiveMedia(live: LiveInstances): void {
  const { connect, grant, later, now } = live
  const folder = makeTemporaryFolder('carriage-broadcast-')
  afterAll(() => folder.remove())
  let here: Instance
  let at: string

  const get = (file: string) => here.app.inject({ method: 'GET', url: `${at}/${file}` })

  async function host(): Promise<void> {
    const access = await here.engine.hostAccess({ ...grant('coach'), broadcasts: true })
    await connect(access, 'host', here, await filmSender())
  }

  /** The number of the newest part, and of its segment. */
  async function newest(): Promise<{ sequence: number; part: number; text: string }> {
    const { body: text } = await get('720p.m3u8')
    const [, sequence, part] = [...text.matchAll(/PART:.*part\.(\d+)\.(\d+)\.m4s/g)].at(-1) ?? []
    return { sequence: Number(sequence), part: Number(part), text }
  }

  beforeEach(async () => {
    here = await live.start()
    const { broadcastUrl = '' } = await here.engine.viewerAccess({
      ...grant('m'),
      broadcasts: true,
    })
    at = new URL(broadcastUrl).pathname.replace('/index.m3u8', '')
  })

  /** From the master playlist on, until something plays. */
  async function begun(): Promise<void> {
    await expect
      .poll(async () => (await get('index.m3u8')).statusCode, { timeout: 20_000 })
      .toBe(200)
  }

  test('parts arrive one after the other, and every one can be decoded', async () => {
    expect((await get('index.m3u8')).statusCode).toBe(409)
    await host()
    await begun()
    const { body: master, headers } = await get('index.m3u8')
    expect(master).toMatch(/CODECS="avc1\.4d40[0-9a-f]{2},mp4a\.40\.2",RESOLUTION=1280x720/)
    expect(master).toContain('360p.m3u8')
    expect(headers['cache-control']).toBe('public, max-age=1')

    const { sequence } = await newest()
    const parts: Buffer[] = [(await get('720p.init.1.mp4')).rawPayload]
    for (let part = 0; part < 6; part++) {
      const reload = await get(`720p.m3u8?_HLS_msn=${sequence + 1}&_HLS_part=${part}`)
      expect(reload.statusCode).toBe(200)
      const [hint] =
        /720p\.part\.\d+\.\d+\.m4s(?="$)/m.exec(reload.body.split('PRELOAD')[1] ?? '') ?? []
      const { statusCode, rawPayload } = await get(`720p.part.${sequence + 1}.${part}.m4s`)
      expect(statusCode).toBe(200)
      parts.push(rawPayload)
      // The next one is waited for.
      expect((await get(hint ?? '')).statusCode).toBe(200)
    }
    const path = join(folder.path, 'parts.mp4')
    await writeFile(path, Buffer.concat(parts))
    const { pictures, sounds } = await countFrames(path)
    expect(pictures).toBe(60)
    expect(sounds).toBeGreaterThan(85)

    const whole = await get(`720p.part.${sequence + 1}.m4s`)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers['cache-control']).toMatch(/^public, max-age=\d+, immutable$/)
    expect((await newest()).text).toMatch(/#EXT-X-PROGRAM-DATE-TIME:\d{4}-/)
  })

  test('what is too far away or nonsense is refused, and so are addresses that are not ours', async () => {
    await host()
    await begun()
    const { sequence } = await newest()
    const refused = async (file: string) => (await get(file)).statusCode
    expect(await refused(`720p.m3u8?_HLS_msn=${sequence + 9}`)).toBe(400)
    expect(await refused('720p.m3u8?_HLS_part=1')).toBe(400)
    expect(await refused('720p.m3u8?_HLS_msn=-1')).toBe(400)
    expect(await refused(`720p.part.${sequence + 9}.0.m4s`)).toBe(404)
    expect(await refused('480p.m3u8')).toBe(404)
    const forged = await here.app.inject({ url: at.replace('class', 'another') + '/index.m3u8' })
    expect(forged.statusCode).toBe(403)
    later(121_000)
    expect(await refused('index.m3u8')).toBe(403)
  })

  test('a class that is closed is no longer there', async () => {
    await host()
    await begun()
    later(1)
    await here.engine.close('class', now())
    await expect
      .poll(async () => (await get('720p.m3u8')).statusCode, { timeout: 20_000 })
      .toBe(409)
  })

  test('when its process dies, the broadcast says so and goes on with a new description of smaller pictures', async () => {
    await host()
    await begun()
    const { sequence } = await newest()
    for (const pid of await childrenOf(process.pid))
      if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('broadcast-program'))
        process.kill(pid, 'SIGKILL')
    await expect
      .poll(async () => (await newest()).text, { timeout: 20_000 })
      .toContain('#EXT-X-DISCONTINUITY\n')
    const after = await newest()
    expect(after.sequence).toBeGreaterThan(sequence)
    const parts = [await get('720p.init.2.mp4')]
    for (let part = 0; part < 3; part++) {
      await get(`720p.m3u8?_HLS_msn=${after.sequence}&_HLS_part=${part}`)
      parts.push(await get(`720p.part.${after.sequence}.${part}.m4s`))
    }
    expect(parts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const path = join(folder.path, 'again.mp4')
    await writeFile(path, Buffer.concat(parts.map(({ rawPayload }) => rawPayload)))
    expect((await countFrames(path)).pictures).toBe(30)
    expect((await get('index.m3u8')).body).toContain('RESOLUTION=896x504')
    const states = here.events.flatMap((event) => (event.type === 'broadcast' ? event.state : []))
    expect(states).toEqual(['whole', 'interrupted', 'reduced'])
  })

  test('with a store that browsers read from, playlists name what is there', async () => {
    await here.stop()
    const stored = new Map<string, Buffer>()
    const store = {
      write: async (key: string, content: Buffer) => void stored.set(key, content),
      addressOf: async (key: string) => `https://cdn.test/${key}`,
      remove: async () => {},
    }
    here = await live.start(undefined, { store, prefix: 'broadcasts' })
    await host()
    await begun()
    const { body } = await get('720p.m3u8')
    const named = [...body.matchAll(/https:\/\/cdn\.test\/([^"\n]+)/g)].map(([, key = '']) => key)
    expect(named.length).toBeGreaterThan(0)
    const parts = [(await get('720p.init.1.mp4')).rawPayload]
    for (const key of named) parts.push(stored.get(key) ?? Buffer.alloc(0))
    expect(parts.filter(({ length }) => length === 0)).toEqual([])
    expect(body).not.toMatch(/720p\.part/)
  })

  test('what a host sends is recorded, each connection in a file that can be decoded, and nobody else on the stage', async () => {
    const records = { ...grant('guest', 'recorded'), records: true, place: 1 }
    const onStage = await connect(
      await here.engine.hostAccess(records),
      'host',
      here,
      await filmSender(),
    )
    const access = await here.engine.hostAccess({ ...grant('coach', 'recorded'), records: true })
    const recordings = join(live.recordings, 'recorded')
    const newestFile = async () =>
      (await readdir(recordings).catch(() => []))
        .toSorted((one, next) => one.localeCompare(next))
        .at(-1)
    let former: string | undefined
    for (const _ of ['first', 'second']) {
      const sending = await connect(access, 'host', here, await filmSender())
      await expect.poll(newestFile, { timeout: 20_000 }).not.toBe(former)
      former = await newestFile()
      // It can be read while it is written.
      const path = join(recordings, former ?? '')
      await expect.poll(() => hasFrames(path), { timeout: 20_000 }).toBe(true)
      sending.close()
    }
    onStage.close()
    expect(await readdir(recordings, { recursive: true })).toHaveLength(2)
  })
}

/** Whether more than a second of pictures and sound can be decoded. */
async function hasFrames(path: string): Promise<boolean> {
  // A file that has just begun has no streams yet.
  const { pictures, sounds } = await countFrames(path).catch(() => ({ pictures: 0, sounds: 0 }))
  return pictures > 30 && sounds > 60
}
