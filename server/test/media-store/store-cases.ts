/** What every media store does, whatever it is made of. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import {
  FileTooLargeError,
  type MediaStore,
  type Receiving,
  WrongOffsetError,
} from '../../src/adapters/media-store/media-store.ts'

const MB = 1024 ** 2
const film = randomBytes(20 * MB + 12_345)
const never = new AbortController().signal
const receiving = (options: Partial<Receiving> = {}): Receiving => ({
  from: undefined,
  maxBytes: film.length,
  keepFree: 0,
  signal: never,
  ...options,
})
/** Chunks as they come from a socket. */
const stream = (bytes: Buffer) => {
  const chunks = []
  for (let at = 0; at < bytes.length; at += 64 * 1024) chunks.push(bytes.subarray(at, at + 65_536))
  return Readable.from(chunks, { objectMode: false })
}

/**
 * Sends as browsers do: from where the store says, and from further on when more arrives meanwhile of what was on its way
 * from a sender that is gone.
 */
async function receiveOn(
  store: MediaStore,
  key: string,
  content: (from: number) => Readable,
): Promise<number> {
  const from = await store.arrived(key)
  try {
    return await store.receive(key, content(from), receiving({ from }))
  } catch (error) {
    if (error instanceof WrongOffsetError) return receiveOn(store, key, content)
    throw error
  }
}

