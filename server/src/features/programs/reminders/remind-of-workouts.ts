import { givingReasons } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/programs'
import type { Weeks } from '@carriage/contract/weeks'
import { type Services, defineJob } from '../../../context.ts'
import { localTime, type LocalTime } from '../../../platform/local-time.ts'
import { addDays } from '../../../platform/time.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import { sayTitlesTo } from '../../translations/index.ts'
import { listVideoAccess } from '../../videos/index.ts'
import { listWeeks, outlineOf, type SessionRow } from '../outline-queries.ts'
import { findEnrollments } from '../progress/enrollments-queries.ts'
import { nextSession } from '../progress/progress-policy.ts'
import { isWorkoutDue } from './reminder-policy.ts'
import * as queries from './reminders-queries.ts'
import { unsubscribeToken } from '../../accounts/index.ts'
import type { EmailMessage } from '../../mail/index.ts'

const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const remindOfWorkoutsJob = defineJob({
  name: 'remind-of-workouts',
  expireInSeconds: 800,
  retryLimit: 1,
  cron: '*/15 * * * *',
  run: remindOfWorkouts,
})

/**
 * Finds the members who are to be reminded: those whose chosen local hour it is and whose next workout is due. It is that of the program
 * that they used last, of those that go on with a class that they may play.
 */
export async function remindOfWorkouts(services: Services): Promise<void> {
  const now = services.now()
  const { timeZone, weeks } = await services.readCalendar()
  for (const zone of await queries.listReminderZones(services.db)) {
    const clock = localTime(zone ?? timeZone)
    const { hour, day: today } = clock(now)
    for (let afterId = FIRST_ID; ;) {
      const trainees = await queries.listTrainees(
        services.db,
        { zone, hour, today, afterId },
        now,
        BATCH,
      )
      const local = { clock, weeks }
      const candidates = trainees.filter((trainee) =>
        trainee.programs.some((program) => isDue({ trainee, program }, local, now)),
      )
      for (const next of await listNext(services.db, candidates, now))
        if (isDue(next, local, now)) await remind(services, next, today, now)
      const last = trainees.at(-1)
      if (!last || trainees.length < BATCH) break
      afterId = last.id
    }
  }
  await queries.deleteReminders(services.db, addDays(now, -30))
}

interface Local {
  clock: (time: Date) => LocalTime
  weeks: Weeks
}

interface Training {
  trainee: queries.Trainee
  program: queries.Joined
}

function isDue({ trainee, program }: Training, { clock, weeks }: Local, now: Date): boolean {
  const { workouts, reminderDays } = trainee
  const { day } = clock(now)
  const week = weeks.weekOf(day)
  const inThisWeek = (localDay: number) => weeks.weekOf(localDay) === week
  return isWorkoutDue(
    {
      perWeek: program.perWeek,
      doneThisWeek: workouts.filter((time) => inThisWeek(clock(time).day)).length,
      lastDay: clock(workouts[0] ?? program.joinedAt).day,
      remindersThisWeek: reminderDays.filter(inThisWeek).length,
      lastReminderDay: reminderDays[0] ?? null,
    },
    day,
  )
}

/** What a member trains next. */
type Next = Training & { session: SessionRow }

/** What these members train next; nothing where nothing is open that they may play. */
async function listNext(
  on: Executor,
  trainees: readonly queries.Trainee[],
  now: Date,
): Promise<Next[]> {
  const joined = trainees.flatMap(({ programs }) => programs)
  const sessions = await nextSessions(on, joined, now)
  const videoIds = [...sessions.values()].flatMap(({ videoId }) => videoId ?? [])
  const videos = await listVideoAccess(on, [...new Set(videoIds)])
  return trainees.flatMap((trainee) => {
    const nexts = trainee.programs.flatMap((program) => {
      const session = sessions.get(program.enrollmentId)
      const video = videos.get(session?.videoId ?? '')
      return session && video && mayPlay(trainee.rights, video, now)
        ? [{ trainee, program, session }]
        : []
    })
    return nexts.slice(0, 1)
  })
}

/** The next workouts by enrollment; a program in which nothing is open has none. */
async function nextSessions(
  on: Executor,
  joined: readonly queries.Joined[],
  now: Date,
): Promise<Map<string, SessionRow>> {
  const weeksOf = await listWeeks(on, [...new Set(joined.map(({ programId }) => programId))], now)
  const enrollments = await findEnrollments(
    on,
    joined.map(({ enrollmentId }) => enrollmentId),
  )
  return new Map(
    enrollments.flatMap((enrollment) => {
      const weeks = weeksOf.get(enrollment.programId) ?? []
      const next = nextSession(outlineOf(0, weeks), enrollment)
      const session = weeks
        .flatMap(({ sessions }) => sessions)
        .find(({ id }) => id === next?.sessionId)
      return session ? [[enrollment.id, session] as const] : []
    }),
  )
}

async function remind(
  services: Services,
  { trainee, program, session }: Next,
  today: number,
  now: Date,
) {
  await services.db.transaction(async (tx) => {
    if (!(await queries.recordReminder(tx, trainee.id, today, now))) return
    const titles = await sayTitlesTo(tx, trainee.id, [session])
    const sessionTitle = titles.get(session.id) ?? session.title
    await services.messages.write(tx, [
      {
        userId: trainee.id,
        source: 'workout',
        subject: '',
        factAt: now,
        dueAt: now,
        said: {
          mail: workoutReminderEmail(services, { trainee, program, sessionTitle }),
          note: givingReasons(() => ({
            title: t.yourNextWorkout({ sessionTitle }),
            text: t.nextIn({ programTitle: program.title }),
            path: `/dashboard/programs/${program.programId}`,
          })),
        },
      },
    ])
  })
}

function workoutReminderEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  { trainee, program, sessionTitle }: Training & { sessionTitle: string },
): EmailMessage {
  const { publicUrl } = services.config
  return {
    template: 'workout-reminder',
    props: {
      firstName: trainee.firstName,
      programTitle: program.title,
      sessionTitle,
      programUrl: `${publicUrl}/dashboard/programs/${program.programId}`,
      unsubscribe: {
        publicUrl,
        token: unsubscribeToken(services, {
          userId: trainee.id,
          kind: 'workout_reminders',
          linkVersion: trainee.linkVersion,
        }),
      },
    },
  }
}
