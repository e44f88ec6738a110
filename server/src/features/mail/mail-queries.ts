import { and, desc, eq, isNotNull, isNull, lt, max } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { mails, type MailRow } from './mail-schema.ts'

export async function insertMail(on: Executor, mail: typeof mails.$inferInsert): Promise<void> {
  await on.insert(mails).values(mail)
}

export async function findUndelivered(on: Executor, id: string): Promise<MailRow | undefined> {
  const [row] = await on
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.deliveredAt)))
  return row
}

export async function markDelivered(on: Executor, id: string, at: Date): Promise<void> {
  await on.update(mails).set({ deliveredAt: at }).where(eq(mails.id, id))
}

export async function markRefused(on: Executor, id: string, at: Date): Promise<void> {
  await on.update(mails).set({ refusedAt: at }).where(eq(mails.id, id))
}

const isRefusedBy = (address: string) =>
  and(eq(mails.recipient, address), isNotNull(mails.refusedAt))

/** Forgets that mails to an address were refused: its server has taken one. */
export async function forgetRefusals(on: Executor, address: string): Promise<void> {
  await on.update(mails).set({ refusedAt: null }).where(isRefusedBy(address))
}

/** When the server of an address refused a mail for good, the last time since it took one; null: it takes mails. */
export async function findRefusal(on: Executor, address: string): Promise<Date | null> {
  const [row] = await on
    .select({ at: max(mails.refusedAt) })
    .from(mails)
    .where(isRefusedBy(address))
  return row?.at ?? null
}

export async function removeMail(on: Executor, id: string): Promise<void> {
  await on.delete(mails).where(eq(mails.id, id))
}

/** Newest mails first, of all recipients or of one; without those to nobody. */
export async function listMails(
  on: Executor,
  to: string | undefined,
  limit: number,
): Promise<MailRow[]> {
  return on
    .select()
    .from(mails)
    .where(to === undefined ? isNotNull(mails.recipient) : eq(mails.recipient, to))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** Deletes every mail to an address, including undelivered ones. */
export async function deleteMailsTo(on: Executor, to: string): Promise<void> {
  await on.delete(mails).where(eq(mails.recipient, to))
}

/** Deletes mails that were written before `before`: captured ones, and those that no mail server took. */
export async function deleteOldMails(on: Executor, before: Date): Promise<void> {
  await on.delete(mails).where(lt(mails.createdAt, before))
}
