import { calendarFile } from '@carriage/contract/live-classes/calendar-file'
import {
  listPlannedClasses,
  planClass,
  removePlannedClass,
} from '@carriage/contract/planned-classes/endpoints'
import type { PlannedClass } from '@carriage/contract/planned-classes/schemas'
import { programKeys } from '../../catalog/query-keys.ts'
import { call } from '../../lib/api/client.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { kept } from '../../lib/queries/persistent-storage.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const plannedKeys = queryKeys<'list'>('planned-classes')

/** What is planned and not done; a class that was just done is gone from it. */
export const plannedQuery = () =>
  plannedKeys.query('list', listPlannedClasses, {
    ...kept,
    staleTime: 0,
    select: (answer) => answer.planned_classes,
  })

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: plannedKeys.all }),
    queryClient.invalidateQueries({ queryKey: programKeys.of('home') }),
  ])

/** Puts a class on a day. `startsAt`: epoch seconds. */
export async function savePlan(videoId: string, startsAt: number): Promise<void> {
  await call(planClass, { params: { id: videoId }, body: { starts_at: startsAt } })
  await refresh()
}

export async function removePlan(videoId: string): Promise<void> {
  await call(removePlannedClass, { params: { id: videoId } })
  await refresh()
}

/** Saves the entry for a calendar; one that was moved replaces the earlier entry. */
export function savePlannedEntry({ _id, version, starts_at, video }: PlannedClass): void {
  const { title, description, duration, instructor } = video
  const entry = {
    _id,
    occurrence_id: null,
    version,
    title,
    description,
    duration: Math.ceil(duration / 60),
    starts_at,
    instructor,
  }
  const url = `${location.origin}/dashboard/videos/${video._id}`
  const file = calendarFile(entry, { url, now: nowSeconds(), method: 'PUBLISH' })
  saveFile('planned-class.ics', 'text/calendar', file)
}
