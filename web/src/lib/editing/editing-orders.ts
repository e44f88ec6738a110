/** Plays random orders of what happens to a record that is edited, against a small server. */
import type { User } from '@carriage/contract/accounts/schemas'
import fc from 'fast-check'
import { expect } from 'vitest'
import { queryClient } from '../queries/query-client.ts'
import { session } from '../session/session.ts'
import type { Snapshot } from './edit.ts'
import { KeptEdit } from './kept-edit.ts'
import { RecordEditor, type Save } from './record-editor.ts'

type Field = 'title' | 'text' | 'tag'
type Values = Record<Field, string>
const fields = ['title', 'text', 'tag'] as const
const RECORD = 'record.1'

class Stale extends Error {}
class Refused extends Error {}
class Lost extends Error {}

/** Stores every version, trims texts as the contract does, and refuses a save upon an older version. */
class Server {
  readonly versions: Values[] = [{ title: 'a', text: 'b', tag: 'c' }]
  /** Each field as an editor has stored it. */
  readonly accepted = new Set<string>()
  /** How often the editor of a sign-in has stored a field. */
  readonly saves: Record<Field, number> = { title: 0, text: 0, tag: 0 }
  /** Who wrote what stands there now. */
  readonly theirs = new Set<Field>()

  get now(): Snapshot<Values> {
    const values = this.versions.at(-1)
    if (!values) throw new Error('There is a first version')
    return { version: this.versions.length, values }
  }

  colleague(field: Field, value: string): void {
    this.versions.push({ ...this.now.values, [field]: value })
    this.theirs.add(field)
  }

  /** @param isOfNow whether nobody has signed out since it was sent */
  take({ version, changes }: Save<Values>, seen: ReadonlySet<string>, isOfNow: boolean): void {
    const { now } = this
    expect(version, 'no save names a version that does not exist').toBeLessThanOrEqual(now.version)
    if (version !== now.version) throw new Stale()
    if (Object.values(changes).some((value) => value.includes('!'))) throw new Refused()
    const values = { ...now.values }
    for (const field of fields) {
      const value = changes[field]
      if (value === undefined) continue
      if (this.theirs.has(field))
        expect(seen, 'nobody overwrites what they have not seen').toContain(
          `${field}=${values[field]}`,
        )
      values[field] = value.trim()
      this.theirs.delete(field)
      if (isOfNow) this.saves[field] += 1
      this.accepted.add(`${field}=${values[field]}`)
    }
    this.versions.push(values)
  }
}

interface Request {
  page: number
  /** Reaches the server, once. */
  arrive: () => void
  /** What the browser gets of it. */
  answer: () => void
  lose: () => void
}

/** One person at a browser, with a network that the test holds in its hands. */
class World {
  readonly server = new Server()
  private editor: RecordEditor<Values> | null = null
  private requests: Request[] = []
  private page = 0
  private signOuts = 0
  private readonly seen = new Set<string>()
  /** The last text of each field that was typed, and not given up. */
  private typed: Partial<Values> = {}
  /** Fields that were typed back to their base, and how often they had been stored by then. */
  private undone: Partial<Record<Field, number>> = {}
  private words = 0
  private next = 'ada'

  private word = (): string => `w${(this.words += 1)}`

  /** Eva signs out again, so that most of an order is Ada's. */
  signIn(): void {
    if (session.token() === 'token of eva') this.signOut(false, 'ada')
    if (this.editor) return
    const name = this.next
    // Sound: nothing else of a user is read.
    session.signIn(`token of ${name}`, { _id: name } as User)
    this.open()
    if (name !== 'ada')
      expect(this.shown(), 'another account sees no draft').toEqual(this.server.now.values)
  }

  reload(): void {
    this.page += 1
    this.open()
  }

  private open(): void {
    if (session.get().status === 'out') return
    const kept = new KeptEdit<Values>(RECORD)
    this.editor = new RecordEditor(this.server.now, kept.read(), {
      send: (save) => {
        expect(session.token(), 'nobody sends what another person has typed').toBe('token of ada')
        const { signOuts } = this
        const arrive = () => this.server.take(save, this.seen, signOuts === this.signOuts)
        return this.request(arrive).then(() => this.server.now)
      },
      read: () => this.request(() => this.server.now),
      verdictOf: (error) =>
        error instanceof Stale ? 'stale' : error instanceof Refused ? 'refused' : 'unknown',
      isOpen: kept.isOpen,
      keep: (draft) => kept.write(draft),
    })
  }

  signOut(isExpired: boolean, next: string): void {
    this.next = next
    const token = session.token()
    if (token === null) return
    const isAda = token === 'token of ada'
    if (isExpired && isAda) session.expire(token)
    else {
      session.signOut()
      this.signOuts += 1
      this.typed = {}
    }
    this.editor = null
  }

  type(field: Field, how: 'more' | 'spaced' | 'wrong' | 'back'): void {
    if (!this.editor || session.token() !== 'token of ada') return
    const { mine, base } = this.editor.get()
    const texts = {
      more: `${mine[field]}${this.word()}`,
      spaced: `${this.word()} `,
      wrong: `${this.word()}!`,
      back: base.values[field],
    }
    this.typed[field] = texts[how]
    delete this.undone[field]
    if (how === 'back') this.undone[field] = this.server.saves[field]
    this.editor.type({ [field]: texts[how] })
  }

