import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { fileOnDisk } from './backup-file.ts'

const folder = makeTemporaryFolder('carriage-backup-file-')
afterAll(() => folder.remove())

test('a file that cannot be written as a whole leaves nothing behind', async () => {
  async function* untilFull() {
    yield 'the beginning'
    throw new Error('no space left on device')
  }
  const file = fileOnDisk(join(folder.path, 'monday.tar'))
  const writing = file.write((sink) => pipeline(Readable.from(untilFull()), sink))
  await expect(writing).rejects.toThrow('no space left')
  expect(await readdir(folder.path)).toEqual([])
  await file.write((sink) => pipeline(Readable.from(['all of it']), sink))
  expect(await readdir(folder.path)).toEqual(['monday.tar'])
  expect(await readFile(file.name, 'utf8')).toBe('all of it')
})