/** `open`: another server on the same place, as after a crash. */
export function describeMediaStore(open: () => MediaStore): void {
  let made = 0
  const newKey = (ending = 'mp4') => `sources/film-${++made}.${ending}`
  const keys = async (folder: string) =>
    (await open().listOldest(folder)).map(({ key }) => key).toSorted()

  test('a file is there as a whole or not at all', async () => {
    const store = open()
    const key = newKey('webp')
    expect(await store.stat(key)).toBeUndefined()
    await store.write(key, Buffer.from('first'))
    expect(await store.stat(key)).toMatchObject({ size: 5, modifiedAt: expect.any(Date) })
    await store.write(key, Buffer.from('second one'))
    expect((await open().readWhole(key)).toString()).toBe('second one')
    await store.write(key, Buffer.alloc(0))
    expect((await store.stat(key))?.size).toBe(0)
    expect((await store.readWhole(key)).length).toBe(0)
  })

  test.each([
    [0, 0],
    [10, 20],
    [film.length - 5, film.length - 1],
    [7 * MB, 9 * MB],
  ])('bytes %i to %i are read alone', async (start, end) => {
    const store = open()
    const key = 'ranges/film.mp4'
    if (!(await store.stat(key))) await store.write(key, film)
    const read = await buffer(await store.read(key, { start, end }))
    expect(read.equals(film.subarray(start, end + 1))).toBe(true)
  })

  test('an empty file has no bytes to read', async () => {
    await open().write('ranges/empty', Buffer.alloc(0))
    expect(await buffer(await open().read('ranges/empty', { start: 0, end: -1 }))).toHaveLength(0)
  })

  test('a file that is not there cannot be opened', async () => {
    await expect(open().read('nowhere/a', { start: 0, end: 1 })).rejects.toThrow()
    await expect(open().readWhole('nowhere/a')).rejects.toThrow()
    await expect(open().withLocalFile('nowhere/a', (path) => readFile(path))).rejects.toThrow()
  })

  test('what is received appears when it is placed', async () => {
    const store = open()
    const key = newKey()
    expect(await store.arrived(key)).toBe(0)
    expect(await store.receive(key, stream(film), receiving())).toBe(film.length)
    expect(await open().arrived(key)).toBe(film.length)
    expect(await store.stat(key)).toBeUndefined()
    expect(await keys('sources')).not.toContain(key)
    await store.place(key)
    expect((await store.readWhole(key)).equals(film)).toBe(true)
    expect(await store.arrived(key)).toBe(0)
  })

  test('a small file and an empty one are received as well', async () => {
    const store = open()
    for (const bytes of [Buffer.from('short'), Buffer.alloc(0)]) {
      const key = newKey()
      await store.receive(key, stream(bytes), receiving())
      await store.place(key)
      expect((await store.readWhole(key)).equals(bytes)).toBe(true)
    }
  })

  test('a file goes on where its sender was lost, in any number of pieces', async () => {
    const key = newKey()
    let pieces = 0
    for (const to of [3 * MB, 3 * MB + 1, 9 * MB, 17 * MB, film.length]) {
      const before = await open().arrived(key)
      const sent = receiveOn(open(), key, (from) => {
        const content = new PassThrough()
        content.write(film.subarray(from, to))
        if (to === film.length) return content.end()
        // Read to its last byte before the connection breaks.
        void vi
          .waitFor(() => expect(content.readableLength + content.writableLength).toBe(0))
          .then(() => content.destroy(new Error('connection lost')))
          .catch(() => {})
        return content
      })
      if (to === film.length) expect(await sent).toBe(film.length)
      else await expect(sent).rejects.toThrow('connection lost')
      const arrived = await open().arrived(key)
      expect(arrived).toBeGreaterThanOrEqual(before)
      pieces += arrived > before ? 1 : 0
    }
    expect(pieces).toBeGreaterThan(0)
    await open().place(key)
    expect((await open().readWhole(key)).equals(film)).toBe(true)
  })

  test('a file goes on where its server was killed', async () => {
    const key = newKey()
    const content = new PassThrough()
    const stop = new AbortController()
    const killed = open().receive(key, content, receiving({ signal: stop.signal }))
    killed.catch(() => {})
    content.write(film.subarray(0, 18 * MB))
    const other = open()
    await vi.waitFor(async () => expect(await other.arrived(key)).toBeGreaterThanOrEqual(16 * MB), {
      timeout: 20_000,
      interval: 50,
    })
    await receiveOn(other, key, (from) => stream(film.subarray(from)))
    await other.place(key)
    expect((await other.readWhole(key)).equals(film)).toBe(true)
    content.destroy()
    await killed.catch(() => {})
    await other.dropArrived(key)
  })

  test('a new sender interrupts one that hangs', async () => {
    const store = open()
    const key = newKey()
    const hanging = store.receive(key, new PassThrough(), receiving({ from: 0 }))
    const interrupted = expect(hanging).rejects.toThrow()
    expect(await store.receive(key, stream(film), receiving({ from: 0 }))).toBe(film.length)
    await interrupted
  })

  test('a part that does not start where the last one ended is refused with the place', async () => {
    const store = open()
    const key = newKey()
    await store.receive(key, stream(film.subarray(0, 9 * MB)), receiving({ from: 0 }))
    const wrong = store.receive(key, stream(film), receiving({ from: 8 * MB }))
    await expect(wrong).rejects.toThrow(WrongOffsetError)
    await expect(wrong).rejects.toMatchObject({ arrived: 9 * MB })
    expect(await store.arrived(key)).toBe(9 * MB)
  })

  test('a file that is sent whole starts over', async () => {
    const store = open()
    const key = newKey()
    await store.receive(key, stream(film.subarray(0, 12 * MB)), receiving({ from: 0 }))
    expect(await store.receive(key, stream(film.subarray(MB)), receiving())).toBe(film.length - MB)
    await store.place(key)
    expect((await store.readWhole(key)).equals(film.subarray(MB))).toBe(true)
  })

  test('nothing stays of a file that is too large', async () => {
    const store = open()
    const key = newKey()
    const limit = receiving({ maxBytes: film.length - 1 })
    await expect(store.receive(key, stream(film), limit)).rejects.toThrow(FileTooLargeError)
    expect(await store.arrived(key)).toBe(0)
    await expect(store.place(key)).rejects.toThrow()
  })

  test('what has arrived can be dropped; what was placed stays', async () => {
    const store = open()
    const key = newKey()
    await store.receive(key, stream(film), receiving())
    await store.place(key)
    await store.receive(key, stream(film.subarray(0, 10 * MB)), receiving())
    await store.dropArrived(key)
    expect(await store.arrived(key)).toBe(0)
    expect((await store.stat(key))?.size).toBe(film.length)
  })

  test('a local file and a local folder move in, and the folder replaces the former', async () => {
    const store = open()
    await store.withWorkFolder(async (folder) => {
      await writeFile(join(folder, 'film.mp4'), film)
      await store.moveIn('sources/moved.mp4', join(folder, 'film.mp4'))
    })
    expect((await store.readWhole('sources/moved.mp4')).equals(film)).toBe(true)
    for (const names of [
      ['index.m3u8', 'old.m4s'],
      ['index.m3u8', 'new.m4s', 'deep/er.jpg'],
    ])
      await store.withWorkFolder(async (folder) => {
        expect(await readdir(folder)).toEqual([])
        await mkdir(join(folder, 'out', 'deep'), { recursive: true })
        for (const name of names) await writeFile(join(folder, 'out', name), name)
        await store.moveInFolder('videos/abc', join(folder, 'out'))
      })
    expect(await keys('videos/abc')).toEqual([
      'videos/abc/deep/er.jpg',
      'videos/abc/index.m3u8',
      'videos/abc/new.m4s',
    ])
  })

  test('a program that works on files gets one, with its ending', async () => {
    const store = open()
    const key = newKey('mkv')
    await store.write(key, film)
    const read = await store.withLocalFile(key, async (path) => {
      expect(path).toMatch(/\.mkv$/)
      return readFile(path)
    })
    expect(read.equals(film)).toBe(true)
  })

  test('files are listed from the one that changed first on, without what is under way @full', async () => {
    const store = open()
    for (const name of ['b', 'a', 'c']) {
      await store.write(`list/${name}`, Buffer.from(name))
      const { modifiedAt } = (await store.stat(`list/${name}`)) ?? {}
      // Some stores tell the time in seconds.
      await vi.waitFor(() => expect(Date.now() - Number(modifiedAt)).toBeGreaterThan(1000), {
        timeout: 3000,
      })
    }
    await store.touch('list/b')
    await store.touch('list/nobody')
    await store.receive('list/d', stream(film), receiving())
    const files = await store.listOldest('list')
    expect(files.map(({ key }) => key)).toEqual(['list/a', 'list/c', 'list/b'])
    expect(files[0]).toMatchObject({ size: 1, modifiedAt: expect.any(Date) })
    expect((await store.listOldest('')).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['list/a', 'list/c', 'list/b']),
    )
    expect((await keys('')).filter((key) => key.startsWith('.'))).toEqual([])
    expect(await store.listOldest('nothing')).toEqual([])
    expect((await store.readWhole('list/b')).toString()).toBe('b')
  })

  test('a file and a folder are removed, not what begins like them', async () => {
    const store = open()
    for (const key of ['gone/a', 'gone/b/c', 'gone-not', 'gone.txt'])
      await store.write(key, Buffer.from(key))
    await store.remove('gone')
    await store.remove('gone')
    await store.remove('gone.txt')
    expect((await keys('')).filter((key) => key.startsWith('gone'))).toEqual(['gone-not'])
  })

  test('what was begun and never finished is swept once it is old', async () => {
    const store = open()
    const key = newKey()
    await store.receive(key, stream(film.subarray(0, 10 * MB)), receiving({ from: 0 }))
    await store.sweepWork(new Date(Date.now() - 60_000))
    expect(await store.arrived(key)).toBe(10 * MB)
    await store.write('swept/finished', Buffer.from('stays'))
    await store.sweepWork(new Date(Date.now() + 60_000))
    expect(await store.arrived(key)).toBe(0)
    expect(await store.stat('swept/finished')).toBeDefined()
  })
}