  choose(whose: 'mine' | 'theirs'): void {
    const [field] = this.editor?.get().asked ?? []
    if (field === undefined) return
    this.editor?.choose(field, whose)
    if (whose === 'theirs') delete this.typed[field]
  }

  save(): void {
    this.editor?.save().catch((error: unknown) => {
      if (!(error instanceof Lost || error instanceof Refused || error instanceof Stale))
        throw error
    })
  }

  refetch(): void {
    const { editor } = this
    if (!editor) return
    this.request(() => this.server.now).then(
      (theirs) => editor.learn(theirs),
      () => undefined,
    )
  }

  private request<T>(serve: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let settle: (() => void) | null = null
      const { page } = this
      const arrive = () => {
        if (settle) return
        try {
          const result = serve()
          settle = () => resolve(result)
        } catch (error) {
          settle = () => reject(error)
        }
      }
      this.requests.push({
        page,
        arrive,
        answer: () => {
          arrive()
          settle?.()
        },
        lose: () => reject(new Lost()),
      })
    })
  }

  network(at: number, what: 'arrives' | 'answered' | 'lost'): void {
    const request = this.requests[at % Math.max(1, this.requests.length)]
    if (!request) return
    if (what === 'arrives') return request.arrive()
    if (what === 'answered') this.requests = this.requests.filter((other) => other !== request)
    // What was lost on the way back, or still waits in a proxy, may arrive later.
    if (what === 'answered') this.answer(request)
    else if (request.page === this.page) request.lose()
  }

  /** A page that was loaded again gets no answers, but its requests arrive. */
  private answer(request: Request): void {
    if (request.page === this.page) request.answer()
    else request.arrive()
  }

  shown = (): Values | undefined => this.editor?.get().mine

  /** Text that was typed and never stored. Typed back before anything of it was stored, it counts as not typed. */
  private unstored(field: Field): string | undefined {
    const text = this.typed[field]
    if (text === undefined || this.undone[field] === this.server.saves[field]) return undefined
    return this.server.accepted.has(`${field}=${text.trim()}`) ? undefined : text
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    const edit = this.editor?.get()
    const drafts = JSON.stringify(Object.entries(localStorage))
    if (!edit) {
      for (const field of fields)
        expect(drafts, 'an expired session keeps what was typed').toContain(
          this.unstored(field) ?? '',
        )
      return
    }
    expect(edit.base.values, 'typed text stands on a version that there was').toEqual(
      this.server.versions[edit.base.version - 1],
    )
    for (const field of fields) {
      this.seen.add(`${field}=${edit.mine[field].trim()}`)
      if (edit.asked.includes(field)) this.seen.add(`${field}=${edit.base.values[field]}`)
      const text = this.unstored(field)
      if (text === undefined || session.token() !== 'token of ada') continue
      expect(edit.mine[field], 'typed text is in the form').toBe(text)
      expect(drafts, 'typed text is kept on the device').toContain(text)
    }
  }

  /** The network is there again: all is answered and saved, and the server has what the form shows. */
  async end(): Promise<void> {
    this.signOut(true, 'ada')
    this.signIn()
    await this.settle()
    for (const field of fields) if (this.shown()?.[field].includes('!')) this.type(field, 'spaced')
    for (let turn = 0; turn < 30; turn += 1) {
      for (const request of this.requests.splice(0)) this.answer(request)
      await this.settle()
      this.choose('mine')
      this.save()
      this.refetch()
      await this.settle()
    }
    expect(this.shown()).toEqual(this.server.now.values)
    expect(JSON.stringify(Object.keys(localStorage))).not.toContain(RECORD)
  }
}

const field = fc.constantFrom(...fields)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      field,
      how: fc.constantFrom('more', 'more', 'more', 'spaced', 'wrong', 'back'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('colleague' as const), field }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refetch' as const) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      at: fc.nat(3),
      what: fc.constantFrom('arrives', 'answered', 'answered', 'answered', 'lost'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      whose: fc.constantFrom('mine', 'theirs'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('signOut' as const),
      isExpired: fc.boolean(),
      next: fc.constantFrom('ada', 'ada', 'eva'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function play(world: World, next: Step, at: number): void {
  if (next.do === 'type') world.type(next.field, next.how)
  if (next.do === 'colleague') world.server.colleague(next.field, `theirs ${at}`)
  if (next.do === 'save') world.save()
  if (next.do === 'refetch') world.refetch()
  if (next.do === 'network') world.network(next.at, next.what)
  if (next.do === 'choose') world.choose(next.whose)
  if (next.do === 'reload') world.reload()
  if (next.do === 'signOut') world.signOut(next.isExpired, next.next)
  if (next.do === 'signIn') world.signIn()
}

/**
 * Typed text is lost when the last text of a field is neither in the form (or, between two sessions, in the draft on the
 * device) nor was ever stored, and the person has neither chosen theirs nor signed out. It is attributed to another version
 * when its base is not what the server had at that version, or when a save overwrites a value that was never shown.
 */
export const playOrders = (runs: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
      async (steps) => {
        localStorage.clear()
        // Signing out empties what this has, and the drafts.
        queryClient.clear()
        const world = new World()
        world.signIn()
        try {
          for (const [at, next] of steps.entries()) {
            play(world, next, at)
            await world.settle()
          }
          await world.end()
        } finally {
          session.signOut()
        }
      },
    ),
    { numRuns: runs },
  )
