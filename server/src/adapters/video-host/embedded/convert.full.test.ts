import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeSource, sources, turn } from '../../../../test/sources.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { type Ffmpeg, findFfmpeg } from './ffmpeg.ts'
import { runMediaTask } from './run-media-task.ts'

const found = await findFfmpeg(undefined)
const folder = makeTemporaryFolder('carriage-convert-')
let count = 0
let child: ChildProcess | undefined

afterEach(() => child?.kill('SIGKILL'))
afterAll(() => folder.remove())

describe.skipIf(!found)('with ffmpeg on this machine (skipped without)', () => {
  let tools: Ffmpeg
  beforeAll(() => {
    if (!found) throw new Error('There is no ffmpeg')
    tools = found
  })

  const newFolder = async () => {
    const path = join(folder.path, `out-${(count += 1)}`)
    await mkdir(path)
    return path
  }
  const make = (name: keyof typeof sources) =>
    makeSource(tools, sources[name], join(folder.path, `${(count += 1)}.mp4`))
  const task = async (kind: 'ingest' | 'convert', path: string) => {
    const out = await newFolder()
    const made = await runMediaTask({ kind, path, folder: out, tools }, 110)
    return { ...made, out, files: (await readdir(out)).toSorted() }
  }
  const master = (out: string) => readFile(join(out, 'index.m3u8'), 'utf8')

  test('a class becomes aligned qualities, none larger than it, with sound, storyboard and poster', async () => {
    const path = await make('plain')
    expect(await task('ingest', path)).toMatchObject({ playable: true })
    const { out, files, durationSeconds, hasStoryboard, poster } = await task('convert', path)
    expect(files).toEqual(
      '360p.m3u8 360p.m4s 720p.m3u8 720p.m4s audio.m3u8 audio.m4s index.m3u8 poster.jpg storyboard.jpg storyboard.vtt'.split(
        ' ',
      ),
    )
    expect([Math.round(durationSeconds), hasStoryboard, poster]).toEqual([6, true, 'poster.jpg'])
    expect(await master(out)).toMatch(
      /TYPE=AUDIO[^]*RESOLUTION=1280x720,FRAME-RATE=25\.000,CODECS="avc1\.\w{6},mp4a\.40\.2",AUDIO="sound"\n720p/,
    )
  })

  test('what browsers cannot play is converted', async () => {
    const path = await make('mpeg4')
    expect(await task('ingest', path)).toMatchObject({ playable: false, files: [] })
    expect(await master((await task('convert', path)).out)).toContain('640x360')
  })

  test('without sound there is no sound group', async () => {
    const { out, files } = await task('convert', await make('silent'))
    expect(files).not.toContain('audio.m3u8')
    expect(await master(out)).not.toContain('AUDIO')
  })

  test('an uneven rate becomes even', async () => {
    const path = await make('uneven')
    expect(new Set(await frameGaps(tools, path)).size).toBeGreaterThan(1)
    const { out } = await task('convert', path)
    expect(await master(out)).toMatch(/FRAME-RATE=(23\.976|24|25|29\.970|30)/)
    expect(new Set(await frameGaps(tools, join(out, '360p.m4s'))).size).toBe(1)
  })

  test.each(['hlg', 'hlg that says little', 'pq'] as const)(
    '%s, filmed upright on a phone, stays upright and comes into the ordinary range',
    async (name) => {
      const path = await turn(tools, await make(name), join(folder.path, `${(count += 1)}.mov`))
      expect(await task('ingest', path)).toMatchObject({ playable: false, files: [] })
      const { out } = await task('convert', path)
      expect(await master(out)).toContain('RESOLUTION=360x640')
      expect(await colours(tools, join(out, '360p.m4s'))).toEqual(['yuv420p', 'bt709'])
    },
  )

  test('without a filter for it, a high dynamic range is refused in plain words', async () => {
    const out = await newFolder()
    const poor = { ...tools, toneMaps: false }
    await expect(
      runMediaTask({ kind: 'convert', path: await make('pq'), folder: out, tools: poor }, 110),
    ).rejects.toThrow('HDR video needs an ffmpeg with zscale (libzimg) on the server.')
  })

  test('H.264 of 10 bits is converted, for few browsers play it', async () => {
    const path = await make('10 bits')
    expect(await task('ingest', path)).toMatchObject({ playable: false, files: [] })
    expect(await colours(tools, join((await task('convert', path)).out, '360p.m4s'))).toContain(
      'yuv420p',
    )
  })

  test.each(['late sound', 'late picture'] as const)(
    'a file with a %s is converted, and stays in step',
    async (name) => {
      const path = await make(name)
      expect(await task('ingest', path)).toMatchObject({ playable: true })
      const { out, durationSeconds } = await task('convert', path)
      expect(Math.round(durationSeconds)).toBe(5)
      const late = name === 'late sound' ? 'audio' : '360p'
      const lengths = (await readFile(join(out, `${late}.m3u8`), 'utf8')).matchAll(
        /EXTINF:([\d.]+)/g,
      )
      const seconds = [...lengths].reduce((sum, [, length]) => sum + Number(length), 0)
      expect(seconds).toBeCloseTo(5, 0)
    },
  )

  test('what was filmed upright stays upright', async () => {
    const path = await turn(tools, await make('silent'), join(folder.path, 'turned.mp4'))
    expect(await task('ingest', path)).toMatchObject({ playable: false })
    expect(await master((await task('convert', path)).out)).toContain('RESOLUTION=360x640')
  })

  test.each([
    ['audio only', 'The file has no video track.'],
    ['too large', 'The picture is larger than 4096 by 2304 pixels.'],
    ['too fast', 'The video has more than 120 frames per second.'],
  ] as const)('%s is refused', async (name, reason) => {
    const path = await make(name)
    await expect(task('ingest', path)).rejects.toThrow(reason)
    await expect(task('convert', path)).rejects.toThrow(reason)
  })

  test.each([
    ['after its index', ['-movflags', '+faststart']],
    ['before its index', []],
  ])('a file that was cut off %s is refused', async (_, flags) => {
    const options = [sources.plain, ...flags].join(' ')
    const path = await makeSource(tools, options, join(folder.path, `${(count += 1)}.mp4`))
    await truncate(path, Math.floor((await readFile(path)).length * 0.6))
    await expect(task('ingest', path)).rejects.toThrow('The file is incomplete.')
  })

  test('a playlist with the name of a film makes nobody call anywhere', async () => {
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
    await expect(task('convert', path)).rejects.toThrow('The file is damaged.')
    server.close()
    expect(calls).toEqual([])
  })

  test('nothing survives the death of the server, and the work can begin anew', async () => {
    const path = await make('long')
    const out = await newFolder()
    const program = fileURLToPath(new URL('../../../../test/converting.ts', import.meta.url))
    child = fork(program, [path, out], { execArgv: ['--import', 'tsx'] })
    const [said] = await once(child, 'message')
    expect(said).toBe('encoding')
    expect(await encodersOf(path)).toHaveLength(1)
    child.kill('SIGKILL')
    await vi.waitFor(async () => expect(await encodersOf(path)).toEqual([]), { timeout: 10_000 })
    expect(await readdir(out)).not.toContain('index.m3u8')
  })

  test('what is called off ends at once, with all it has started', async () => {
    const path = await make('long')
    const out = await newFolder()
    const off = new AbortController()
    const running = runMediaTask({ kind: 'convert', path, folder: out, tools }, 110, {
      signal: off.signal,
      onProgress: (stage) => stage === 'encoding' && off.abort(),
    })
    await expect(running).rejects.toThrow('called off')
    await vi.waitFor(async () => expect(await encodersOf(path)).toEqual([]), { timeout: 10_000 })
  })
})

const ask = async ({ ffprobe }: Ffmpeg, path: string, shown: string): Promise<string[]> => {
  const options = [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-show_entries',
    shown,
    '-of',
    'csv=p=0',
  ]
  const { stdout } = await promisify(execFile)(ffprobe, [...options, path])
  return stdout.trim().split('\n')
}
/** Milliseconds between neighbouring frames, to the nearest five. */
async function frameGaps(tools: Ffmpeg, path: string): Promise<number[]> {
  const shown = await ask(tools, path, 'packet=pts_time')
  const times = shown.map((line) => Number.parseFloat(line)).toSorted((a, b) => a - b)
  return times.slice(1).map((time, n) => 5 * Math.round((time - (times[n] ?? 0)) * 200))
}
const colours = async (tools: Ffmpeg, path: string): Promise<string[]> =>
  (await ask(tools, path, 'stream=pix_fmt,color_transfer'))[0]?.split(',').filter(Boolean) ?? []

/** Processes of ffmpeg that work on a file, as the system lists them. */
async function encodersOf(path: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.filter((line) => line.startsWith('ffmpeg') && line.includes(path))
}
