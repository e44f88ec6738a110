import { join } from 'node:path'
import { readConfig } from './config/read-config.ts'
import { serverFolder } from './platform/server-folder.ts'
import { startServer } from './start-server.ts'
import { explainFailure, printWelcome } from './welcome.ts'

const root = join(serverFolder(), '..')

try {
  const config = readConfig(process.env, root)
  const webFolder = config.apiOnly ? undefined : join(root, 'web', 'dist')
  const server = await startServer(config, webFolder, (line) => process.stdout.write(`${line}\n`))
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await server.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  void server.databaseLost.then(() => {
    if (!stopping) process.stderr.write('The database has stopped, and so does the server.\n')
    return stop(1)
  })
  printWelcome(config, server)
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
