import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { findFfmpeg } from './find-ffmpeg.ts'

const folder = makeTemporaryFolder('carriage-ffmpeg-')
afterAll(() => folder.remove())
afterEach(() => vi.unstubAllEnvs())

const said: string[] = []
const find = () => findFfmpeg((why) => said.push(why))

test('FFmpeg is used where its addon loads @full', async () => {
  expect(await find()).toBe(true)
  expect(said).toEqual([])
})

test('where it does not load, as on musl, the reason is reported once, in one line @full', async () => {
  const file = join(folder.path, 'musl.mjs')
  const refusal = 'libm.so.6: cannot open shared object file'
  await writeFile(file, `process.dlopen = () => { throw new Error('${refusal}\\nand more') }`)
  vi.stubEnv('NODE_OPTIONS', `--import=${pathToFileURL(file).href}`)
  expect(await find()).toBe(false)
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain('\n')
})
