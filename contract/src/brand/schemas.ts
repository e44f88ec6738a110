import { texts as common } from '@carriage/texts/contract/common'
import { texts as t } from '@carriage/texts/contract/brand'
import * as z from 'zod/mini'
import { email } from '../accounts/schemas.ts'
import { timeZone } from '../insights/schemas.ts'
import { firstDays, type WeekStart } from '../weeks.ts'
import { epochSeconds, line } from '../common.ts'
import { type Language, languages } from '@carriage/texts/languages'
import { typefaces } from './typefaces.ts'

/** As in CSS: `#rrggbb`. */
const colour = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { error: () => t.chooseColor }))

/** The address of a picture that `uploadBrandPicture` has answered. */
const picture = z.nullable(z.string().check(z.regex(/^\/images\/[0-9a-f-]{36}\.webp$/)))

export const MAX_LEGAL_TEXT = 40_000
/** Plain text with lines, of which those that begin with `# ` are headings; empty: the standard one. */
const legalText = z.string().check(
  z.overwrite((text) => text.replaceAll('\r\n', '\n')),
  z.trim(),
  z.maxLength(MAX_LEGAL_TEXT, { error: () => t.textHasAtMost40000 }),
  z.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, { error: () => common.textContainsUnsupportedCharacter }),
)

const legalTexts = z.object({ terms: legalText, privacy: legalText })

/** One or two lines, beside the login form. */
const tagline = z
  .string()
  .check(
    z.trim(),
    z.maxLength(80, { error: () => t.taglineHasAtMost80Characters }),
    z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)?$/u, { error: () => t.taglineHasAtMostTwoLines }),
  )

export const MAX_BRAND_LINKS = 8
export const MAX_LINK_NAME = 30
const linkName = (min: number) =>
  line(
    min,
    MAX_LINK_NAME,
    () => t.linkNeedsName,
    () => t.nameHasAtMost30Characters,
  )
export const brandLink = z.object({
  name: linkName(1),
  /** The same as who reads another language sees it; one that is absent or empty is read in the language of the studio. */
  name_in: z._default(z.partialRecord(z.enum(languages), linkName(0)), {}),
  url: z.string().check(
    z.trim(),
    z.maxLength(300, { error: () => t.addressHasAtMost300Characters }),
    z.regex(/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/, {
      error: () => t.addressBeginsWithHttps,
    }),
  ),
})
export type BrandLink = z.infer<typeof brandLink>

/** What an admin says of the studio, and what it looks like. */
export const brandSettings = z.object({
  name: line(
    1,
    30,
    () => t.studioNeedsName,
    () => t.nameHasAtMost30Characters,
  ),
  tagline,
  /** The same as who reads another language sees it; an empty one is read in the language of the studio. */
  tagline_in: z.record(z.enum(languages), tagline),
  legal_company: line(
    1,
    120,
    () => t.enterCompany,
    () => t.companyHasAtMost120Characters,
  ),
  support_email: email,
  /** Whom mails come from; null: the name of the studio. */
  mail_sender: z.nullable(
    line(
      1,
      60,
      () => t.enterNameOrLeaveOut,
      () => t.senderHasAtMost60Characters,
    ),
  ),
  /** On light pages. */
  main_colour: colour,
  /** On dark pages. */
  second_colour: colour,
  typeface: z.enum(typefaces),
  /** Null: the name is written out. */
  logo_light: picture,
  logo_dark: picture,
  favicon: picture,
  /** In the language of the studio. */
  terms: legalText,
  privacy: legalText,
  /** Both as who reads another language gets and accepts them; an empty one is read in the language of the studio. */
  legal_in: z.record(z.enum(languages), legalTexts),
  /** In which language the studio writes to whoever has chosen none. */
  language: z.enum(languages, { error: () => t.chooseLanguage }),
  /** In which languages the app is offered; that of the studio always is. */
  offered_languages: z.array(z.enum(languages, { error: () => t.chooseLanguage })),
  /** IANA name: in which the days of the studio begin, and where members are whose own zone is unknown. */
  time_zone: timeZone,
  /** With which day weeks begin: on calendars, and where goals, streaks and plans count weeks. */
  first_day: z.enum(firstDays, { error: () => t.chooseFirstDay }),
  /** ISO 4217: the currency that comes first where plans are sold in several; null: that of the first plan. */
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, { error: () => t.chooseCurrency }))),
  links: z.array(brandLink).check(
    z.maxLength(MAX_BRAND_LINKS, {
      error: () => t.atMostLinks({ maxBrandLinks: MAX_BRAND_LINKS }),
    }),
  ),
})
export type BrandSettings = z.infer<typeof brandSettings>

