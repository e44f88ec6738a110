/**
 * `npm run bench:overload`: what members get while others ask for five times what the server can do. The callers run in
 * a process of their own, which shares the machine with the server. Takes a minute; the data is removed.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startServer, untilPrepared } from '../e2e/support/server.ts'
import type { Answers, Asking } from './overload-callers.ts'
import { signIn } from './sign-in.ts'

/** Each may have forty calls under way; the server takes on 150 of all. */
const SESSIONS = 8
const SECONDS = 10
const TIMES = 5

const server = await startServer()
const callers = fork(fileURLToPath(new URL('overload-callers.ts', import.meta.url)), {
  execArgv: process.execArgv,
})
const ask = async (asking: Asking): Promise<Answers> => {
  callers.send(asking)
  const [answers] = await once(callers, 'message')
  // Sound: the callers send nothing else.
  return answers as Answers
}
try {
  await untilPrepared(server)
  const tokens: string[] = []
  while (tokens.length < SESSIONS) tokens.push((await signIn(server.url, 'member')).token ?? '')
  const url = `${server.url}/api/program/home`
  await ask({ url, tokens, seconds: 3, connections: 16 })
  const able = await ask({ url, tokens, seconds: SECONDS, connections: 16 })
  const perSecond = TIMES * Math.round(able.answered.length / SECONDS)
  const over = await ask({ url, tokens, seconds: SECONDS, perSecond })
  const after = await ask({ url, tokens, seconds: SECONDS / 2, connections: 16 })
  print('sixteen at a time', able, SECONDS)
  print(`${perSecond} a second`, over, SECONDS)
  print('afterwards, sixteen', after, SECONDS / 2)
  process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  callers.kill()
  await server.stop()
}

function print(name: string, { answered, refused, other }: Answers, seconds: number): void {
  const percentile = (times: number[], share: number) =>
    times.toSorted((one, next) => one - next)[Math.floor(share * (times.length - 1))] ?? 0
  const times = `p50 ${percentile(answered, 0.5).toFixed(0)}, p99 ${percentile(answered, 0.99).toFixed(0)} ms`
  const away = `p99 ${percentile(refused, 0.99).toFixed(0)} ms`
  process.stdout.write(
    `| ${name} | ${(answered.length / seconds).toFixed(0)}/s, ${times} | ${(refused.length / seconds).toFixed(0)}/s, ${away} | ${other} |\n`,
  )
}
