/**
 * `npm run bench`: how much the calls of the main path cost, as ratios to `GET /api/health` in the same
 * run, so that the machine cancels out. Starts a server of its own on loopback and stops it.
 */
import { Agent, request } from 'node:http'
import { startServer } from '../e2e/support/server.ts'
import { ApiClient } from '../e2e/support/api-client.ts'

const REQUESTS = 600
const CONNECTIONS = 8

interface Result {
  name: string
  perSecond: number
  /** Milliseconds that 99 of 100 requests stay below. */
  p99: number
}

async function measure(name: string, url: string, token: string): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const durations: number[] = []
  let left = REQUESTS
  const worker = async () => {
    while (left-- > 0) durations.push(await send(agent, url, token))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => send(agent, url, token)))
  const begin = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  const sorted = durations.toSorted((a, b) => a - b)
  return { name, perSecond: REQUESTS / seconds, p99: sorted[Math.floor(REQUESTS * 0.99)] ?? 0 }
}

function send(agent: Agent, url: string, token: string): Promise<number> {
  const begin = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begin)
        else reject(new Error(`${url} answers ${response.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })
}

const server = await startServer()
try {
  const api = new ApiClient(server.url)
  const { token } = await api.post<{ token: { access_token: string } }>('/auth/login', {
    email: 'member@carriage.test',
    password: 'carriage-demo',
  })
  api.token = token.access_token
  const home = await api.get<{
    enrolled_programs: { _id: string }[]
    todays_class: { _id: string }
  }>('/program/home')
  const calls = {
    '/health': '/health',
    '/user/profile': '/user/profile',
    '/program/home': '/program/home',
    '/program/available': '/program/available',
    '/program/details': `/program/details/${home.enrolled_programs[0]?._id}`,
    '/video/all': '/video/all',
    '/video/all?query=': '/video/all?query=elefant',
    '/saved_item/all': '/saved_item/all/video',
    '/video/details': `/video/details/${home.todays_class._id}`,
  }
  const results: Result[] = []
  for (const [name, path] of Object.entries(calls)) {
    results.push(await measure(name, `${api.base}${path}`, token.access_token))
  }
  const base = results[0]?.perSecond ?? 1
  const rows = results.map(
    ({ name, perSecond, p99 }) =>
      `${name.padEnd(22)}${perSecond.toFixed(0).padStart(8)}/s${p99.toFixed(1).padStart(9)} ms p99${(base / perSecond).toFixed(1).padStart(8)} x`,
  )
  process.stdout.write(`${rows.join('\n')}\n`)
} finally {
  await server.stop()
}
