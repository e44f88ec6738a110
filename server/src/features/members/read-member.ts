import type { MemberDetail } from '@carriage/contract/members/schemas'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { findUser, hasSecondFactor, listSignIns } from '../accounts/index.ts'
import { findRedemption } from '../devices/index.ts'
import { readHouseholdOfUser } from '../households/index.ts'
import { listLoggedSessions } from '../practice/index.ts'
import { loadProgramStates } from '../programs/index.ts'
import { listWatchedLast } from '../videos/index.ts'
import { presentActivity, presentDevice, presentMember } from './members-presenter.ts'

const RECENT = 20

/** One user as staff see them, in a fixed number of queries. */
export async function readMember(context: Context, { id }: { id: string }): Promise<MemberDetail> {
  const { db } = context
  const user = await findUser(db, id)
  if (!user) throw notFound('User')
  const [redemption, programs, sessions, videos, signIns, secondFactor, household] =
    await Promise.all([
      findRedemption(db, id),
      loadProgramStates(context, id),
      listLoggedSessions(db, id, RECENT),
      listWatchedLast(db, id, RECENT),
      listSignIns(db, id, RECENT),
      hasSecondFactor(db, id),
      readHouseholdOfUser(context, id),
    ])
  return {
    ...presentMember(user, context.now()),
    second_factor: secondFactor,
    household,
    device: presentDevice(redemption),
    programs,
    activity: presentActivity({ sessions, videos, signIns }, RECENT),
  }
}
