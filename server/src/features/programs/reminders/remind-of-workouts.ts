import { givingReasons } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/programs'
import type { Weeks } from '@carriage/contract/weeks'
import { type Services, defineJob } from '../../../context.ts'
import { localTime, type LocalTime } from '../../../platform/local-time.ts'
import { addDays } from '../../../platform/time.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { sayTitlesTo } from '../../translations/index.ts'
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

/** Finds the members who are to be reminded: those whose chosen local hour it is and whose next workout is due. */
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
      const due = trainees.filter((trainee) => isDue(trainee, { clock, weeks }, now))
      const sessions = await nextSessions(services.db, due, now)
      for (const trainee of due) {
        const session = sessions.get(trainee.enrollmentId)
        if (session) await remind(services, { trainee, session }, today, now)
      }
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

function isDue(trainee: queries.Trainee, { clock, weeks }: Local, now: Date): boolean {
  const { perWeek, workouts, joinedAt, reminderDays } = trainee
  const { day } = clock(now)
  const week = weeks.weekOf(day)
  const inThisWeek = (localDay: number) => weeks.weekOf(localDay) === week
  return isWorkoutDue(
    {
      perWeek,
      doneThisWeek: workouts.filter((time) => inThisWeek(clock(time).day)).length,
      lastDay: clock(workouts[0] ?? joinedAt).day,
      remindersThisWeek: reminderDays.filter(inThisWeek).length,
      lastReminderDay: reminderDays[0] ?? null,
    },
    day,
  )
}

/** The next workouts by enrollment; a program in which nothing is open has none. */
async function nextSessions(
  on: Executor,
  due: readonly queries.Trainee[],
  now: Date,
): Promise<Map<string, SessionRow>> {
  const weeksOf = await listWeeks(on, [...new Set(due.map(({ programId }) => programId))], now)
  const enrollments = await findEnrollments(
    on,
    due.map(({ enrollmentId }) => enrollmentId),
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
  due: { trainee: queries.Trainee; session: SessionRow },
  today: number,
  now: Date,
) {
  const { session } = due
  await services.db.transaction(async (tx) => {
    if (!(await queries.recordReminder(tx, due.trainee.id, today, now))) return
    const titles = await sayTitlesTo(tx, due.trainee.id, [session])
    const trainee = { ...due.trainee, sessionTitle: titles.get(session.id) ?? session.title }
    await services.messages.write(tx, [
      {
        userId: trainee.id,
        source: 'workout',
        subject: '',
        factAt: now,
        dueAt: now,
        said: {
          mail: workoutReminderEmail(services, trainee),
          note: givingReasons(() => ({
            title: t.yourNextWorkout({ sessionTitle: trainee.sessionTitle }),
            text: t.nextIn({ programTitle: trainee.programTitle }),
            path: `/dashboard/programs/${trainee.programId}`,
          })),
        },
      },
    ])
  })
}

/** A member who is reminded, with the title of their next workout. */
export type DueTrainee = queries.Trainee & { sessionTitle: string }

function workoutReminderEmail(
  services: Pick<Services, 'config' | 'linkKey' | 'now'>,
  trainee: DueTrainee,
): EmailMessage {
  const { publicUrl } = services.config
  return {
    template: 'workout-reminder',
    props: {
      firstName: trainee.firstName,
      programTitle: trainee.programTitle,
      sessionTitle: trainee.sessionTitle,
      programUrl: `${publicUrl}/dashboard/programs/${trainee.programId}`,
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
