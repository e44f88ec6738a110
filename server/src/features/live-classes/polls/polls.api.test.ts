import {
  moderateChat,
  reportLiveSession,
  runPoll,
} from '@carriage/contract/live-classes/admin-endpoints'
import { voteInPoll, writeInChat } from '@carriage/contract/live-classes/endpoints'
import { type LivePoll, type PollAction, sharesOf } from '@carriage/contract/live-classes/polls'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import type { PresencePage } from '../../../../test/live/presence-page.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import { useOpenClass } from '../../../../test/live/use-open-class.ts'
import { closeEndedClasses } from '../index.ts'
import { liveOccurrences } from '../tables.ts'
import { livePolls, liveVotes } from './polls-schema.ts'

const app = useApp()
const live = useOpenClass(app)

const report = (event: 'started' | 'stopped') =>
  app().call(reportLiveSession, { params: { id: live().id }, body: { event } }, live().coach.token)
beforeEach(() => report('started'))

const question = { question: 'How are your springs?', options: ['Too light', 'Right', 'Heavy'] }
const run = (body: PollAction, who = live().coach) =>
  app().call(runPoll, { params: { id: live().id }, body }, who.token)
const ask = async (body: object = {}) => (await run({ action: 'open', ...question, ...body })).poll
const close = async (poll: number) => (await run({ action: 'close', poll })).poll
const vote = async (who: Person, poll: number, choice: number) =>
  (await app().call(voteInPoll, { params: { id: live().id }, body: { poll, choice } }, who.token))
    .poll
const refusedVote = async (who: Person, poll: number, choice = 0) => {
  const request = { params: { id: live().id }, body: { poll, choice } }
  const { status, body } = await app().refusal(voteInPoll, request, who.token)
  return [status, body.fields?.['choice'] ?? body.error]
}
const refusedRun = async (body: PollAction, who = live().coach) => {
  const { status, body: answer } = await app().refusal(
    runPoll,
    { params: { id: live().id }, body },
    who.token,
  )
  return [status, Object.values(answer.fields ?? {})[0] ?? answer.error]
}
const pollsOf = (page: PresencePage): LivePoll[] =>
  page.heard.flatMap((message) => (message.type === 'poll' ? [message.poll] : []))

describe('a poll', () => {
  test('is seen by host, seat and broadcast on every server, and by who comes later @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    const pages = [await arrive(here, coach), await arrive(there, mia), await arrive(here, ben)]
    const poll = await ask({ question: ' How are  your \u202Esprings? ' })
    expect(poll).toMatchObject({ ...question, is_open: true, votes: [0, 0, 0] })
    for (const page of [...pages, await arrive(there, ben)]) {
      await page.until(() => pollsOf(page).length > 0)
      expect(pollsOf(page)[0]).toMatchObject({ ...question, _id: poll._id, is_open: true })
    }
  })

  test('shows its shares to those who have voted, its counts to hosts, and nothing to others @full', async () => {
    const { here, there, coach, mia, ben, arrive } = live()
    const [host, seat, watcher] = [
      await arrive(here, coach),
      await arrive(there, mia),
      await arrive(there, ben),
    ]
    const { _id } = await ask()
    expect(await vote(mia, _id, 1)).toMatchObject({ choice: 1, votes: null, shares: [0, 100, 0] })
    await host.until(() => pollsOf(host).at(-1)?.votes?.[1] === 1)
    await seat.until(() => pollsOf(seat).at(-1)?.choice === 1)
    await watcher.until(() => pollsOf(watcher).length > 0)
    expect(pollsOf(watcher).at(-1)).toMatchObject({ choice: null, votes: null, shares: null })
    await vote(ben, _id, 2)
    await seat.until(() => pollsOf(seat).at(-1)?.shares?.[2] === 50)
    expect(pollsOf(seat).at(-1)?.votes).toBeNull()
    await close(_id)
    for (const page of [host, seat, watcher])
      await page.until(() => pollsOf(page).at(-1)?.is_open === false)
    expect(pollsOf(watcher).at(-1)).toMatchObject({ choice: 2, shares: [0, 50, 50] })
    // Nothing that was sent says who else has voted for what.
    for (const page of [host, seat, watcher])
      expect(JSON.stringify(pollsOf(page))).not.toMatch(new RegExp(`${mia.id}|${ben.id}`))
  })

  test('is for those who have come in, also the muted, and for none that has its vote twice @full', async () => {
    const { coach, mia, ben, id } = live()
    const { _id } = await ask()
    const outside = await createPerson(app(), { nextBillingAt: null })
    expect(await refusedVote(outside, _id)).toEqual([403, 'Come into the class to vote.'])
    expect(await refusedVote(coach, _id)).toEqual([403, 'Come into the class to vote.'])
    const message = { params: { id }, body: { text: 'Hello', kind: 'message' as const } }
    await app().call(writeInChat, message, mia.token)
    const muted = { action: 'mute', member: mia.id } as const
    await app().call(moderateChat, { params: { id }, body: muted }, coach.token)
    await vote(mia, _id, 0)
    await vote(mia, _id, 0)
    await vote(mia, _id, 2)
    await vote(ben, _id, 2)
    expect((await close(_id)).votes).toEqual([0, 0, 2])
    expect(await refusedVote(mia, _id, 1)).toEqual([409, 'This poll is closed.'])
  })

  test('needs two to five different answers that fit', async () => {
    const asked = (body: object) => refusedRun({ action: 'open', ...question, ...body })
    expect(await asked({ options: ['Yes'] })).toEqual([422, 'Enter at least 2 answers'])
    expect(await asked({ options: Array.from('abcdef') })).toEqual([422, 'Enter at most 5 answers'])
    expect(await asked({ options: ['Yes', ' y\u200Bes '] })).toEqual([
      422,
      'Make each answer different',
    ])
    expect(await asked({ question: '\u3164' })).toEqual([422, 'Enter a question'])
    expect(await asked({ options: ['Yes', '\u2060'] })).toEqual([422, 'Enter an answer'])
    expect(await asked({ question: 'x'.repeat(151) })).toEqual([422, 'Use at most 150 letters'])
    const { _id } = await ask({ options: ['Yes', 'No'] })
    expect(await refusedVote(live().mia, _id, 2)).toEqual([422, 'Choose one of the answers'])
  })

  test('belongs to its class and its hosts @full', async () => {
    const { mia, coach } = live()
    const { _id } = await ask()
    const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    expect((await refusedRun({ action: 'close', poll: _id }, other))[0]).toBe(403)
    expect((await refusedRun({ action: 'close', poll: _id }, mia))[0]).toBe(403)
    live().id = (await scheduleLive(app(), coach, 4))._id
    expect(await refusedRun({ action: 'close', poll: _id })).toEqual([409, 'This poll is closed.'])
    expect((await refusedVote(mia, _id))[0]).toBe(403)
  })

  test('is limited in votes, so that nobody floods a class @full', async () => {
    const { _id } = await ask()
    for (let at = 0; at < 20; at++) await vote(live().mia, _id, at % 3)
    expect((await refusedVote(live().mia, _id))[0]).toBe(429)
    await vote(live().ben, _id, 0)
  })

  test('loses the vote of an account that is deleted @full', async () => {
    const gone = await createPerson(app(), { nextBillingAt: null })
    const { _id: pollId } = await ask()
    const { db, now } = app().services
    await db.insert(liveVotes).values({ pollId, userId: gone.id, choice: 1, votedAt: now() })
    await app().call(deleteAccount, { body: { password: PASSWORD } }, gone.token)
    expect((await close(pollId)).votes).toEqual([0, 0, 0])
  })
})

