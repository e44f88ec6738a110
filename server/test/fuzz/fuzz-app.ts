/** Sends sequences of fuzzed requests of several people to a whole server, and judges every answer. */
import { allEndpoints } from '@carriage/contract/all-endpoints'
import { prove } from '@carriage/contract/accounts/second-factor-endpoints'
import { editUser } from '@carriage/contract/members/endpoints'
import type { Access, Endpoint } from '@carriage/contract/endpoint'
import { errorBody } from '@carriage/contract/error-codes'
import fc from 'fast-check'
import { safeParse } from 'zod/v4/core'
import type { TestApp } from '../app.ts'
import { createProgram, createVideo } from '../content.ts'
import { scheduleLive } from '../live/live-classes.ts'
import { createPerson, PASSWORD, type Person } from '../people.ts'
import { type FuzzedRequest, kindOf, KNOWN, requestsOf } from './schema-arbitraries.ts'

const actors = ['visitor', 'member', 'coach', 'admin'] as const
type Actor = (typeof actors)[number]

interface Step {
  actor: Actor
  /** Of the call in the table of the contract. */
  name: string
  request: FuzzedRequest
  /** Seconds that pass before. */
  wait: number
}

const calls = Object.entries(allEndpoints).map(([name, endpoint]) =>
  fc.record({
    actor: fc.constantFrom(...actors, ...actorsWhoMay(endpoint.access)),
    name: fc.constant(name),
    request: requestsOf(endpoint),
    wait: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 20, 3600),
  }),
)
const step: fc.Arbitrary<Step> = fc.oneof(...calls)

/** Who may call has more turns than who may not. */
function actorsWhoMay(access: Access): Actor[] {
  const may = actors.filter((actor) => isAllowed(actor, access))
  return [...may, ...may, ...may]
}

function isAllowed(actor: Actor, access: Access): boolean {
  const least = { public: 'visitor', user: 'member', coach: 'coach', admin: 'admin' } as const
  return actors.indexOf(actor) >= actors.indexOf(least[access])
}

export const STEPS_OF_SEQUENCE = 20
export const sequences: fc.Arbitrary<Step[]> = fc.array(step, {
  minLength: STEPS_OF_SEQUENCE,
  maxLength: STEPS_OF_SEQUENCE,
})

/** Parts of the inside: stacks, statements, hashes of passwords, and the secret of the tests. */
const INSIDE =
  /node_modules|\.ts:\d+|at file:|Failed query|pg_catalog|\$(argon2|scrypt|2[aby])|a secret for tests only/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOST_IDS = 8
/** After how many sequences there is new content. */
const SEQUENCES_OF_CONTENT = 4
/** What else later calls send back, by its key. */
const TEXTS: readonly string[] = ['token', 'code', 'path', 'ticket']
const KINDS: readonly string[] = ['video', 'program', 'week', 'session', 'user', 'live_class']

export class FuzzedApp {
  readonly statuses: Map<number, number> = new Map<number, number>()
  private readonly app: TestApp
  private readonly log: string[]
  private people: Partial<Record<Actor, Person>> = {}
  private readonly ids: Map<string, string[]> = new Map<string, string[]>()
  private calls = 0
  private sequences = 0

  /** `log` receives the lines of the server's log. */
  constructor(app: TestApp, log: string[]) {
    this.app = app
    this.log = log
  }

  async run(steps: readonly Step[]): Promise<void> {
    if (this.sequences++ % SEQUENCES_OF_CONTENT === 0) await this.addContent()
    for (const one of steps) await this.take(one)
  }

  /** Sequences delete what they find, so there is something new now and then. */
  private async addContent(): Promise<void> {
    const program = await createProgram(this.app, [[true, true], [true]])
    this.know('program', program.id)
    this.know('week', ...program.weeks.map(({ id }) => id))
    this.know('session', ...program.weeks.flatMap((week) => week.sessions.map(({ id }) => id)))
    for (let n = 0; n < 3; n++) this.know('video', await createVideo(this.app))
    // Somebody may have deleted the one before.
    delete this.people.coach
    const coach = await this.person('coach')
    for (const minutes of [3, 3, 30, 600])
      this.know('live_class', (await scheduleLive(this.app, coach, minutes))._id)
  }

