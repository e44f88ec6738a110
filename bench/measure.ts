/** What benchmarks share: calls by the hundred, and what they cost as ratios in one run. */
import { Agent, request } from 'node:http'
import { ApiClient } from '../e2e/support/api-client.ts'

const CONNECTIONS = 8

export interface Result {
  name: string
  /** Milliseconds of the very first call, before anything is remembered. */
  first: number
  perSecond: number
  /** Milliseconds that 99 of 100 requests stay below. */
  p99: number
}

export async function signIn(url: string, name: 'member' | 'admin'): Promise<ApiClient> {
  const api = new ApiClient(url)
  const { token } = await api.post<{ token: { access_token: string } }>('/auth/login', {
    email: `${name}@carriage.test`,
    password: 'carriage-demo',
  })
  api.token = token.access_token
  return api
}

/** Makes a call once, and then `requests` times on eight connections. */
export async function measure(
  { base, token = '' }: ApiClient,
  name: string,
  path: string,
  requests: number,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const durations: number[] = []
  let left = requests
  const ask = () => send(agent, base + path, token)
  const worker = async () => {
    while (left-- > 0) durations.push(await ask())
  }
  const first = await ask()
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  const begin = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  const sorted = durations.toSorted((a, b) => a - b)
  return {
    name,
    first,
    perSecond: requests / seconds,
    p99: sorted[Math.floor(requests * 0.99)] ?? 0,
  }
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

/** A line for each result; the last number is its cost as a multiple of the first result's. */
export function print(results: readonly Result[]): void {
  const base = results[0]?.perSecond ?? 1
  const wide = Math.max(...results.map(({ name }) => name.length)) + 2
  for (const { name, first, perSecond, p99 } of results) {
    const columns = [
      name.padEnd(wide),
      `${first.toFixed(0)} ms first`.padStart(15),
      `${p99.toFixed(1)} ms p99`.padStart(14),
      `${perSecond.toFixed(0)}/s`.padStart(9),
      `${(base / perSecond).toFixed(1)} x`.padStart(10),
    ]
    process.stdout.write(`${columns.join('')}\n`)
  }
}
