import type { ImportKind } from '@carriage/contract/imports/columns'
import {
  and,
  arrayContains,
  eq,
  isNotNull,
  isNull,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { activationCodes } from '../../devices/tables.ts'
import { videos } from '../../videos/tables.ts'
import { importRows } from '../imports-schema.ts'

/** Whether a column of text is one of many; the statement is the same for any number of them. */
const oneOf = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(texts)}::text[])`
/** As `oneOf`, whatever the case. */
const oneOfAddresses = (emails: readonly string[]): SQL =>
  sql`${users.email} = ANY(${sql.param(emails)}::citext[])`

/** Which of the keys of a file are taken already. */
export async function listTakenKeys(
  on: Executor,
  kind: ImportKind,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await queries[kind](on, keys)
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

const queries: Readonly<
  Record<ImportKind, (on: Executor, keys: readonly string[]) => Promise<{ key: string | null }[]>>
> = {
  // A sign-up that was never confirmed does not take its address.
  members: (on, keys) => selectEmails(on, keys, isNotNull(users.emailVerifiedAt)),
  // Whether a workout, a program or a class is there is seen when it would be written.
  practice: async () => [],
  content: async () => [],
  codes: (on, keys) =>
    on
      .select({ key: activationCodes.code })
      .from(activationCodes)
      .where(oneOf(activationCodes.code, keys)),
  // A film is known by the import that has fetched it, as long as its video is there.
  videos: (on, keys) =>
    on
      .select({ key: importRows.key })
      .from(importRows)
      .innerJoin(videos, eq(videos.id, importRows.thingId))
      .where(
        and(
          eq(importRows.kind, 'videos'),
          eq(importRows.state, 'created'),
          oneOf(importRows.key, keys),
          isNull(videos.deletedAt),
        ),
      ),
}

/** Those of the addresses that have an account, in lower case. */
export async function listKnownEmails(
  on: Executor,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  return new Set((await selectEmails(on, emails)).map(({ key }) => key))
}

const selectEmails = (on: Executor, emails: readonly string[], which?: SQL) =>
  on
    .select({ key: sql<string>`lower(${users.email}::text)` })
    .from(users)
    .where(and(oneOfAddresses(emails), isNull(users.deletedAt), which))

/** Those of the addresses that belong to coaches, in lower case, with their ids. */
export async function listCoachesByEmail(
  on: Executor,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await on
    .select({ id: users.id, email: sql<string>`lower(${users.email}::text)` })
    .from(users)
    .where(
      and(oneOfAddresses(emails), arrayContains(users.roles, ['coach']), isNull(users.deletedAt)),
    )
  return new Map(rows.map(({ id, email }) => [email, id]))
}
