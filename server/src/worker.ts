import { join } from 'node:path'
import { readConfig } from './config/read-config.ts'
import { serverFolder } from './platform/server-folder.ts'
import { startWorker } from './start-worker.ts'
import { explainFailure } from './welcome.ts'

try {
  const config = readConfig(process.env, join(serverFolder(), '..'))
  const worker = await startWorker(config, (line) => process.stdout.write(`${line}\n`))
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await worker.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  process.stdout.write('Carriage works on jobs here.\n')
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
