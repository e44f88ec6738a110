/**
 * `npm run bench:live`: a live class of the embedded engine with a hundred viewers, over UDP on loopback, and the same one with a full
 * stage. The floor is a program that encrypts and sends the same packets to the same connections, and does nothing else.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { STAGE_GUESTS } from '@carriage/contract/live-classes/stage'
import { superviseLiveProcess } from '../server/src/adapters/live-engine/media/live-process.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { cpuOf, memoryOf } from './cpu.ts'
import type { FromFloor, ToFloor } from './live-floor.ts'
import type { FromPeers, Streams, ToPeers } from './live-peers.ts'
import { printTable, type Row } from './table.ts'

/** Of a hundred seats; fewer by `--viewers 30`, where a machine has less to give. */
const VIEWERS = Number(
  parseArgs({ options: { viewers: { type: 'string' } }, strict: false }).values.viewers ?? 100,
)
/** Viewers cost more than the engine, so that one process could not keep up. */
const VIEWER_PROCESSES = 2
/**
 * With a full stage so many receive and count. A hundred would need more of the machine than the engine does, so that the others
 * are stopped once they are connected, and the system drops what they are sent.
 */
const RECEIVING_STAGE = 10
const BITS_PER_SECOND = 2_500_000
/** Of each who is on the stage beside the host: the co-host, and the guests. */
const STAGE_BITS_PER_SECOND = 400_000
const ON_STAGE = 1 + STAGE_GUESTS
const WARM_SECONDS = 3
const SECONDS = 15
/** Until the last packets have arrived. */
const SETTLE_MS = 1000

/** Of an offer to send from a place, or to watch it. */
type Answer = (peer: string, place: number, offer: string) => Promise<string>

interface Measured {
  /** Of one processor. */
  cores: number
  /** Of all packets, in percent: those that viewers asked for again, and those that never came. */
  again: number
  loss: number
  /** Milliseconds. */
  p50: number
  p95: number
  /** Megabytes. */
  memory: number
}

const children: ChildProcess[] = []

/** `bits` a second of each who sends: the host, and then those on the stage. */
async function measureEngine(bits: readonly number[]): Promise<Measured> {
  const engine = superviseLiveProcess({
    settings: {
      udpPort: 0,
      hears: false,
      publicAddress: undefined,
      recordingsFolder: undefined,
      viewersMax: VIEWERS,
    },
    log: createLog('error'),
    onHost: () => {},
    onDeath: () => {},
  })
  const answer = async (
    action: 'publish' | 'watch',
    { peer, place, offer }: { peer: string; place: number; offer: string },
  ) => {
    const [issued, until] = [Date.now(), Date.now() + 3600_000]
    const arrival = {
      channel: 'class',
      place,
      user: peer,
      session: peer,
      issued,
      until,
      records: false,
      broadcasts: false,
    }
    const reply = await engine.execute({ action, offer, ...arrival })
    if (!('answer' in reply)) throw new Error(`the engine refuses: ${JSON.stringify(reply)}`)
    return reply.answer ?? ''
  }
  try {
    const senders = await connect(['senders', `${bits.length}`], (peer, place, offer) =>
      answer('publish', { peer, place, offer }),
    )
    const viewers = await connectViewers(bits.length, (peer, place, offer) =>
      answer('watch', { peer, place, offer }),
    )
    return await measure(bits, { pid: engine.pid ?? 0, sender: senders, viewers })
  } finally {
    endChildren()
    await engine.stop()
  }
}

async function measureFloor(bits: readonly number[]): Promise<Measured> {
  const floor = start('live-floor.ts', [])
  let last = 0
  const answer: Answer = async (_peer, sender, offer) => {
    const peer = ++last
    const sent: ToFloor = { type: 'offer', peer, sender, offer }
    floor.send(sent)
    return new Promise((resolve) => {
      const onMessage = (message: FromFloor) => {
        if (message.type !== 'answer' || message.peer !== peer) return
        floor.off('message', onMessage)
        resolve(message.answer)
      }
      floor.on('message', onMessage)
    })
  }
  try {
    const viewers = await connectViewers(bits.length, answer)
    return await measure(bits, { pid: floor.pid ?? 0, sender: floor, viewers })
  } finally {
    endChildren()
  }
}

interface Viewers {
  /** Who receive and count, and how many they are. */
  receiving: readonly ChildProcess[]
  count: number
}

interface Connected {
  pid: number
  sender: ChildProcess
  viewers: Viewers
}

