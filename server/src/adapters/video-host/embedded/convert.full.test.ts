import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { childrenOf, isAlive } from '../../../../test/processes/child-processes.ts'
import { frameTimes, readRendition } from '../../../../test/films/read-rendition.ts'
import { type Film, makeSource, repack, sources } from '../../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { runMediaTask } from './run-media-task.ts'

const folder = makeTemporaryFolder('carriage-convert-')
let count = 0
let child: ChildProcess | undefined

afterEach(() => child?.kill('SIGKILL'))
afterAll(() => folder.remove())

const newFolder = async () => {
  const path = join(folder.path, `out-${(count += 1)}`)
  await mkdir(path)
  return path
}
const make = (film: Film) => makeSource(film, join(folder.path, `${(count += 1)}.mp4`))
const upright = async (film: Film) =>
  repack(await make(film), join(folder.path, `${(count += 1)}.mov`), { rotation: 90 })
const task = async (kind: 'ingest' | 'convert', path: string) => {
  const out = await newFolder()
  const made = await runMediaTask({ kind, path, folder: out, safeMode: false }, 110)
  return { ...made, out, files: (await readdir(out)).toSorted() }
}
const master = (out: string) => readFile(join(out, 'index.m3u8'), 'utf8')

test('a class is converted to aligned qualities, none larger than the source, with audio, storyboard and poster', async () => {
  const path = await make(sources.plain)
  expect(await task('ingest', path)).toMatchObject({ playable: true })
  const { out, files, durationSeconds, hasStoryboard, poster } = await task('convert', path)
  expect(files).toEqual(
    '360p.m3u8 360p.m4s 720p.m3u8 720p.m4s audio.m3u8 audio.m4s index.m3u8 poster.jpg storyboard.jpg storyboard.vtt waveform.json'.split(
      ' ',
    ),
  )
  expect([Math.round(durationSeconds), hasStoryboard, poster]).toEqual([6, true, 'poster.jpg'])
  expect(await master(out)).toMatch(
    /TYPE=AUDIO[^]*RESOLUTION=1280x720,FRAME-RATE=25\.000,CODECS="avc1\.\w{6},mp4a\.40\.2",AUDIO="sound"\n720p/,
  )
})

test('a format that browsers cannot play is converted', async () => {
  const path = await make(sources.mpeg4)
  expect(await task('ingest', path)).toMatchObject({ playable: false, files: [] })
  expect(await master((await task('convert', path)).out)).toContain('640x360')
})

test('a source without audio has no audio group', async () => {
  const { out, files } = await task('convert', await make(sources.silent))
  expect(files).not.toContain('audio.m3u8')
  expect(await master(out)).not.toContain('AUDIO')
})

test('a variable frame rate becomes constant', async () => {
  const path = await make(sources.uneven)
  expect(new Set(await frameGaps(path)).size).toBeGreaterThan(1)
  const { out } = await task('convert', path)
  expect(await master(out)).toMatch(/FRAME-RATE=(23\.976|24|25|29\.970|30)/)
  expect(new Set(await frameGaps(join(out, '360p.m4s'))).size).toBe(1)
})

test.each(['hlg', 'hlg that says little', 'pq'] as const)(
  '%s, filmed upright on a phone, stays upright and comes into the ordinary range',
  async (name) => {
    const path = await upright(sources[name])
    expect(await task('ingest', path)).toMatchObject({ playable: false, files: [] })
    const { out } = await task('convert', path)
    expect(await master(out)).toContain('RESOLUTION=360x640')
    expect(await readRendition(join(out, '360p.m4s'))).toMatchObject({
      codec: expect.stringMatching(/^avc1\.64/),
      colours: { transfer: 'bt709' },
    })
  },
)

test('10-bit H.264 is converted', async () => {
  const path = await make(sources['10 bits'])
  expect(await task('ingest', path)).toMatchObject({ playable: false, files: [] })
  const { codec } = await readRendition(join((await task('convert', path)).out, '360p.m4s'))
  expect(codec).toMatch(/^avc1\.64/)
})

