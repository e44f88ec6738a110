/** What members, a coach and an admin do at once, in pieces, while something is killed. */
import { createActivationCode } from '@carriage/contract/devices/endpoints'
import type { Endpoint, RequestOf } from '@carriage/contract/endpoint'
import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { enrollInProgram, markProgramAsCompleted } from '@carriage/contract/programs/endpoints'
import { addSavedItem } from '@carriage/contract/saved-items/endpoints'
import { createSubscription } from '@carriage/contract/subscriptions/endpoints'
import { finishVideoUpload, signVideoUpload } from '@carriage/contract/videos/admin-endpoints'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { addSeconds } from '../../src/platform/time.ts'
import { createProgram, createVideo, type TestProgram } from '../content.ts'
import { scheduleLive } from '../live/live-classes.ts'
import { ACCEPTED } from '../payments.ts'
import { createPerson, type Person } from '../people.ts'
import type { Reply, RunningStudio } from './running-studio.ts'

const MEMBERS = 5
const WRITERS = 6
/** What is refused meanwhile, with the code of the refusal where the server answered; 502 is a proxy's. */
const EXPECTED_REFUSALS = ['0', '502', '503 unavailable']

/** Done when it resolves with true; otherwise it is tried again. */
type Deed = () => Promise<boolean>

export class MixedLoad {
  /** Refusals, as `503 unavailable`; a broken connection is `0`. */
  readonly refusals: Set<string> = new Set<string>()
  /** Deeds that were acknowledged. */
  acknowledged = 0
  coach: Person | undefined
  private readonly studio: RunningStudio
  private readonly clip: Buffer
  private readonly codes: string[] = []
  private readonly uploaded: string[] = []
  private members: Person[] = []
  private buyers: Person[] = []
  private programs: TestProgram[] = []
  private videos: string[] = []
  private classes: string[] = []

  constructor(studio: RunningStudio, clip: Buffer) {
    this.studio = studio
    this.clip = clip
  }

  /** Creates the content and returns the deeds, mixed, in `pieces` of the same kinds. */
  async prepare(pieces: number): Promise<Deed[][]> {
    const { studio } = this
    const coach = await createPerson(studio, { roles: ['user', 'coach'] })
    const admin = await createPerson(studio, { roles: ['user', 'admin'] })
    this.coach = coach
    for (let n = 0; n < MEMBERS; n++) this.members.push(await createPerson(studio))
    for (let n = 0; n < pieces; n++) {
      // Their trial is over, so that they are charged at once.
      const nextBillingAt = addSeconds(studio.clock.now, -60)
      this.buyers.push(await createPerson(studio, { nextBillingAt }))
    }
    for (let n = 0; n < pieces; n++) {
      this.programs.push(await createProgram(studio, [[true, true, true]]))
      this.classes.push((await scheduleLive(studio, coach, 24 * 60))._id)
      this.classes.push((await scheduleLive(studio, coach, 48 * 60))._id)
      for (let v = 0; v < 3; v++) this.videos.push(await createVideo(studio))
    }
    return Array.from({ length: pieces }, (_, piece) => this.piece(piece, coach, admin))
  }

