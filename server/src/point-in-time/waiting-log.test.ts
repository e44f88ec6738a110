import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { outboxIn } from './archiving.ts'
import { waitingSince } from './waiting-log.ts'

const folder = makeTemporaryFolder('carriage-waiting-')
afterAll(() => folder.remove())

test('the log waits since its oldest whole file was written', async () => {
  expect(await waitingSince(folder.path)).toBeUndefined()
  const outbox = outboxIn(folder.path)
  await mkdir(outbox, { recursive: true })
  expect(await waitingSince(folder.path)).toBeUndefined()
  for (const [name, second] of [
    ['000000010000000000000005', 3],
    ['00000002.history', 2],
    ['000000010000000000000004.part', 1],
  ] as const) {
    await writeFile(join(outbox, name), '')
    await utimes(join(outbox, name), second, second)
  }
  expect(await waitingSince(folder.path)).toEqual(new Date(2000))
})