/** What may happen to the polls of a class, and who does it. */
type Step = { do: 'open' | 'close' | 'stop' } | { do: 'vote'; by: 'mia' | 'ben'; choice: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'open' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'close' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'stop' }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('vote' as const),
      by: fc.constantFrom('mia' as const, 'ben' as const),
      choice: fc.nat(2),
    }),
  },
)

test('in any order, one poll is open at most, each vote counts once, and nothing follows the class @full', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const { coach } = live()
      // Past the limits of the run before.
      app().advance(60)
      live().id = (await scheduleLive(app(), coach, 4, { capacity: 2 }))._id
      await live().comeIn()
      // A stream that is stopped before the start was a rehearsal.
      app().advance(5 * 60)
      await report('started')
      const model = { isOver: false, open: false, newest: 0, votes: new Map<string, number>() }
      for (const next of steps) {
        const mayOpen = !model.isOver && !model.open
        const isOpen = !model.isOver && model.open
        if (next.do === 'open') {
          const body = { action: 'open', ...question } as const
          if (!mayOpen) expect((await refusedRun(body))[0]).toBe(409)
          else {
            const { _id } = await ask()
            expect(_id).toBeGreaterThan(model.newest)
            Object.assign(model, { open: true, newest: _id, votes: new Map() })
          }
        } else if (next.do === 'close') {
          const body = { action: 'close', poll: model.newest } as const
          if (!isOpen) expect((await refusedRun(body))[0]).toBe(409)
          else {
            const closed = await close(model.newest)
            expect(closed).toMatchObject({ is_open: false, votes: counted(model.votes) })
            model.open = false
          }
        } else if (next.do === 'vote') {
          const who = live()[next.by]
          if (model.newest === 0) expect((await refusedVote(who, 0))[0]).toBe(404)
          else if (!isOpen) expect((await refusedVote(who, model.newest))[0]).toBe(409)
          else {
            model.votes.set(next.by, next.choice)
            const { shares, choice } = await vote(who, model.newest, next.choice)
            expect({ shares, choice }).toEqual({
              shares: sharesOf(counted(model.votes)),
              choice: next.choice,
            })
          }
        } else if (!model.isOver) {
          await report('stopped')
          model.isOver = true
        }
      }
      // Once the date is closed, so is its poll.
      app().advance(3 * 3600)
      await closeEndedClasses(app().services)
      const { db } = app().services
      const rows = await db
        .select({ closedAt: livePolls.closedAt })
        .from(livePolls)
        .innerJoin(liveOccurrences, eq(liveOccurrences.id, livePolls.occurrenceId))
        .where(eq(liveOccurrences.liveClassId, live().id))
      expect(rows.filter(({ closedAt }) => closedAt === null)).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 120_000)

const counted = (votes: ReadonlyMap<string, number>): number[] =>
  [0, 1, 2].map((option) => [...votes.values()].filter((choice) => choice === option).length)

test('two hosts who ask at once ask one question @full', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  const answers = await Promise.allSettled(
    [live().coach, admin, live().coach].map((who) => run({ action: 'open', ...question }, who)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
