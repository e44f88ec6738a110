import type { Language } from '@carriage/texts/languages'
import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/brand'
import { startBrand } from '../brand.ts'
import { contrast, hexOf, oklchOf } from '../colour.ts'
import { linkNameFor, taglineFor } from './said-texts.ts'
import type { Brand, BrandSettings, PageBrand } from './schemas.ts'
import { typefaceCss } from './typefaces.ts'

type Colours = Pick<BrandSettings, 'main_colour' | 'second_colour'>
type Theme<Role extends string> = Readonly<Record<Role, string>>

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

/** The neutral colours of the light theme, which no brand changes; as in web/src/ui/tokens.css. */
export const lightNeutrals = {
  paper: '#f6f4f2',
  surface: '#fefdfc',
  sunken: '#eee9e7',
  ink: '#231718',
  'ink-2': '#574949',
  line: '#ded8d5',
} as const
/** The inks of the dark theme and of the stage, which no brand changes either. */
export const darkInks = { ink: '#f4efea', 'ink-2': '#c2b8b3', 'ink-3': '#a39792' } as const
const CHALK = '#faf6ee'

/** The colours of both themes, made from two; as `#rrggbb`, by the names that tokens.css gives to their roles. */
export function deriveThemes({ main_colour: main, second_colour: second }: Colours) {
  const { chroma, hue } = oklchOf(main)
  /** A shade of the main colour, weaker than it. */
  const shade = (lightness: number, most: number) =>
    hexOf({ lightness, chroma: Math.min(most, chroma), hue })
  const lifted = moved(main, 0.07)
  const brighter = moved(second, 0.035)
  const ink = shade(0.24, 0.05)
  return {
    stage: {
      oxblood: main,
      'oxblood-lift': lifted,
      butter: second,
      stage: shade(0.235, 0.065),
      'stage-mark': second,
      'stage-mark-hover': brighter,
    },
    light: {
      primary: main,
      'primary-hover': contrast(lifted, CHALK) < LEAST_CONTRAST ? moved(main, -0.06) : lifted,
      'on-primary': CHALK,
      accent: main,
      'accent-wash': shade(0.925, 0.022),
    },
    dark: {
      paper: shade(0.196, 0.014),
      surface: shade(0.234, 0.017),
      sunken: shade(0.268, 0.018),
      line: shade(0.325, 0.02),
      'line-strong': shade(0.56, 0.024),
      primary: second,
      'primary-hover': brighter,
      'on-primary': ink,
      accent: second,
      'accent-wash': shade(0.285, 0.035),
    },
  } satisfies Record<string, Theme<string>>
}

function moved(hex: string, by: number): string {
  const { lightness, ...rest } = oklchOf(hex)
  return hexOf({ lightness: lightness + by, ...rest })
}

const rounded = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** A sentence for each colour in which text would be hard to read; none where both are right. */
export function colourProblems(colours: Colours): Partial<Record<keyof Colours, Says>> {
  const { stage, light, dark } = deriveThemes(colours)
  const least = (text: string, grounds: readonly string[]) =>
    Math.min(...grounds.map((ground) => contrast(text, ground)))
  const main = least(colours.main_colour, [
    lightNeutrals.paper,
    lightNeutrals.surface,
    lightNeutrals.sunken,
    light['accent-wash'],
    light['on-primary'],
  ])
  const second = least(colours.second_colour, [
    stage.stage,
    dark.paper,
    dark.surface,
    dark.sunken,
    dark['accent-wash'],
    dark['on-primary'],
  ])
  return {
    ...(main < LEAST_CONTRAST && {
      main_colour: () => t.colorTooLightForTextOn({ main: rounded(main) }),
    }),
    ...(second < LEAST_CONTRAST && {
      second_colour: () => t.colorTooDarkForTextOn({ second: rounded(second) }),
    }),
  }
}

const rule = (selector: string, theme: Theme<string>): string =>
  `${selector}{${Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** The colours as CSS; empty for those of the build. */
export function themeCss(colours: Colours): string {
  const isBuiltIn =
    colours.main_colour === startBrand.main_colour &&
    colours.second_colour === startBrand.second_colour
  if (isBuiltIn) return ''
  const { stage, light, dark } = deriveThemes(colours)
  return (
    rule(':root', stage) +
    rule(":root,[data-theme='light']", light) +
    rule("[data-theme='dark']", dark)
  )
}

/** The color of the browser's own bars, by theme. */
export const barColours = (colours: Colours): PageBrand['bars'] => ({
  light: lightNeutrals.paper,
  dark: deriveThemes(colours).dark.paper,
})

/** What the pages of the web app are told that a reader of a language asks for. */
export function pageBrand(
  {
    mail_sender: _sender,
    terms,
    privacy,
    legal_in: others,
    tagline,
    tagline_in,
    links,
    ...brand
  }: Brand,
  reader: Language,
): PageBrand {
  const own = [{ terms, privacy }, ...Object.values(others)]
  return {
    ...brand,
    tagline: taglineFor({ tagline, tagline_in }, reader),
    links: links.map((link) => ({ name: linkNameFor(link, reader), url: link.url })),
    said_in: reader,
    own_texts: {
      terms: own.some((texts) => texts.terms !== ''),
      privacy: own.some((texts) => texts.privacy !== ''),
    },
    css: themeCss(brand) + typefaceCss(brand.typeface),
    bars: barColours(brand),
  }
}
