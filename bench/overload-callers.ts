/** The callers of `overload.ts`, in a process of their own. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Asking {
  url: string
  tokens: string[]
  seconds: number
  /** So many calls at a time, each after the answer to the one before. */
  connections?: number
  /** So many calls a second, whatever is answered. */
  perSecond?: number
}

/** How long each call took, in milliseconds. */
export interface Answers {
  answered: number[]
  /** With 429 or 503. */
  refused: number[]
  other: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

process.on('message', (asking: Asking) => {
  void askFor(asking).then((answers) => process.send?.(answers))
})

async function askFor({ url, tokens, seconds, connections, perSecond }: Asking): Promise<Answers> {
  const answers: Answers = { answered: [], refused: [], other: 0 }
  let sent = 0
  const ask = () => send(url, tokens[sent++ % tokens.length] ?? '', answers)
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  if (connections !== undefined) {
    const one = async () => {
      while (passed() < seconds) await ask()
    }
    await Promise.all(Array.from({ length: connections }, one))
    return answers
  }
  const open: Promise<void>[] = []
  while (passed() < seconds) {
    const due = Math.floor(passed() * (perSecond ?? 0)) - open.length
    for (let n = 0; n < due; n++) open.push(ask())
    await sleep(1)
  }
  await Promise.all(open)
  return answers
}

function send(url: string, token: string, answers: Answers): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => {
      const took = performance.now() - began
      if (status === 200) answers.answered.push(took)
      else if (status === 429 || status === 503) answers.refused.push(took)
      else answers.other += 1
      resolve()
    }
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().on('end', () => end(response.statusCode ?? 0))
    })
      .on('error', () => end(0))
      .end()
  })
}
