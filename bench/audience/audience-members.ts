/** The members of `audience.ts`, in a process of their own. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import type { Came, Coming, Telling } from './audience-messages.ts'
import { enterPresence, type PresenceClient } from '../../server/test/processes/presence-client.ts'

interface Connection {
  client: PresenceClient
  /** Epoch milliseconds. */
  openedAt: number
  closedAt: number
}

interface Member {
  place: number
  token: string
  url: string
  hasSeat: boolean
  entered: boolean
  connections: Connection[]
}

interface Answer {
  status: number
  body: string
  took: number
}

/** What the page waits before it tries again: at first, and at most. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000
/** What one of the audience waits for each of it, and at most, as `presence-channel.ts` of the web app has it. */
const WAIT_MS_PER_VIEWER = 20
const LONGEST_AUDIENCE_WAIT_MS = 60_000
const OPEN_WITHIN_MS = 10_000
/** A connection that ends sooner after a set-up counts as gone before it. */
const HEARD_WITHIN_MS = 5000
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

const tellings: Telling[] = []

process.on('message', (message: Coming | Telling) => {
  if ('setup' in message) tellings.push(message)
  else void come(message).then((came) => process.send?.(came))
})

async function come(coming: Coming): Promise<Came> {
  const { urls, tokens, classId } = coming
  const members = tokens.map((token, place): Member => {
    const url = urls[place % urls.length] ?? ''
    return { place, token, url, hasSeat: false, entered: false, connections: [] }
  })
  const came: Came = {
    registering: [],
    entering: [],
    enteredBefore: 0,
    refused: 0,
    failed: 0,
    busy: 0,
    lost: 0,
    entered: 0,
    present: 0,
    audience: 0,
    messages: { seated: 0, audience: 0 },
    bytes: { seated: 0, audience: 0 },
    hearing: [],
    unheard: 0,
    reading: [],
    unread: 0,
    written: 0,
    chatRefused: 0,
    answer: null,
  }
  const survivor = urls[0] ?? ''
  /** A call that is made again when the server is busy, and to the other one when it has died. */
  const call = async (member: Member, path: string, body?: object): Promise<Answer> => {
    for (let wait = FIRST_WAIT_MS; ; wait = longer(wait)) {
      const answer = await send(member, path, body)
      if (answer.status === 0) {
        came.lost += 1
        member.url = survivor
      } else if (answer.status === 429 || answer.status === 503) came.busy += 1
      else return answer
      await waitAbout(wait)
    }
  }
  const connect = async (member: Member, token: string, wait = FIRST_WAIT_MS): Promise<void> => {
    const again = async () => {
      if (isOver) return
      came.lost += 1
      member.url = survivor
      await waitAbout(wait, member.hasSeat ? wait / 2 : FIRST_WAIT_MS / 2)
      await enter(member, longer(wait))
    }
    const opening = enterPresence(Number(new URL(member.url).port), token)
    // A server that dies answers no upgrade, with or without an error.
    const client = await Promise.race([opening.catch(() => null), sleep(OPEN_WITHIN_MS, null)])
    if (!client) return again()
    const connection = { client, openedAt: Date.now(), closedAt: Infinity }
    member.connections.push(connection)
    client.socket.once('close', () => {
      connection.closedAt = Date.now()
      wait = member.hasSeat
        ? FIRST_WAIT_MS
        : Math.max(
            FIRST_WAIT_MS,
            Math.min(client.audience * WAIT_MS_PER_VIEWER, LONGEST_AUDIENCE_WAIT_MS),
          )
      void again()
    })
    return undefined
  }
  const enter = async (member: Member, wait?: number): Promise<void> => {
    // The page reads the class when it opens, and again when its channel is back.
    await call(member, `/api/live_class/detail/${classId}`)
    const answer = await call(member, `/api/live_class/agora-token/${classId}`)
    if (answer.status !== 200) {
      if (member.hasSeat) came.refused += 1
      else came.failed += 1
      return
    }
    came.entering.push(answer.took)
    // Sound: the contract's answer.
    const access = JSON.parse(answer.body) as { rtm_token: string; watches_broadcast?: boolean }
    if (member.hasSeat && access.watches_broadcast === true) came.refused += 1
    came.answer ??= access
    if (!member.entered) came.entered += 1
    member.entered = true
    await connect(member, access.rtm_token, wait)
  }
  let isOver = false

  await spread(members, coming.registerSeconds, async (member) => {
    const answer = await call(member, '/api/live_class/register', { live_class_id: classId })
    if (answer.status !== 200) {
      came.failed += 1
      return
    }
    came.registering.push(answer.took)
    // Sound: the contract's answer.
    member.hasSeat = (
      JSON.parse(answer.body) as { live_class: { has_seat: boolean } }
    ).live_class.has_seat
  })
  await sleep(coming.pauseSeconds * 1000)
  const half = sleep((coming.enterSeconds * 1000) / 2).then(() => {
    came.enteredBefore = came.entering.length
    return process.send?.('half')
  })
  await spread(members, coming.enterSeconds, (member) => enter(member))
  await half
  const written = await chat(members, coming, came)
  await sleep(coming.settleSeconds * 1000)
  isOver = true
  return { ...came, ...sumUp(members), ...readingOf(members, written) }
}

