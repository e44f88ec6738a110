import type { PublicContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { sha256 } from '../../platform/crypto.ts'
import { consumeAttempt } from '../accounts/index.ts'
import { presentInvitation } from './households-presenter.ts'
import { findInvitation } from './places-queries.ts'

/** The invitation of a mailed link, for whoever has it; 404 once it is used, withdrawn or over. */
export async function readInvitation(context: PublicContext, { token }: { token: string }) {
  await consumeAttempt(context, 'otp')
  const found = await findInvitation(context.db, sha256(token), context.now())
  if (!found) throw invitationIsOver()
  return { invitation: presentInvitation(found) }
}

export const invitationIsOver = (): AppError =>
  new AppError(
    'not-found',
    'This invitation is no longer valid. It may have been withdrawn, or answered already.',
  )