  /** Does all deeds, each until it was acknowledged. */
  async run(deeds: readonly Deed[]): Promise<void> {
    const left = [...deeds]
    const write = async () => {
      for (let deed = left.shift(); deed; deed = left.shift()) {
        const current = deed
        await vi.waitFor(
          async () => expect(await current(), [...this.refusals].join()).toBe(true),
          {
            // A payment whose server was killed is taken up by another one within a minute.
            timeout: 180_000,
            interval: 50,
          },
        )
        this.acknowledged += 1
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
  }

  private piece(piece: number, coach: Person, admin: Person): Deed[] {
    const program = this.programs[piece]
    const sessions = program?.weeks[0]?.sessions ?? []
    const ofMembers = this.members.flatMap(({ token }) => [
      ...this.classes
        .slice(2 * piece, 2 * piece + 2)
        .map((id) => this.deed(registerForLiveClass, { body: { live_class_id: id } }, token)),
      ...this.videos
        .slice(3 * piece, 3 * piece + 3)
        .map((id) =>
          this.deed(addSavedItem, { body: { item_type: 'video', video_id: id } }, token),
        ),
      this.inOrder([
        this.deed(enrollInProgram, { body: { program_id: program?.id ?? '' } }, token),
        ...sessions.map(({ id }) => {
          const week = program?.weeks[0]?.id ?? ''
          const body = { program_id: program?.id ?? '', week_id: week, session_id: id }
          const done = { body: { ...body, mark_as_completed: true } }
          return this.deed(markProgramAsCompleted, done, token)
        }),
      ]),
    ])
    const codes = Array.from({ length: 10 }, (_, n) => this.createCode(admin, `W${piece}X${n}00`))
    const buyer = this.buyers[piece]
    return [...ofMembers, ...codes, this.upload(coach), ...(buyer ? [this.pay(buyer)] : [])]
  }

  private inOrder(deeds: Deed[]): Deed {
    let done = 0
    return async () => {
      for (let next = deeds[done]; next; next = deeds[done]) {
        if (!(await next())) return false
        done += 1
      }
      return true
    }
  }

  private deed<E extends Endpoint>(endpoint: E, request: RequestOf<E>, token: string): Deed {
    return async () => this.isDone(await this.studio.ask(endpoint, request, token))
  }

  private isDone({ status, body }: Reply): boolean {
    if (status >= 200 && status < 300) return true
    const code = typeof body === 'object' && body && 'code' in body ? ` ${String(body.code)}` : ''
    this.refusals.add(`${status}${code}`)
    return false
  }

  private createCode({ token }: Person, code: string): Deed {
    return async () => {
      const body = { code, batch_name: 'load', total_usage_possible: 1, trial_duration: 14 }
      const reply = await this.studio.ask(createActivationCode, { body }, token)
      if (!this.codes.includes(code)) this.codes.push(code)
      // It was created by a call whose answer was lost.
      return reply.status === 409 || this.isDone(reply)
    }
  }

  private upload({ token }: Person): Deed {
    return async () => {
      const name = 'clip.mp4'
      const signing = { body: { name, size: this.clip.length } }
      const signed = await this.studio.ask(signVideoUpload, signing, token)
      if (!this.isDone(signed)) return false
      // Sound: this is what the endpoint declares.
      const { _id, path, url } = signed.body as { _id: string; path: string; url: string }
      const sent = await fetch(this.studio.nextUrl + new URL(url).pathname, {
        method: 'PUT',
        body: Uint8Array.from(this.clip),
      }).catch(() => undefined)
      if (!sent?.ok) return false
      const finished = { body: { video_id: _id, path, name } }
      if (!this.isDone(await this.studio.ask(finishVideoUpload, finished, token))) return false
      this.uploaded.push(path)
      return true
    }
  }

  private pay({ token }: Person): Deed {
    let page: string | undefined
    return async () => {
      if (page === undefined) {
        const checkout = await this.studio.ask(createSubscription, { query: {} }, token)
        // Paid for by a call whose answer was lost.
        if (JSON.stringify(checkout.body)?.includes('already have a subscription')) return true
        if (!this.isDone(checkout)) return false
        // Sound: this is what the endpoint declares.
        page = new URL((checkout.body as { url: string }).url).pathname
      }
      const paid = await fetch(this.studio.nextUrl + page, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ action: 'pay', number: ACCEPTED }).toString(),
      }).catch(() => undefined)
      // The page is still open. A new one is asked for seldom, since that is limited.
      if (paid === undefined || paid.status === 502) return false
      page = undefined
      return paid.status === 303
    }
  }

  /** Everything that was acknowledged is stored, once. `fileOf` reads an uploaded file. */
  async expectAllStored(fileOf: (path: string) => Promise<Buffer>): Promise<void> {
    for (const refusal of this.refusals) expect(EXPECTED_REFUSALS).toContain(refusal)
    const ids = this.members.map(({ id }) => id).toSorted()
    const each = (things: readonly string[]) =>
      things.flatMap((thing) => ids.map((id) => `${thing} ${id}`)).toSorted()
    expect(
      await this.texts(
        sql`SELECT live_class_id || ' ' || user_id AS text FROM live_rsvps JOIN live_occurrences o ON o.id = occurrence_id`,
      ),
    ).toEqual(each(this.classes))
    expect(
      await this.texts(sql`SELECT video_id || ' ' || user_id AS text FROM saved_items`),
    ).toEqual(each(this.videos))
    const programs = this.programs.map(({ id }) => id)
    expect(
      await this.texts(sql`SELECT program_id || ' ' || user_id AS text FROM enrollments`),
    ).toEqual(each(programs))
    expect(
      await this.texts(sql`SELECT id || ' ' || enrollment_count AS text FROM programs`),
    ).toEqual(programs.map((id) => `${id} ${MEMBERS}`).toSorted())
    const sessions = this.programs.flatMap(({ weeks }) => weeks.flatMap((week) => week.sessions))
    expect(
      await this.texts(
        sql`SELECT c.session_id || ' ' || e.user_id AS text FROM enrollment_completed_sessions c JOIN enrollments e ON e.id = c.enrollment_id`,
      ),
    ).toEqual(each(sessions.map(({ id }) => id)))
    expect(await this.texts(sql`SELECT code AS text FROM activation_codes`)).toEqual(
      this.codes.toSorted(),
    )
    for (const path of this.uploaded) expect((await fileOf(path)).equals(this.clip)).toBe(true)
    await this.expectPaidOnce()
  }

  /** Webhooks are delivered by jobs, which go to another server when theirs is killed. */
  private async expectPaidOnce(): Promise<void> {
    const buyers = this.buyers.map(({ id }) => id).toSorted()
    await vi.waitFor(
      async () =>
        expect(
          await this.texts(
            sql`SELECT id AS text FROM users WHERE subscription_mode = 'subscription' AND subscription_plan = 'premium'`,
          ),
        ).toEqual(buyers),
      { timeout: 90_000, interval: 250 },
    )
    for (const object of ['charge', 'subscription'])
      expect(
        await this.texts(
          sql`SELECT u.user_id AS text FROM payments_sandbox p JOIN billing_customers u ON u.provider_customer_id = p.customer_id WHERE p.object = ${object}`,
        ),
      ).toEqual(buyers)
  }

  private async texts(query: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await this.studio.services.db.execute<{ text: string }>(query)
    return rows.map(({ text }) => text).toSorted()
  }
}
