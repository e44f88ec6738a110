import { startBrand } from '@carriage/contract/brand'
import {
  type Brand,
  type BrandSettings,
  type BrandVersion,
  offeredLanguages,
  type publicBrand,
} from '@carriage/contract/brand/schemas'
import { deriveThemes } from '@carriage/contract/brand/theme-policy'
import { languages } from '@carriage/texts/languages'
import type * as z from 'zod/mini'
import { epoch } from '../../platform/time.ts'
import type { ListedVersion, SavedCalendar } from './brand-queries.ts'
import type { BrandVersionRow, StoredLink } from './brand-schema.ts'
import { type CalendarHistory, weekStartsOf } from './calendar-policy.ts'

/** The built-in tagline in other languages goes when the tagline does. */
function taglinesOf({
  tagline = startBrand.tagline,
  tagline_in: own,
}: Partial<Pick<BrandSettings, 'tagline' | 'tagline_in'>>): BrandSettings['tagline_in'] {
  const builtIn = startBrand.tagline_in
  const said = { ...builtIn, ...own }
  if (tagline === startBrand.tagline) return said
  const kept = languages.map((one) => [one, said[one] === builtIn[one] ? '' : said[one]])
  return Object.fromEntries(kept) as BrandSettings['tagline_in'] // one for each language
}

/** Those of before links had names by language have none. */
const linksOf = ({
  links = startBrand.links,
}: {
  links?: readonly StoredLink[]
}): BrandSettings['links'] => links.map((link) => ({ name_in: {}, ...link }))

/** What a version says, and the built-in brand where it says nothing. */
export const settingsOf = (row: Pick<BrandVersionRow, 'settings'> | undefined): BrandSettings => ({
  ...startBrand,
  ...row?.settings,
  tagline_in: taglinesOf(row?.settings ?? {}),
  links: linksOf(row?.settings ?? {}),
  // A version is older than a language that was added since.
  legal_in: { ...startBrand.legal_in, ...row?.settings.legal_in },
})

/** How the studio counts weeks and days; as installed where a version says nothing. */
export const historyOf = (rows: readonly SavedCalendar[]): CalendarHistory => ({
  installed: startBrand,
  versions: rows.map(({ savedAt, first_day, time_zone }) => ({
    savedAt,
    first_day: first_day ?? startBrand.first_day,
    time_zone: time_zone ?? startBrand.time_zone,
  })),
})

/** The brand of a stored version, or the built-in one, with when weeks begin by all versions. */
export const presentBrand = (
  row: BrandVersionRow | undefined,
  calendars: readonly SavedCalendar[] = [],
): Brand => ({
  ...settingsOf(row),
  version: row?.version ?? 0,
  week_starts: weekStartsOf(historyOf(calendars)),
})

export function presentVersion({ version: row, savedBy }: ListedVersion): BrandVersion {
  const { terms: _terms, privacy: _privacy, legal_in: _legalIn, ...shown } = settingsOf(row)
  return {
    ...shown,
    version: row.version,
    saved_at: epoch(row.createdAt),
    saved_by: savedBy,
    restored: row.restored,
  }
}

/** What everybody may know. */
export function presentPublicBrand(brand: Brand): z.infer<typeof publicBrand> {
  const {
    mail_sender: _sender,
    terms: _terms,
    privacy: _privacy,
    legal_in: _legalIn,
    week_starts,
    ...shown
  } = brand
  return {
    ...shown,
    offered_languages: offeredLanguages(brand),
    week_starts: [...week_starts],
    themes: deriveThemes(brand),
  }
}
