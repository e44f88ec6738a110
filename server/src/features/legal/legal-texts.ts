import { type acceptTextsBody, type AcceptedBy, legalKinds } from '@carriage/contract/legal/schemas'
import type * as z from 'zod/mini'
import type { Language } from '@carriage/texts/languages'
import type { Context, PublicContext, Services } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { openTextsOf, type TextVersion, type TextVersions, versionShown } from './legal-policy.ts'
import { presentAcceptance, presentVersions } from './legal-presenter.ts'
import {
  countAcceptances,
  forgetAcceptances,
  insertAcceptances,
  listAcceptancesOf,
} from './legal-queries.ts'
import type { LegalAcceptanceRow } from './legal-schema.ts'

interface Acceptance {
  userId: string
  /** In which the text was read. */
  language: Language
  by: AcceptedBy
  at: Date
}

const rowOf = (
  kind: LegalAcceptanceRow['kind'],
  { version, digests }: TextVersion,
  { userId, language, by, at }: Acceptance,
): LegalAcceptanceRow => ({
  userId,
  kind,
  version,
  digest: digests[language],
  acceptedBy: by,
  acceptedAt: at,
})

/** In which language the caller reads legal texts: that which they ask for, else that of the studio. */
export const languageOfTexts = async ({
  language,
  readBrand,
}: Pick<PublicContext, 'language' | 'readBrand'>): Promise<Language> =>
  language ?? (await readBrand()).language

interface SignUp {
  versions: TextVersions
  /** Of the page on which they signed up, which can be older than the newest; absent where it is not known. */
  brandVersion?: number | undefined
  /** Of that page. */
  language: Language
  userId: string
  at: Date
}

/** Records that somebody accepted the texts of their page by creating an account, in place of what was accepted for it before. */
export async function acceptAtSignUp(
  on: Executor,
  { versions, brandVersion, language, userId, at }: SignUp,
): Promise<void> {
  await forgetAcceptances(on, userId)
  const acceptance: Acceptance = { userId, language, by: 'sign-up', at }
  const rows = legalKinds.flatMap((kind) => {
    const shown = versionShown(versions[kind], brandVersion)
    return shown ? [rowOf(kind, shown, acceptance)] : []
  })
  await insertAcceptances(on, rows)
}

/** What the caller is asked to accept; null for nothing. Nothing of the studio is closed meanwhile. */
export async function readOpenTexts({ db, actor, readTextVersions }: Context) {
  const [versions, accepted] = await Promise.all([
    readTextVersions(),
    listAcceptancesOf(db, actor.id),
  ])
  return openTextsOf(versions, accepted)
}

/** Records that the caller accepted these versions, which may not be the newest any more. Throws 404 for one that there is not. */
export async function acceptLegalTexts(context: Context, read: z.output<typeof acceptTextsBody>) {
  const versions = await context.readTextVersions()
  const language = await languageOfTexts(context)
  const userId = context.actor.id
  const acceptance: Acceptance = { userId, language, by: 'notice', at: context.now() }
  const rows = legalKinds.flatMap((kind) => {
    const number = read[kind]
    if (number === undefined) return []
    const version = versions[kind].find((one) => one.version === number)
    if (!version) throw notFound('version')
    return [rowOf(kind, version, acceptance)]
  })
  await insertAcceptances(context.db, rows)
  return { open: await readOpenTexts(context) }
}

/** What a member has accepted, the newest first, as staff see it. */
export const readAcceptancesOf = async ({ db }: Pick<Services, 'db'>, userId: string) =>
  (await listAcceptancesOf(db, userId)).map(presentAcceptance)

export async function listLegalVersions({ db, readTextVersions }: Context) {
  const versions = await readTextVersions()
  const texts = legalKinds.flatMap((kind) =>
    versions[kind].flatMap(({ version, digests }) =>
      [...new Set(Object.values(digests))].map((digest) => ({ kind, version, digest })),
    ),
  )
  const counted = await countAcceptances(db, texts)
  return {
    terms: presentVersions('terms', versions.terms, counted),
    privacy: presentVersions('privacy', versions.privacy, counted),
  }
}
