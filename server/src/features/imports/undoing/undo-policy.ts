import { texts as t } from '@carriage/texts/server/imports'
import type { UserRow } from '../../accounts/tables.ts'
import { workoutMoment, type WorkoutValues } from '../reading/values-policy.ts'
import type { Usage } from './usage-queries.ts'

type Member = Pick<
  UserRow,
  | 'deletedAt'
  | 'lastLogin'
  | 'lastActivity'
  | 'passwordHash'
  | 'googleId'
  | 'roles'
  | 'deviceActivatedAt'
  | 'subscriptionMode'
  | 'subscriptionPlan'
  | 'nextBillingAt'
  | 'stripeSubscriptionId'
  | 'householdHolderId'
>

/**
 * Why a member whom an import has created stays when it is undone; null: nobody has used the account.
 * @param about the end of the access that the import gave, null for none, whether it brought a running subscription, and whether staff
 *   have written notes, which would go with the account
 */
export function whyMemberStays(
  member: Member,
  { until, adopted, hasNotes }: { until: Date | null; adopted: boolean; hasNotes: boolean },
): string | null {
  if (hasNotes) return t.staffHaveWrittenNotesOnMember
  if (member.deletedAt !== null) return t.staffHaveMovedAccountArchive
  if (member.lastLogin !== null || member.lastActivity !== null) return t.memberHasLoggedIn
  if (member.passwordHash !== null || member.googleId !== null) return t.memberHasChosenHowLogIn
  if (member.roles.some((role) => role !== 'user')) return t.memberHasBecomeStaff
  if (member.deviceActivatedAt !== null) return t.memberHasActivatedDevice
  const isOfImport = until !== null && member.nextBillingAt?.getTime() === until.getTime()
  const hasPlan = member.subscriptionMode !== null || member.subscriptionPlan !== 'none'
  // A subscription that was brought goes on at the provider as it did before.
  if (!adopted && ((hasPlan && !isOfImport) || member.stripeSubscriptionId !== null))
    return t.memberHasPlan
  return member.householdHolderId === null ? null : t.memberBelongsHousehold
}

/** Whether a workout says what its line did. */
export const isAsImported = (
  row: { title: string; practisedSeconds: number; happenedAt: Date },
  values: WorkoutValues,
): boolean =>
  row.title === values.title &&
  row.practisedSeconds === values.minutes * 60 &&
  row.happenedAt.getTime() === workoutMoment(values).happenedAt.getTime()

interface Video {
  deletedAt: Date | null
  status: 'draft' | 'scheduled' | 'published'
  firstPublishedAt: Date | null
  /** Incremented by every save. */
  version: number
}

/** Why a video that an import has created stays when it is undone; null: it is the draft that it was. */
export function whyVideoStays(video: Video, usage: Usage): string | null {
  if (video.deletedAt !== null) return t.staffHaveMovedVideoArchive
  if (video.status === 'scheduled') return t.videoScheduled
  if (video.status === 'published' || video.firstPublishedAt !== null) return t.videoWasPublished
  if (usage.inProgram) return t.programUsesVideo
  if (usage.inExercise) return t.exerciseShowsVideo
  if (usage.watched) return t.someoneHasWatchedVideo
  const isChanged = video.version > 1 || usage.written || usage.filmed
  return isChanged ? t.staffHaveChangedVideo : null
}

/**
 * Why a class stays that an import has made of an uploaded film; null: it is as the import has left it. Clips of exercises are taken
 * back with it.
 * @param since `imported`: the version that it had then; null for an import from before that was kept; `written`: whether staff have
 *   written captions or translations since
 */
export function whyClassStays(
  video: Video,
  usage: Omit<Usage, 'inExercise' | 'written'>,
  { imported, written }: { imported: number | null; written: boolean },
): string | null {
  // A film is never new when an import describes it.
  const why = whyVideoStays(
    { ...video, version: 1 },
    { ...usage, inExercise: false, written: false, filmed: false },
  )
  if (why !== null) return why
  const isChanged = video.version !== imported || written || usage.filmed
  return isChanged ? t.staffHaveChangedClass : null
}
