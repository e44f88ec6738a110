/**
 * `npm run simulate -- --key cd_…`: sends what a reformer would, until `--minutes` are over or Ctrl-C. Samples that could not be sent
 * are kept and sent again, as a device should.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { sampleAt } = await import('./lib/reformer-motion.mjs')
const { say } = await import('./lib/run.mjs')

const { values } = parseArgs({
  options: {
    key: { type: 'string', default: '' },
    url: { type: 'string', default: 'http://localhost:3000' },
    minutes: { type: 'string', default: '10' },
    /** Seconds between two requests. */
    every: { type: 'string', default: '2' },
  },
})
const minutes = Number(values.minutes)
const every = Number(values.every)
if (!values.key.startsWith('cd_') || !(minutes > 0) || !(every >= 1)) {
  say(
    'Usage: npm run simulate -- --key cd_… [--url http://localhost:3000] [--minutes 10] [--every 2]\n' +
      'The key comes from the page Your reformer of a member.',
  )
  process.exit(1)
}

const MOST_AT_ONCE = 600
const start = Math.floor(Date.now() / 1000)
/** @type {import('./lib/reformer-motion.mjs').Sample[]} */
let unsent = []
let sent = 0
for (let next = start; next < start + minutes * 60;) {
  await wait(every * 1000)
  const now = Math.floor(Date.now() / 1000)
  for (; next < now; next++) unsent.push(sampleAt(next, start))
  const batch = unsent.slice(0, MOST_AT_ONCE)
  if (batch.length === 0) continue
  const answer = await fetch(new URL('/api/telemetry/samples', values.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device_key: values.key, samples: batch }),
  }).catch((/** @type {Error} */ error) => error)
  if (answer instanceof Error || answer.status === 429 || answer.status >= 500) {
    say(
      `${unsent.length} samples wait: ${answer instanceof Error ? answer.message : answer.status}`,
    )
    continue
  }
  if (!answer.ok) {
    say(`Refused: ${answer.status} ${await answer.text()}`)
    process.exit(1)
  }
  unsent = unsent.slice(batch.length)
  sent += batch.length
  say(`${sent} samples sent`)
}