  private async take({ actor, name, request, wait }: Step): Promise<void> {
    const endpoint = allEndpoints[name]
    if (!endpoint) throw new Error(`The contract has no ${name}`)
    this.app.advance(wait)
    const token = actor === 'visitor' ? undefined : (await this.person(actor)).token
    const url = `/api${this.fill(request.path)}${this.fill(request.query)}`
    const payload =
      typeof request.payload === 'string' ? this.fill(request.payload) : request.payload
    if (endpoint.fresh && token !== undefined && this.calls % 2 === 0) await this.prove(token)
    this.log.length = 0
    this.calls += 1
    const answer = await this.app.app.inject({
      method: endpoint.method,
      url,
      // Floods are held back by address, which is not what is tested here.
      remoteAddress: `10.0.${(this.calls >> 8) % 256}.${this.calls % 256}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': request.type }),
      },
      ...(payload !== undefined && { payload }),
    })
    const { statusCode: status, payload: text } = answer
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const problem = this.problemOf({ actor, endpoint, status, text, token })
    if (problem !== undefined) {
      const sent = payload === undefined ? '' : ` ${String(payload).slice(0, 2000)}`
      throw new Error(
        `${problem}\n${actor} ${endpoint.method} ${url.slice(0, 2000)}${sent}\n${status} ${text.slice(0, 2000)}\n${this.log.join('')}`,
      )
    }
    if (status < 300) this.learn(parseJson(text), kindOf(endpoint))
    if (status === 401 && actor !== 'visitor') delete this.people[actor]
    // Somebody may have other roles now.
    if (endpoint === editUser && status < 400) this.people = {}
  }

  /** Where the call needs that, in half of the cases. */
  private async prove(token: string): Promise<void> {
    await this.app.app.inject({
      method: prove.method,
      url: `/api${prove.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { password: PASSWORD },
    })
  }

  private problemOf({ actor, endpoint, status, text, token }: Judged): string | undefined {
    if (status >= 500) return 'The server failed'
    if (status >= 400 && !safeParse(errorBody, parseJson(text)).success)
      return 'The error is not in the form of the contract'
    if (status < 400 && !isAllowed(actor, endpoint.access)) return 'This caller may not do this'
    if (INSIDE.test(text)) return 'The answer tells of the inside'
    const others = Object.values(this.people).filter((person) => person.token !== token)
    if (others.some((person) => text.includes(person.token)))
      return 'The answer has the session of somebody else'
    return undefined
  }

  /** Takes up the ids of an answer about records of this kind. */
  private learn(value: unknown, kind: string): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'string') this.learn(item, kindIn(key) ?? kind)
      else if (TEXTS.includes(key)) this.know(key, item)
      else if (ID.test(item)) this.know(key === '_id' ? kind : key.replace(/_id$/, ''), item)
    }
  }

  private know(kind: string, ...ids: string[]): void {
    for (const of of [kind, 'any']) {
      const known = this.ids.get(of) ?? []
      this.ids.set(of, known)
      for (const id of ids) if (!known.includes(id)) known.push(id)
      // The oldest go, since sequences delete what they find.
      known.splice(0, Math.max(0, known.length - MOST_IDS))
    }
  }

  private fill(text: string): string {
    const emails = Object.values(this.people).map(({ email }) => email)
    return text.replaceAll(KNOWN, (whole, kind: string, n: string) => {
      const known = kind === 'email' ? emails : (this.ids.get(kind) ?? this.ids.get('any') ?? [])
      return known[Number(n) % known.length] ?? whole
    })
  }

  /** Sequences delete people and end their sessions, so others take their places. */
  private async person(actor: Exclude<Actor, 'visitor'>): Promise<Person> {
    const roles = { member: ['user'], coach: ['user', 'coach'], admin: ['user', 'admin'] } as const
    return (this.people[actor] ??= await createPerson(this.app, { roles: [...roles[actor]] }))
  }
}

/** Of the records in a part of an answer; undefined for one that is named otherwise. */
function kindIn(key: string): string | undefined {
  if (/^\d+$/.test(key)) return undefined
  const kind = key.replace(/e?s$/, (end) => (key === 'live_classes' ? '' : end.slice(0, -1)))
  return KINDS.includes(kind) ? kind : key
}

interface Judged {
  actor: Actor
  endpoint: Endpoint
  status: number
  text: string
  token: string | undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
