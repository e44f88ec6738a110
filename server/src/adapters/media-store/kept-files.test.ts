import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { createKeptFiles } from './kept-files.ts'

const folder = makeTemporaryFolder('carriage-kept-')
afterAll(() => folder.remove())
afterEach(() => {
  vi.useRealTimers()
})

const film = async (name: string, content: string) => {
  const path = join(folder.path, name)
  await writeFile(path, content)
  return path
}
const readAll = async (files: ReturnType<typeof createKeptFiles>, path: string) => {
  const file = await files.open(path)
  return file && text(await file.read({ start: 0, end: file.size - 1 }))
}

test('many read parts of one file at a time, and one who leaves takes it from nobody', async () => {
  const files = createKeptFiles()
  const path = await film('many', 'x'.repeat(2_000_000) + 'end')
  const file = await files.open(path)
  if (!file) throw new Error('There is no file')
  const leaver = await file.read({ start: 0, end: file.size - 1 })
  const readers = Array.from({ length: 20 }, async () =>
    text(await file.read({ start: 1_999_999, end: 2_000_002 })),
  )
  leaver.once('data', () => leaver.destroy())
  expect(await Promise.all(readers)).toEqual(readers.map(() => 'xend'))
  expect(await text(await file.read({ start: 0, end: 2 }))).toBe('xxx')
})

test('what begins before a file is replaced is read to its end, and then it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const files = createKeptFiles()
  const path = await film('replaced', 'old'.repeat(500_000))
  const file = await files.open(path)
  if (!file) throw new Error('There is no file')
  const stream = await file.read({ start: 0, end: file.size - 1 })
  await rename(await film('other', 'new'), path)
  files.forget(path)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await text(stream)).toBe('old'.repeat(500_000))
  expect(await readAll(files, path)).toBe('new')
  await expect(file.read({ start: 0, end: 1 })).rejects.toThrow('closed')
})

test('a file is looked up again after some seconds, and at once after it or its folder is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const files = createKeptFiles()
  const path = await film('changing', 'one')
  expect(await readAll(files, path)).toBe('one')
  await rename(await film('next', 'two'), path)
  expect(await readAll(files, path)).toBe('one')
  vi.advanceTimersByTime(5000)
  expect(await readAll(files, path)).toBe('two')
  await rm(path)
  files.forget(folder.path)
  expect(await readAll(files, path)).toBeUndefined()
  await film('changing', 'three')
  expect(await readAll(files, path)).toBe('three')
})
