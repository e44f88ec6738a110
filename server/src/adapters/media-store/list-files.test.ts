import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { createDiskMediaStore } from './disk-media-store.ts'

const folder = makeTemporaryFolder('carriage-list-')
afterAll(() => folder.remove())

const list = async (name: string) => {
  const files = await createDiskMediaStore(folder.path).listOldest(name)
  return files.map(({ key }) => key)
}

test('a file that goes while a folder is listed is left out, and there may be no folder', async () => {
  expect(await list('nowhere')).toEqual([])
  await mkdir(join(folder.path, 'some'))
  await writeFile(join(folder.path, 'some', 'a'), 'a')
  await symlink('gone', join(folder.path, 'some', 'b'))
  expect(await list('some')).toEqual(['some/a'])
})

test('a file that cannot be looked at is no file that is not there', async () => {
  await mkdir(join(folder.path, 'broken'))
  await symlink('itself', join(folder.path, 'broken', 'itself'))
  await expect(list('broken')).rejects.toThrow('ELOOP')
})
