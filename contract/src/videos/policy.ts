interface Person {
  _id: string
  role: readonly string[]
}

import { texts as t } from '@carriage/texts/contract/videos'
/** Admins may change every video, coaches those that they uploaded. */
export const mayChangeVideo = (
  { _id, role }: Person,
  { uploaded_by }: { uploaded_by: string | null },
): boolean => role.includes('admin') || (role.includes('coach') && uploaded_by === _id)

/** A coach who is not an admin is the instructor of their uploads. */
export const choosesInstructor = ({ role }: Pick<Person, 'role'>): boolean => role.includes('admin')

/** Recovery content has to specify its areas. */
export const lacksRecoveryArea = (video: {
  is_recovery_content: boolean
  recovery_areas: readonly string[]
}): boolean => video.is_recovery_content && video.recovery_areas.length === 0
export const recoveryAreaNeeded = () => t.painRecoveryAreaRequired
