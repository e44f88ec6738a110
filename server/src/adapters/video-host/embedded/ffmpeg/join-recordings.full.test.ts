import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeSource } from '../../../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../../../test/temporary-folder.ts'
import { joinRecordings } from './join-recordings.ts'

const folder = makeTemporaryFolder('carriage-join-recordings-')
afterAll(() => folder.remove())

test.each([0.9, 2.5, 3.9, 6])(
  'a recording of four seconds is cut or lengthened to %d, whatever comes after that',
  async (durationSeconds) => {
    const path = join(folder.path, 'class.mkv')
    const picture = { codec: 'libx264', size: '640x360', rate: 25, seconds: 4 } as const
    await makeSource({ picture, sound: { codec: 'aac', seconds: 4 } }, path)
    const part = { path, skipSeconds: 0, durationSeconds }
    const joined = joinRecordings([part], folder.path, join(folder.path, 'joined.mp4'))
    if (durationSeconds < 1) await expect(joined).rejects.toThrow('Nothing was recorded.')
    else expect(await joined).toBe(durationSeconds)
  },
)