/** `sender` sends what the process `pid` carries to the viewers. */
async function measure(
  bits: readonly number[],
  { pid, sender, viewers }: Connected,
): Promise<Measured> {
  const streams = (id: number, seconds: number): Streams =>
    bits.map((bitsPerSecond) => ({ id, bitsPerSecond, seconds }))
  await ask(sender, { type: 'send', streams: streams(1, WARM_SECONDS) })
  const before = cpuOf(pid)
  const sent = await ask(sender, { type: 'send', streams: streams(2, SECONDS) })
  const cores = (cpuOf(pid) - before) / 1000 / SECONDS
  const memory = memoryOf(pid)
  await sleep(SETTLE_MS)
  const results = await Promise.all(
    viewers.receiving.map((child) => ask(child, { type: 'result' })),
  )
  const received = results.flatMap((result) => (result.type === 'received' ? [result] : []))
  const sum = (of: 'packets' | 'again') => received.reduce((all, result) => all + result[of], 0)
  const packets = sent.type === 'sent' ? sent.packets : []
  const expected = packets.reduce((all, one) => all + one, 0) * viewers.count
  const delays = received.flatMap((result) => result.delays).toSorted((a, b) => a - b)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0
  const again = (sum('again') / expected) * 100
  const loss = (1 - sum('packets') / expected) * 100
  return { cores, again, loss, p50: at(0.5), p95: at(0.95), memory }
}

/** Consent to send to viewers who are stopped is given for thirty seconds (RFC 7675, 5.1), at least twenty of them from here on. */
async function connectViewers(senders: number, answer: Answer): Promise<Viewers> {
  const begin = (count: number, part: number) =>
    connect(['viewers', String(count), String(senders)], (peer, place, offer) =>
      answer(`viewer ${part} ${peer}`, place, offer),
    )
  const count = senders === 1 ? VIEWERS : Math.min(RECEIVING_STAGE, VIEWERS)
  const receiving = await Promise.all(
    Array.from({ length: VIEWER_PROCESSES }, (_, part) => begin(count / VIEWER_PROCESSES, part)),
  )
  if (count < VIEWERS) {
    const others = await begin(VIEWERS - count, VIEWER_PROCESSES)
    others.kill('SIGSTOP')
  }
  return { receiving, count }
}

/** Starts a process of peers, and resolves when all of them are connected. */
function connect(args: string[], answer: Answer): Promise<ChildProcess> {
  const child = start('live-peers.ts', args)
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended early`)))
    child.on('message', async (message: FromPeers) => {
      if (message.type === 'connected') resolve(child)
      if (message.type !== 'offer') return
      const { peer, sender, offer } = message
      const answered = await answer(String(peer), sender, offer)
      child.send({ type: 'answer', peer, answer: answered } satisfies ToPeers)
    })
  })
}

function start(program: string, args: string[]): ChildProcess {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
  })
  children.push(child)
  return child
}

/** Their native code may not end by itself. */
function endChildren(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

async function ask(child: ChildProcess, message: ToPeers): Promise<FromPeers> {
  child.send(message)
  // Sound: peers answer each question with one message.
  const [answer] = (await once(child, 'message')) as [FromPeers]
  return answer
}

// `-- audience` is about those who register and come, not about packets.
if (process.argv[2] === 'audience') {
  await import('./audience/audience.ts')
  process.exit()
}
async function rowsOf(
  line: string,
  bits: readonly number[],
  most: { cores: number; memory: number },
): Promise<Row[]> {
  const floor = await measureFloor(bits)
  const engine = await measureEngine(bits)
  return [
    { line, unit: 'cores', floor: floor.cores, value: engine.cores, most: most.cores },
    { line: 'its packets sent again', unit: '%', value: engine.again, most: 1 },
    { line: 'its loss', unit: '%', value: engine.loss, most: 0 },
    { line: 'its delay, median', unit: 'ms', floor: floor.p50, value: engine.p50, most: 50 },
    { line: 'its delay, p95', unit: 'ms', floor: floor.p95, value: engine.p95, most: 50 },
    {
      line: 'its memory',
      unit: 'MB',
      floor: floor.memory,
      value: engine.memory,
      most: most.memory,
    },
  ]
}
const stage = Array.from({ length: ON_STAGE }, () => STAGE_BITS_PER_SECOND)
const alone = `live class, ${VIEWERS} viewers at ${BITS_PER_SECOND / 1e6} Mbit/s`
const together = `with ${ON_STAGE} on the stage at ${STAGE_BITS_PER_SECOND / 1e6} Mbit/s each`
printTable([
  ...(await rowsOf(alone, [BITS_PER_SECOND], { cores: 0.6, memory: 300 })),
  ...(await rowsOf(together, [BITS_PER_SECOND, ...stage], { cores: 1.2, memory: 900 })),
])
