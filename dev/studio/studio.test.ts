import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createExerciseBody } from '@carriage/contract/exercises/schemas'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { cueProblems } from '@carriage/contract/videos/cue-policy'
import { CUE_SECONDS } from './data/captions.ts'
import { clipCues, cuesOf } from './data/clip-cues.ts'
import { clipFile } from './data/clip-file.ts'
import { staffCode } from './data/codes.ts'
import { exercises as library } from './data/exercises.ts'
import { studio } from './data/studio.ts'
import type { Clip, DemoVideo, Publication } from './data/types.ts'
import { EXERCISES } from './renderer/catalogue.ts'
import { revenueOfDays } from './revenue-history.ts'

const CLIP_SECONDS = 30
const media = join(import.meta.dirname, 'media')
const seconds = (video: DemoVideo): number =>
  video.sequence.reduce((sum, run) => sum + run.times * CLIP_SECONDS, 0)
const videos = new Map(studio.videos.map((video) => [video.key, video]))
const people = [...studio.coaches, ...studio.members]
const classes = studio.videos.filter((video) => !video.setup)
const distinct = (of: (video: DemoVideo) => readonly string[]) => new Set(classes.flatMap(of)).size
const uses = (code: string): number =>
  studio.members.filter(({ access }) => access.kind !== 'none' && access.code === code).length +
  (code === staffCode ? studio.coaches.length : 0)
const age = (publication?: Publication): number =>
  publication?.status === 'published' ? publication.publishedDaysAgo : -1
const unique = (values: string[]): boolean => new Set(values).size === values.length

describe('people of the demo studio', () => {
  it('have unique addresses and keys, all at carriage.test', () => {
    expect(unique(people.map((person) => person.email))).toBe(true)
    expect(unique(people.map((person) => person.key))).toBe(true)
    for (const person of people) expect(person.email).toMatch(/^[a-z.]+@carriage\.test$/)
  })

  it('include the three accounts that the start-up message names', () => {
    expect(studio.coaches[0]?.email).toBe('coach@carriage.test')
    expect(studio.members.map((member) => member.email)).toEqual(
      expect.arrayContaining(['member@carriage.test', 'admin@carriage.test']),
    )
  })

  it('choose at most three goals', () => {
    for (const member of studio.members) expect(member.goals.length).toBeLessThanOrEqual(3)
  })
})

