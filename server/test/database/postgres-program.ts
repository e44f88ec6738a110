/** A program that only runs the embedded PostgreSQL, for tests that kill it. */
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'

const [dataDir = '', ending = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const server = await startEmbeddedPostgres({ dataDir, log: say })
  const leave = async () => {
    await server.stop()
    say('BYE')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave())
  say(`READY ${server.url}`)
  if (ending === 'exit-at-once') process.exit(0)
} catch (error) {
  say(`FAILED ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
