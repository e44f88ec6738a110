import type { MessageSettings } from '@carriage/contract/messages/schemas'
import type { RuleKey } from '@carriage/contract/messages/rules'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import {
  messageDays,
  messageMarks,
  messageRules,
  messageSettings,
  type RuleRow,
  type SettingsRow,
} from '../messages-schema.ts'

/** There are always the same few. */
export const listRules = (on: Executor): Promise<RuleRow[]> => on.select().from(messageRules)

export async function lockRule(on: Transaction, key: RuleKey): Promise<RuleRow | undefined> {
  const [row] = await on.select().from(messageRules).where(eq(messageRules.key, key)).for('update')
  return row
}

export async function saveRule(
  on: Executor,
  key: RuleKey,
  values: Partial<RuleRow>,
): Promise<RuleRow> {
  const [row] = await on
    .update(messageRules)
    .set(values)
    .where(eq(messageRules.key, key))
    .returning()
  if (!row) throw new Error('The rule to change does not exist')
  return row
}

/** Stores what is not there yet. */
export async function insertDefaults(
  on: Executor,
  rules: readonly (typeof messageRules.$inferInsert)[],
  reachedAt: Date,
): Promise<void> {
  await on
    .insert(messageRules)
    .values([...rules])
    .onConflictDoNothing()
  await on.insert(messageSettings).values({}).onConflictDoNothing()
  await on
    .insert(messageMarks)
    .values(
      (['accounts', 'devices', 'training', 'classes'] as const).map((fact) => ({
        fact,
        reachedAt,
      })),
    )
    .onConflictDoNothing()
}

export async function findSettings(on: Executor): Promise<SettingsRow> {
  const [row] = await on.select().from(messageSettings)
  if (!row) throw new Error('The settings of messages are not stored')
  return row
}

export async function lockSettings(on: Transaction): Promise<SettingsRow> {
  const [row] = await on.select().from(messageSettings).for('update')
  if (!row) throw new Error('The settings of messages are not stored')
  return row
}

/** Fields that are undefined stay. */
export async function saveSettings(
  on: Executor,
  settings: Partial<MessageSettings>,
): Promise<SettingsRow> {
  const [row] = await on
    .update(messageSettings)
    .set({
      quietFrom: settings.quiet_from,
      quietUntil: settings.quiet_until,
      weeklyCap: settings.weekly_cap,
      cameBackDays: settings.came_back_days,
      defaultLanguage: settings.default_language,
      version: sql`${messageSettings.version} + 1`,
    })
    .returning()
  if (!row) throw new Error('The settings of messages are not stored')
  return row
}

const sums = {
  sent: sql<number>`sum(${messageDays.sent})::int`,
  mailed: sql<number>`sum(${messageDays.mailed})::int`,
  heldBack: sql<number>`sum(${messageDays.heldBack})::int`,
  cameBack: sql<number>`sum(${messageDays.cameBack})::int`,
}
/** What became of the messages of rules since a day, 'yyyy-MM-dd'. */
export const listRuleResults = (on: Executor, since: string) =>
  on
    .select({ source: messageDays.source, ...sums })
    .from(messageDays)
    .where(and(eq(messageDays.announcement, ''), gte(messageDays.day, since)))
    .groupBy(messageDays.source)

/** What became of announcements. */
export const listAnnouncementResults = (on: Executor, ids: readonly string[]) =>
  on
    .select({ announcement: messageDays.announcement, ...sums })
    .from(messageDays)
    .where(inArray(messageDays.announcement, [...ids]))
    .groupBy(messageDays.announcement)
