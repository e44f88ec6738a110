import type { BrandSettings } from '@carriage/contract/brand/schemas'
import type { LegalKind } from '@carriage/contract/legal/schemas'
import { type Language, languages } from '@carriage/texts/languages'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { type BrandVersionRow, brandVersions } from './brand-schema.ts'

/** The host whose brand counts on all others. */
const EVERY_HOST = ''
const ofStudio = eq(brandVersions.host, EVERY_HOST)

/** The newest version; undefined while the built-in brand counts. */
export async function findNewestVersion(on: Executor): Promise<BrandVersionRow | undefined> {
  const [row] = await on
    .select()
    .from(brandVersions)
    .where(ofStudio)
    .orderBy(desc(brandVersions.version))
    .limit(1)
  return row
}

export async function findVersion(
  on: Executor,
  version: number,
): Promise<BrandVersionRow | undefined> {
  const [row] = await on
    .select()
    .from(brandVersions)
    .where(and(ofStudio, eq(brandVersions.version, version)))
  return row
}

const settingOf = <Field extends 'first_day' | 'time_zone'>(field: Field) =>
  sql<BrandSettings[Field] | null>`${brandVersions.settings}->>${sql.raw(`'${field}'`)}`

/** What each version says of the calendar, the oldest first; null where it says nothing. */
export const listSavedCalendars = (on: Executor) =>
  on
    .select({
      first_day: settingOf('first_day'),
      time_zone: settingOf('time_zone'),
      savedAt: brandVersions.createdAt,
    })
    .from(brandVersions)
    .where(ofStudio)
    .orderBy(asc(brandVersions.version))
export type SavedCalendar = Awaited<ReturnType<typeof listSavedCalendars>>[number]

const text = (value: string) => sql.raw(`'${value}'`)

/** SHA-256 in hexadecimal of a text as who reads each language gets it; null where it is empty, and the standard one counts. */
const digestsOf = (kind: LegalKind) => {
  const { settings } = brandVersions
  const own = sql`nullif(${settings}->>${text(kind)}, '')`
  const inEach = languages.map((language) => {
    const said = sql`nullif(${settings}->'legal_in'->${text(language)}->>${text(kind)}, '')`
    return sql`${text(language)}, encode(sha256(convert_to(coalesce(${said}, ${own}), 'UTF8')), 'hex')`
  })
  return sql<Record<Language, string | null>>`jsonb_build_object(${sql.join(inEach, sql`, `)})`
}

/** What each version says of the legal texts, the oldest first. The texts stay in the database: all together are long. */
export const listSavedTexts = (on: Executor) =>
  on
    .select({
      version: brandVersions.version,
      terms: digestsOf('terms'),
      privacy: digestsOf('privacy'),
      isCorrection: brandVersions.legalCorrection,
      createdAt: brandVersions.createdAt,
    })
    .from(brandVersions)
    .where(ofStudio)
    .orderBy(asc(brandVersions.version))

/** All versions, the newest first, with the first names of who saved them. */
export const listVersions = (on: Executor) =>
  on
    .select({ version: brandVersions, savedBy: users.firstName })
    .from(brandVersions)
    .leftJoin(users, eq(users.id, brandVersions.savedBy))
    .where(ofStudio)
    .orderBy(desc(brandVersions.version))
export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number]

/** False, without a change, where the version was taken at the same moment. */
export async function insertVersion(
  on: Executor,
  row: Omit<BrandVersionRow, 'host'>,
): Promise<boolean> {
  const stored = await on
    .insert(brandVersions)
    .values({ ...row, host: EVERY_HOST })
    .onConflictDoNothing()
    .returning({ version: brandVersions.version })
  return stored.length > 0
}
