import { texts as t } from '@carriage/texts/server/accounts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { deleteRecoveryCodes, hasSecondFactor } from '../second-factor/second-factor-queries.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'
import { deletePasskey, updatePasskeyName } from './passkeys-queries.ts'

/** Renames one of the caller's passkeys; 404 for another user's. */
export async function renamePasskey({ actor, db }: Context, input: { id: string; name: string }) {
  if (!(await updatePasskeyName(db, { ...input, userId: actor.id }))) throw notFound('passkey')
  return { message: t.passkeyRenamed }
}

/** Removes one of the caller's passkeys; 404 for another user's. */
export async function removePasskey(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  await db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { id, userId: actor.id }))) throw notFound('passkey')
    if (!(await hasSecondFactor(tx, actor.id))) await deleteRecoveryCodes(tx, actor.id)
    await tellOwner(context, tx, actor.id, 'passkey-removed')
  })
  return { message: t.passkeyRemoved }
}
