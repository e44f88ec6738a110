import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { childrenOf } from '../../../../test/processes/child-processes.ts'
import { makeSource } from '../../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../../media-store/disk-media-store.ts'
import { MediaFailedError } from '../video-host.ts'
import { createEmbeddedVideoHost } from './embedded-video-host.ts'

const folder = makeTemporaryFolder('carriage-media-process-')
afterAll(() => folder.remove())
afterEach(() => vi.unstubAllEnvs())

const SOURCE = 'sources/film.mp4'
let host: ReturnType<typeof createEmbeddedVideoHost>

beforeAll(async () => {
  const store = createDiskMediaStore(join(folder.path, 'media'))
  const film = join(folder.path, 'film.mp4')
  await makeSource({ picture: { codec: 'libx264', size: '640x360', rate: 25, seconds: 8 } }, film)
  await store.moveIn(SOURCE, film)
  host = createEmbeddedVideoHost({ store, key: 'k', publicUrl: 'http://s.test', isAvailable: true })
})

/** Makes every media process run the given code when it receives its task. */
async function injectCode(code: string): Promise<void> {
  const file = join(folder.path, `${Buffer.from(code).toString('hex').slice(0, 40)}.mjs`)
  await writeFile(
    file,
    `const once = process.once
     process.once = (name, heard) =>
       once.call(process, name, name === 'message' ? (task) => { ${code}; heard(task) } : heard)`,
  )
  vi.stubEnv('NODE_OPTIONS', `--import=${pathToFileURL(file).href}`)
}

const crashes = [
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'crashed'],
  ['breaks a rule of its memory', "process.kill(process.pid, 'SIGSEGV')", 'crashed'],
  ['leaves without a word', 'process.exit(0)', 'crashed'],
  ['throws where nobody listens', "setImmediate(() => { throw new Error('lost') })", 'broken'],
  ['rejects where nobody waits', "void Promise.reject(new Error('lost'))", 'broken'],
  ['finds no room', "throw new Error('ENOSPC: no space left on device')", 'no-room'],
] as const

test.each(crashes)(
  'a file whose process %s is left to the converter @full',
  async (_, code, why) => {
    await injectCode(code)
    const made = await host.ingest(SOURCE, 'playback')
    expect(made).toMatchObject({ playable: false, problem: expect.any(MediaFailedError) })
    expect(made.problem).toMatchObject({ why })
  },
)

test.each(crashes)(
  'a converter that %s reports it and leaves nothing behind @full',
  async (_, code, why) => {
    const before = await childrenOf(process.pid)
    await injectCode(code)
    await expect(host.convert(SOURCE, 'playback')).rejects.toMatchObject({ why })
    await vi.waitFor(async () => expect(await childrenOf(process.pid)).toEqual(before))
  },
)

test('the same file is then converted without a crash, and in safe mode @full', async () => {
  const made = await host.convert(SOURCE, 'playback', { safeMode: true })
  expect(made.durationSeconds).toBeCloseTo(8, 1)
  expect(made.hasStoryboard).toBe(true)
  expect(made.loudness).toBeNull()
})
