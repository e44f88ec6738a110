import { and, desc, eq } from 'drizzle-orm'
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
