/** `tsx prepare-studio.ts FOLDER`: leaves the demo studio there as a server has made it, or nothing. */
import { statSync } from 'node:fs'
import { startServer, untilPrepared } from './server.ts'

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('Name the folder for the studio')
// What is there is deleted when the start fails: it must not be a device or a file.
if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false)
  throw new Error(`${dataDir} is not a folder`)
const server = await startServer({ dataDir })
await untilPrepared(server)
const consoleErrors = server.output().match(/^.*"level":[456]0.*$/gm)
await server.stop(consoleErrors ? undefined : 'keep')
if (consoleErrors) throw new Error(`The first start complained:\n${consoleErrors.join('\n')}`)
