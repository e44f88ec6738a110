import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { boxesProblem } from '@carriage/contract/videos/film-file'
import { mutated } from '../../../../../test/fuzz/fuzzed-files.ts'
import { makeTemporaryFolder } from '../../../../../test/temporary-folder.ts'
import { MediaRefusedError } from '../../video-host.ts'
import { readContainer } from './container.ts'
import { withFile } from './with-file.ts'

const folder = makeTemporaryFolder('carriage-corpus-')
const path = join(folder.path, 'upload.mp4')
afterAll(() => folder.remove())

test('whatever the file, its boxes are walked to an end @full', async () => {
  await fc.assert(
    fc.asyncProperty(mutated('mp4'), async (bytes) => {
      await writeFile(path, bytes)
      const problem = await withFile(path, (file) => boxesProblem(file))
      if (problem === null) expect(bytes.includes('moov')).toBe(true)
      await readContainer(path).catch((error: unknown) =>
        expect(error).toBeInstanceOf(MediaRefusedError),
      )
    }),
    { numRuns: 1_500 },
  )
})