/** The languages that people choose from, that of the studio first. */
export const offeredLanguages = ({
  language,
  offered_languages: others,
}: Pick<BrandSettings, 'language' | 'offered_languages'>): Language[] => [
  language,
  ...languages.filter((one) => one !== language && others.includes(one)),
]

/** What another studio can take over from a file, which may be older than some of it; pictures stay where they are stored. */
export const portableBrand = z.partial(
  z.omit(brandSettings, { logo_light: true, logo_dark: true, favicon: true }),
)
/** The name of that file in the archive of a studio. */
export const PORTABLE_BRAND_FILE = 'studio.json'

/** The brand that counts now; version 0 is the built-in one. */
export interface Brand extends BrandSettings {
  version: number
  /** With which day weeks have begun and will begin: a new first day counts from a date on. */
  week_starts: readonly WeekStart[]
}

const {
  mail_sender: _sender,
  terms: _terms,
  privacy: _privacy,
  legal_in: _legalIn,
  ...shown
} = brandSettings.shape
const colours = z.record(z.string(), z.string())
/** What everybody may know: for the native app, which has no page that brings it along. */
export const publicBrand = z.object({
  ...shown,
  version: z.int(),
  /** With which day weeks begin from a date on; the first entry has no date, since it counts before all others. */
  week_starts: z.array(z.object({ from: z.nullable(z.iso.date()), first_day: z.enum(firstDays) })),
  /** Colours by their role. `stage` is the same in both themes. */
  themes: z.object({ stage: colours, light: colours, dark: colours }),
})

/** What the server writes into the pages of the web app; what only some pages need, they ask for. */
export interface PageBrand extends Omit<
  Brand,
  'mail_sender' | 'terms' | 'privacy' | 'legal_in' | 'tagline_in' | 'links'
> {
  /** In which language tagline and links are: that in which the page was asked for. */
  said_in: Language
  links: Pick<BrandLink, 'name' | 'url'>[]
  /** Which legal texts are the studio's own, in any language. */
  own_texts: { terms: boolean; privacy: boolean }
  /** Colours and typeface as CSS; empty: those of the build. */
  css: string
  /** The color of the browser's own bars, by theme. */
  bars: { light: string; dark: string }
}

/** Any fields, absent ones stay; with the version that they were read at, which has to be the newest. */
export const saveBrandBody = z.object({
  ...z.partial(brandSettings).shape,
  version: z.int(),
  /** Changes of the legal texts only correct them: members who have accepted the version before are not asked again. */
  legal_correction: z.optional(z.boolean()),
})

/** A brand as it was saved, without its long texts; the newest counts. */
export const brandVersion = z.object({
  ...shown,
  mail_sender: brandSettings.shape.mail_sender,
  version: z.int(),
  saved_at: epochSeconds,
  /** The first name of the admin; null once their account is gone. */
  saved_by: z.nullable(z.string()),
  /** The version that was brought back with it. */
  restored: z.nullable(z.int()),
})
export type BrandVersion = z.infer<typeof brandVersion>

export const brandAnswer = z.object({
  /** Version 0: the built-in one. */
  brand: z.object({ ...brandSettings.shape, version: z.int() }),
  /** The newest first. */
  versions: z.array(brandVersion),
})
export type BrandAnswer = z.infer<typeof brandAnswer>
export const restoreBrandBody = z.object({ version: z.int().check(z.minimum(0)) })
/** Absent: the texts as they count now. */
export const legalQuery = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
})
/** Empty: the standard text. */
export const legalAnswer = z.object({
  terms: z.string(),
  privacy: z.string(),
  /** In which language each is written. */
  languages: z.object({ terms: z.enum(languages), privacy: z.enum(languages) }),
  /** Of the brand that the texts belong to. */
  version: z.int(),
  /** When that version was saved; null for the one that counts now, and for the built-in one. */
  saved_at: z.nullable(epochSeconds),
})
export const brandPictureAnswer = z.object({ picture: z.string() })
