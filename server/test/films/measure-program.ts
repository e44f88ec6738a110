/** Prints how long a film is, and how much of it can be decoded, in each of its renditions. */
import { dirname, join } from 'node:path'
import { countFrames } from './count-frames.ts'
import { readMaster } from './read-master.ts'

const master = process.argv[2] ?? ''
const measured = (await readMaster(master)).map(async ({ uri, duration, isSound }) => {
  const { pictures, sounds } = await countFrames(
    join(dirname(master), uri.replace('.m3u8', '.m4s')),
  )
  return { isSound, duration, frames: isSound ? sounds : pictures }
})
process.stdout.write(JSON.stringify(await Promise.all(measured)))
