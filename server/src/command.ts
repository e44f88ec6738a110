import { join } from 'node:path'
import { readConfig } from './config/read-config.ts'
import { AppError } from './platform/app-error.ts'
import { serverFolder } from './platform/server-folder.ts'
import { runCommand } from './run-command.ts'
import { explainFailure } from './welcome.ts'

try {
  const config = readConfig(process.env, join(serverFolder(), '..'))
  const lines = await runCommand(config, process.argv.slice(2))
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  const text = error instanceof AppError ? error.message : explainFailure(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
