/** A program that only runs nginx before servers, for tests of other workspaces: `PROGRAM MEDIA CARRIER PORT...`. */
import { startNginx } from './nginx.ts'

const [program = '', media = '', carrier, ...ports] = process.argv.slice(2)
const behind = { ports: ports.map(Number), media, carrier: Number(carrier) }
const nginx = await startNginx(program, behind)
const leave = async () => {
  await nginx.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave())
process.stdout.write(`READY ${nginx.port}\n`)