describe('videos of the demo studio', () => {
  it('keep to the text lengths that the product allows', () => {
    expect(unique(studio.videos.map((video) => video.key))).toBe(true)
    for (const video of studio.videos) {
      expect(video.title.length).toBeLessThanOrEqual(80)
      expect(video.description.length).toBeLessThanOrEqual(80)
      expect(video.description.length).toBeGreaterThan(0)
      expect(video.recoveryNotes.length).toBeLessThanOrEqual(500)
      expect(video.categories.length).toBeGreaterThan(0)
    }
  })

  it('cover every category, level, equipment and recovery area', () => {
    expect(distinct((video) => video.categories)).toBe(6)
    expect(distinct((video) => [video.level])).toBe(4)
    expect(distinct((video) => video.equipments)).toBe(5)
    expect(distinct((video) => video.recoveryAreas)).toBe(6)
  })

  it('include at least two that demonstrate the player', () => {
    const shown = studio.videos.filter(({ everyQuality }) => everyQuality)
    expect(shown.length).toBeGreaterThanOrEqual(2)
    for (const video of shown) {
      expect(Object.keys(video.captions)).toEqual(['en', 'de'])
      for (const lines of Object.values(video.captions))
        expect(lines.length * CUE_SECONDS).toBe(seconds(video))
    }
  })

  it('have cues that follow their film: what is drawn, in the order of the clips, without a problem', () => {
    // Sound: the table has clips as its keys.
    for (const [clip, cue] of Object.entries(clipCues))
      expect(EXERCISES[clip as Clip].springs).toEqual(cue.springs)
    for (const video of studio.videos)
      expect(cueProblems(cuesOf(video.sequence), seconds(video))).toEqual([])
    const { exercises, setups } = cuesOf(videos.get('teaser-ladder')?.sequence ?? [])
    expect(exercises.map(({ name, start_ms }) => [name, start_ms])).toEqual([
      ['The hundred', 0],
      ['Teaser', 180_000],
      ['Teaser', 390_000],
      ['Long stretch', 600_000],
      ['Teaser', 750_000],
    ])
    expect(setups.map(({ at_ms }) => at_ms)).toEqual([0, 180_000, 600_000, 750_000])
  })

  it('have exercises of a library that could be saved, each after its easier form, and a film for all of them', () => {
    const clips = Object.keys(library)
    expect(clips.length).toBeGreaterThanOrEqual(12)
    for (const [n, [clip, exercise]] of Object.entries(library).entries()) {
      const { easier, ...details } = exercise
      // Sound: the table has clips as its keys.
      const cue = clipCues[clip as Clip]
      const body = { ...details, name: cue?.name, setup: NO_CHANGE, clip: null, easier_id: null }
      expect(createExerciseBody.safeParse(body).error).toBeUndefined()
      if (easier) expect(clips.slice(0, n)).toContain(easier)
      const shown = studio.videos.filter(({ sequence }) =>
        sequence.some((run) => run.clip === clip),
      )
      expect(shown.some(({ setup }) => !setup)).toBe(true)
    }
  })

  it('belong to a coach of the studio', () => {
    const coaches = new Set(studio.coaches.map((coach) => coach.key))
    for (const video of studio.videos) expect(coaches).toContain(video.coach)
  })

  it('are each filmed in a room of their coach, all rooms being seen, and no room being shared', () => {
    for (const { coach, room } of studio.videos) {
      expect(studio.coaches.find(({ key }) => key === coach)?.rooms).toContain(room)
    }
    const published = classes.filter(({ publication }) => publication.status === 'published')
    expect(new Set(published.map(({ room }) => room)).size).toBe(6)
    expect(unique(studio.coaches.flatMap(({ rooms }) => rooms))).toBe(true)
  })

  it('name a recovery area and notes exactly when they are for recovery', () => {
    for (const video of studio.videos) {
      expect(video.recoveryAreas.length > 0).toBe(video.recovery)
      expect(video.recoveryNotes !== '').toBe(video.recovery)
    }
  })

  it('have durations for every filter', () => {
    const minutes = classes.map((video) => seconds(video) / 60)
    expect(minutes.filter((m) => m > 30 && m < 32.5)).toHaveLength(2)
    expect(minutes.filter((m) => m > 15 && m < 17)).toHaveLength(4)
    expect(minutes.filter((m) => m >= 2 && m <= 8)).toHaveLength(minutes.length - 6)
    expect(classes.length).toBeGreaterThanOrEqual(18)
    expect(studio.videos.filter((video) => video.setup)).toHaveLength(3)
  })

  it('fit on a disk with 250 MB to spare', () => {
    const bytes = studio.videos
      .flatMap(({ room, sequence }) => sequence.map((run) => ({ room, ...run })))
      .map(({ room, clip, times }) => times * statSync(join(media, clipFile(room, clip))).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(240e6)
  })

  it('include one draft and one scheduled class; the others are published', () => {
    const states = studio.videos.map((video) => video.publication.status)
    expect(states.filter((state) => state === 'draft')).toHaveLength(1)
    expect(states.filter((state) => state === 'scheduled')).toHaveLength(1)
  })
})

describe('programs of the demo studio', () => {
  it('refer to published classes, each at most once', () => {
    for (const program of studio.programs) {
      const used = program.weeks.flatMap((week) => week.sessions).flatMap((s) => s.video ?? [])
      expect(unique(used)).toBe(true)
      for (const key of used) {
        expect(videos.get(key)?.publication.status).toBe('published')
        expect(videos.get(key)?.setup).toBe(false)
        if (!program.premium) expect(videos.get(key)?.premium).toBe(false)
      }
    }
  })

  it('last two to six weeks with the declared number of sessions', () => {
    expect(studio.programs).toHaveLength(4)
    for (const program of studio.programs) {
      expect(program.weeks.length).toBeGreaterThanOrEqual(2)
      expect(program.weeks.length).toBeLessThanOrEqual(6)
      expect(program.description.length).toBeLessThanOrEqual(500)
      for (const week of program.weeks) {
        expect(week.sessions).toHaveLength(program.sessionPerWeek)
        expect(week.description.length).toBeLessThanOrEqual(500)
      }
    }
  })

  it('have at least one session without a video', () => {
    const sessions = studio.programs.flatMap((p) => p.weeks).flatMap((week) => week.sessions)
    expect(sessions.some((session) => session.video === null)).toBe(true)
  })
})

describe('progress of the demo members', () => {
  it('never exceeds the sessions that can be played', () => {
    for (const { enrollments } of studio.members) {
      for (const enrollment of enrollments) {
        const program = studio.programs.find((p) => p.key === enrollment.program)
        const playable = program?.weeks.flatMap((w) => w.sessions).filter((s) => s.video !== null)
        expect(playable).toBeDefined()
        if (enrollment.status === 'completed') {
          expect(enrollment.completedSessions).toBe(playable?.length)
        } else {
          expect(enrollment.completedSessions).toBeLessThan(playable?.length ?? 0)
        }
        expect(enrollment.lastSessionDaysAgo).toBeLessThanOrEqual(enrollment.startedDaysAgo)
      }
    }
  })

  it('follows the order of time: published, joined, enrolled, watched', () => {
    for (const member of studio.members) {
      for (const enrollment of member.enrollments) {
        expect(enrollment.startedDaysAgo).toBeLessThanOrEqual(member.joinedDaysAgo)
        const program = studio.programs.find(({ key }) => key === enrollment.program)
        expect(age(program?.publication)).toBeGreaterThanOrEqual(enrollment.startedDaysAgo)
        const playable = program?.weeks.flatMap((w) => w.sessions).flatMap((s) => s.video ?? [])
        for (const key of playable?.slice(0, enrollment.completedSessions) ?? []) {
          expect(age(videos.get(key)?.publication)).toBeGreaterThanOrEqual(
            enrollment.startedDaysAgo,
          )
        }
      }
      for (const { video, daysAgo, share } of member.watched) {
        expect(age(videos.get(video)?.publication)).toBeGreaterThanOrEqual(daysAgo)
        expect(daysAgo).toBeLessThanOrEqual(member.joinedDaysAgo)
        expect(share > 0 && share <= 1).toBe(true)
      }
      for (const key of member.savedVideos) expect(videos.has(key)).toBe(true)
      for (const key of member.savedPrograms) {
        expect(studio.programs.some((program) => program.key === key)).toBe(true)
      }
    }
  })
})

describe('subscriptions of the demo members', () => {
  it('were left or kept by members who were in the app on that day or later', () => {
    for (const { access, former, lastActiveDaysAgo, joinedDaysAgo } of studio.members) {
      const leaving = access.kind === 'subscription' ? access.leaving : former?.leaving
      if (!leaving) continue
      expect(leaving.daysAgo).toBeGreaterThanOrEqual(lastActiveDaysAgo)
      expect(former?.begunDaysAgo ?? 0).toBeLessThan(joinedDaysAgo)
    }
  })

  it('have their revenue counted as new, moved and lost on its days', () => {
    const move = { saves: false }
    const moves = [
      { ...move, day: '2026-05-01', before: 0, after: 1999 },
      { ...move, day: '2026-05-02', before: 0, after: 1999 },
      { day: '2026-05-03', before: 1999, after: 1499, saves: true },
      { ...move, day: '2026-05-03', before: 1999, after: 0 },
    ]
    const days = ['2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03']
    const nothing = { newCents: 0, churnedCents: 0, savedCents: 0, changedCents: 0 }
    expect(revenueOfDays(moves, days)).toEqual([
      { ...nothing, day: '2026-04-30', monthlyCents: 0, subscriptions: 0 },
      { ...nothing, day: '2026-05-01', monthlyCents: 1999, subscriptions: 1, newCents: 1999 },
      { ...nothing, day: '2026-05-02', monthlyCents: 3998, subscriptions: 2, newCents: 1999 },
      {
        day: '2026-05-03',
        monthlyCents: 1499,
        subscriptions: 1,
        newCents: 0,
        churnedCents: 1999,
        savedCents: 1499,
        changedCents: -500,
      },
    ])
  })
})

describe('codes of the demo studio', () => {
  it('use the alphabet without look-alikes', () => {
    expect(unique(studio.codes.map(({ code }) => code))).toBe(true)
    for (const { code } of studio.codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  })

  it('exist if members used them, and one is used up', () => {
    const left = studio.codes.map(({ code, totalUses }) => totalUses - uses(code))
    expect(Math.min(...left)).toBe(0)
    for (const { access } of studio.members) {
      if (access.kind !== 'none') expect(studio.codes.map((c) => c.code)).toContain(access.code)
    }
  })
})

describe('households of the demo studio', () => {
  it('are held by subscribers, and joined by members who pay for nothing', () => {
    const holders = studio.members.filter(({ household }) => household)
    expect(holders).toHaveLength(1)
    for (const { access, household } of holders) {
      expect(access.kind).toBe('subscription')
      const joined = studio.members.find(({ key }) => key === household?.joined)
      expect(joined?.access.kind).toMatch(/^(none|trial)$/)
      expect(people.map(({ email }) => email)).not.toContain(household?.invited)
    }
  })
})

describe('playlists of the demo studio', () => {
  it('name classes of it, each once, and one of them is shared', () => {
    const known = new Set(studio.videos.map(({ key }) => key))
    const lists = studio.members.flatMap(({ playlists = [] }) => playlists)
    expect(lists.some(({ shared }) => shared)).toBe(true)
    const queued = studio.members.flatMap(({ upNext }) => (upNext ? [upNext] : []))
    for (const keys of [...lists.map((list) => list.videos), ...queued]) {
      expect(unique(keys)).toBe(true)
      for (const key of keys) expect(known).toContain(key)
    }
  })
})

describe('live classes of the demo studio', () => {
  it('are taught by its coaches, with fewer members than places', () => {
    const members = new Set(studio.members.map(({ key }) => key))
    expect(studio.liveClasses.filter(({ weekly }) => weekly)).toHaveLength(1)
    for (const live of studio.liveClasses) {
      expect(studio.coaches.map(({ key }) => key)).toContain(live.coach)
      expect(live.inDays).toBeGreaterThan(0)
      expect(live.description.length).toBeLessThanOrEqual(500)
      expect(live.registered.length).toBeLessThan(live.capacity)
      expect(unique(live.registered)).toBe(true)
      for (const key of live.registered) expect(members).toContain(key)
      const lastActive = live.registered.map(
        (key) => studio.members.find((member) => member.key === key)?.lastActiveDaysAgo ?? 0,
      )
      expect(lastActive).toEqual(lastActive.toSorted((a, b) => b - a))
    }
  })
})