/** As `byChance` of the web app: between half and all of it unless told otherwise. */
const waitAbout = (ms: number, least = ms / 2) => sleep(least + (ms - least) * Math.random())
const longer = (ms: number) => Math.max(ms, Math.min(ms * 2, LONGEST_WAIT_MS))

/** Does something for each member, each at a moment of their own. */
async function spread(
  members: readonly Member[],
  seconds: number,
  act: (member: Member) => Promise<void>,
): Promise<void> {
  await Promise.all(
    members.map(async (member) => {
      await sleep(Math.random() * seconds * 1000)
      await act(member)
    }),
  )
}

function sumUp(members: readonly Member[]) {
  const mean = (hasSeat: boolean, of: 'messages' | 'bytes') => {
    const those = members.filter((member) => member.hasSeat === hasSeat)
    const sum = those
      .flatMap(({ connections }) => connections)
      .reduce((all, { client }) => all + client.heard[of], 0)
    return Math.round(sum / Math.max(1, those.length))
  }
  const present = members.filter(
    ({ connections }) => connections.at(-1)?.client.socket.destroyed === false,
  )
  return {
    ...hearingOf(members.flatMap(({ connections }) => connections)),
    present: present.length,
    audience: Math.max(
      0,
      ...present.map(({ connections }) => connections.at(-1)?.client.audience ?? 0),
    ),
    messages: { seated: mean(true, 'messages'), audience: mean(false, 'messages') },
    bytes: { seated: mean(true, 'bytes'), audience: mean(false, 'bytes') },
  }
}

/** What was written in the chat, and when, in epoch milliseconds. */
type Written = ReadonlyMap<string, number>

/** Members write at a steady rate, each at most once in so many seconds as all of them together take. */
async function chat(
  members: readonly Member[],
  { classId, chatEach, chatSeconds }: Coming,
  came: Came,
): Promise<Written> {
  const written = new Map<string, number>()
  const writers = members.filter(({ entered }) => entered)
  await Promise.all(
    Array.from({ length: chatEach * chatSeconds }, async (_, n) => {
      const writer = writers[(n * WRITERS_APART) % Math.max(1, writers.length)]
      if (!writer) return
      await sleep((n / chatEach) * 1000)
      const text = `message ${n}`
      written.set(text, Date.now())
      const { status } = await send(writer, `/api/live_class/chat/${classId}`, { text })
      if (status === 200) came.written += 1
      else {
        written.delete(text)
        if (status === 429) came.chatRefused += 1
        else came.failed += 1
      }
    }),
  )
  return written
}
/** A prime number, so that writers have seats or none as it comes. */
const WRITERS_APART = 37

/** Of what was written while a connection was open, and for some seconds more. */
function readingOf(members: readonly Member[], written: Written): Pick<Came, 'reading' | 'unread'> {
  const connections = members.flatMap((member) => member.connections)
  const took = [...written].flatMap(([text, at]) =>
    connections
      .filter(({ openedAt, closedAt }) => openedAt < at && closedAt > at + HEARD_WITHIN_MS)
      .map(({ client }) => {
        const came = client.chat.get(text)
        return came && came - at
      }),
  )
  const reading = took.filter((each) => each !== undefined)
  return { reading, unread: took.length - reading.length }
}

/** Of the set-ups that were told while a connection was open, and for some seconds more. */
function hearingOf(connections: readonly Connection[]): Pick<Came, 'hearing' | 'unheard'> {
  const placeOf = (setup: ReformerSetup) => tellings.findIndex((told) => isSame(told.setup, setup))
  const hearing = tellings.flatMap(({ at: toldAt }, place) =>
    connections
      .filter(({ openedAt, closedAt }) => openedAt < toldAt && closedAt > toldAt + HEARD_WITHIN_MS)
      .map(({ client }) => {
        // The server sends what is set up by then, so that a later one has this one in it.
        const came = client.setups.find(({ setup, at }) => at >= toldAt && placeOf(setup) >= place)
        return came && came.at - toldAt
      }),
  )
  const heard = hearing.filter((took) => took !== undefined)
  return { hearing: heard, unheard: hearing.length - heard.length }
}

const isSame = (one: ReformerSetup, other: ReformerSetup): boolean =>
  one.footbar === other.footbar && one.headrest === other.headrest && one.straps === other.straps

/** Calls are limited by address, so each member has one. Status 0: there was no answer. */
function send({ place, token, url }: Member, path: string, body?: object): Promise<Answer> {
  const began = performance.now()
  const text = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const end = (status: number, answer: string) =>
      resolve({ status, body: answer, took: performance.now() - began })
    const sent = request(
      url + path,
      {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
          ...(text !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(parts).toString()))
        response.on('error', () => end(0, ''))
      },
    )
    sent.on('error', () => end(0, ''))
    sent.end(text)
  })
}