test.each(['late sound', 'late picture'] as const)(
  'a file with a %s is converted, and stays in step',
  async (name) => {
    const made = await make(sources[name])
    const path =
      name === 'late sound'
        ? await repack(made, join(folder.path, 'late.mp4'), { soundLaterSeconds: 3 })
        : made
    // Players wait for pictures where there is sound only, so they have to be encoded.
    expect(await task('ingest', path)).toMatchObject({ playable: false })
    const { out, durationSeconds } = await task('convert', path)
    expect(Math.round(durationSeconds)).toBe(5)
    const late = name === 'late sound' ? 'audio' : '360p'
    const lengths = (await readFile(join(out, `${late}.m3u8`), 'utf8')).matchAll(/EXTINF:([\d.]+)/g)
    const seconds = [...lengths].reduce((sum, [, length]) => sum + Number(length), 0)
    expect(seconds).toBeCloseTo(5, 0)
  },
)

test('a rotated source is converted upright', async () => {
  const path = await upright(sources.silent)
  expect(await task('ingest', path)).toMatchObject({ playable: false })
  expect(await master((await task('convert', path)).out)).toContain('RESOLUTION=360x640')
})

test.each([
  ['audio only', 'This file has no picture. Upload a video.'],
  ['too large', 'The picture is larger than 5760 by 4672 pixels.'],
  ['too fast', 'The video has more than 240 frames per second.'],
] as const)('%s is refused', async (name, reason) => {
  const path = await make(sources[name])
  await expect(task('ingest', path)).rejects.toThrow(reason)
  await expect(task('convert', path)).rejects.toThrow(reason)
})

test.each([
  ['four to three', '2880x2160', '5.000'],
  ['eight to seven', '2468x2160', '5.000'],
  ['slow motion', '640x360', '60.000'],
] as const)('a film of %s is brought down to %s at %s', async (name, size, rate) => {
  const { out } = await task('convert', await make(sources[name]))
  const [largest] = (await master(out)).match(/RESOLUTION=\S+?,FRAME-RATE=[\d.]+/g) ?? []
  expect(largest).toBe(`RESOLUTION=${size},FRAME-RATE=${rate}`)
})

test.each([
  ['MP4', 'after its index', 'mp4', { movflags: '+faststart' }],
  ['MP4', 'before its index', 'mp4', {}],
  ['Matroska', 'anywhere', 'mkv', {}],
  ['AVI', 'anywhere', 'avi', {}],
])('%s cut off %s is refused', async (_kind, _where, ending, muxer) => {
  const path = join(folder.path, `${(count += 1)}.${ending}`)
  await makeSource({ ...sources.mpeg4, muxer }, path)
  await truncate(path, Math.floor((await readFile(path)).length * 0.6))
  await expect(task('ingest', path)).rejects.toThrow('The file is incomplete.')
})

test('a playlist with the name of a video causes no network request', async () => {
  const calls: string[] = []
  const server = createServer(({ url }, response) => {
    calls.push(url ?? '')
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const path = join(folder.path, 'playlist.mp4')
  await writeFile(path, `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/secret\n`.repeat(3))
  await expect(task('ingest', path)).rejects.toThrow('The file format is not supported.')
  await expect(task('convert', path)).rejects.toThrow('The file format is not supported.')
  server.close()
  expect(calls).toEqual([])
})

test('a conversion ends with the server, and can be started again', async () => {
  const path = await make(sources.long)
  const out = await newFolder()
  const program = fileURLToPath(new URL('../../../../test/films/converting.ts', import.meta.url))
  child = fork(program, [path, out], { execArgv: ['--import', 'tsx'] })
  const [said] = await once(child, 'message')
  expect(said).toBe('encoding')
  const started = await childrenOf(child.pid ?? 0)
  expect(started).not.toEqual([])
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(started.filter(isAlive)).toEqual([]), { timeout: 10_000 })
  expect(await readdir(out)).not.toContain('index.m3u8')
})

test('an aborted conversion ends at once with its child processes', async () => {
  const path = await make(sources.long)
  const out = await newFolder()
  const off = new AbortController()
  const work = { kind: 'convert', path, folder: out, safeMode: false } as const
  const before = await childrenOf(process.pid)
  const running = runMediaTask(work, 110, {
    signal: off.signal,
    onProgress: (stage) => stage === 'encoding' && off.abort(),
  })
  await expect(running).rejects.toThrow('aborted')
  await vi.waitFor(async () => expect(await childrenOf(process.pid)).toEqual(before), {
    timeout: 10_000,
  })
})

/** Milliseconds between consecutive frames, rounded to five. */
async function frameGaps(path: string): Promise<number[]> {
  const times = await frameTimes(path)
  return times.slice(1).map((time, n) => 5 * Math.round((time - (times[n] ?? 0)) * 200))
}
