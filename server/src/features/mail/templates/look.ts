import type { Brand } from '@carriage/contract/brand/schemas'
import type { Language } from '@carriage/texts/languages'
import { darkInks, deriveThemes, lightNeutrals } from '@carriage/contract/brand/theme-policy'
import { familyOf } from '@carriage/contract/brand/typefaces'
import type { Sender } from '../render-email.ts'
import { createContext, type CSSProperties, useContext } from 'react'

/** The colours of the web app. As hex, because most mail programs do not support OKLCH. */
function colorsOf(brand: Brand) {
  const { light } = deriveThemes(brand)
  return {
    paper: lightNeutrals.paper,
    sheet: lightNeutrals.surface,
    ink: lightNeutrals.ink,
    quiet: lightNeutrals['ink-2'],
    line: lightNeutrals.line,
    primary: light.primary,
    onPrimary: light['on-primary'],
  }
}

const stylesOf = (colors: ReturnType<typeof colorsOf>) =>
  ({
    brand: {
      margin: '0 0 20px',
      fontSize: 20,
      fontWeight: 700,
      letterSpacing: '0.06em',
      color: colors.primary,
    },
    /** The ground of the logo, which it keeps in the dark, unless there is a logo for that. */
    plate: {
      display: 'inline-block',
      margin: '0 0 20px',
      padding: '6px 10px',
      borderRadius: 8,
      background: colors.paper,
    },
    logo: {
      display: 'block',
      height: 36,
      width: 'auto',
      maxWidth: 240,
      fontSize: 20,
      fontWeight: 700,
      color: colors.primary,
    },
    sheet: {
      padding: '32px 28px',
      borderRadius: 18,
      border: `1px solid ${colors.line}`,
      background: colors.sheet,
    },
    heading: {
      margin: '0 0 16px',
      fontSize: 24,
      lineHeight: '30px',
      fontWeight: 650,
      color: colors.ink,
    },
    text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: colors.ink },
    last: { margin: 0, fontSize: 16, lineHeight: '24px', color: colors.ink },
    code: {
      margin: '0 0 16px',
      fontSize: 34,
      lineHeight: '40px',
      fontWeight: 700,
      letterSpacing: '0.24em',
      color: colors.ink,
    },
    picture: {
      display: 'block',
      width: '100%',
      height: 'auto',
      margin: '0 0 16px',
      borderRadius: 10,
      fontSize: 14,
      lineHeight: '20px',
      color: colors.quiet,
    },
    button: {
      display: 'inline-block',
      margin: '4px 0 20px',
      padding: '13px 22px',
      borderRadius: 10,
      background: colors.primary,
      color: colors.onPrimary,
      fontSize: 16,
      fontWeight: 600,
      textDecoration: 'none',
    },
    rule: { margin: '24px 0 12px', borderColor: colors.line },
    quiet: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: colors.quiet },
    quietLink: { color: colors.quiet, textDecoration: 'underline' },
  }) satisfies Record<string, CSSProperties>

/** The body repeats its ground on a cell within, which would stay light under the light words of the footer. */
const WITHIN_BODY = '.paper > table > tbody > tr > td'

/** The dark palette for clients that request it. `!important` is needed to override inline styles. */
function darkOf(brand: Brand): string {
  const { dark } = deriveThemes(brand)
  return `@media (prefers-color-scheme: dark) {
.paper, ${WITHIN_BODY} { background: ${dark.paper} !important }
.sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important }
.ink { color: ${darkInks.ink} !important }
.brand { color: ${dark.accent} !important }
${brand.logo_dark === null ? '' : `.plate { background: ${dark.paper} !important }\n`}.press { background: ${dark.primary} !important; color: ${dark['on-primary']} !important }
.quiet { color: ${darkInks['ink-2']} !important }
.rule { border-color: ${dark.line} !important }
}`
}

/** PNG keeps the transparent background, and every program shows it. */
const LOGO = '?width=640&format=png'

/** What a mail looks like in the colours of its brand, and the language of what stands around its body. */
export function lookOf({ brand, publicUrl }: Sender, language: Language) {
  const colors = colorsOf(brand)
  const logo = (url: string | null) => (url === null ? null : `${publicUrl}${url}${LOGO}`)
  return {
    brand,
    language,
    logos: { light: logo(brand.logo_light), dark: logo(brand.logo_dark) },
    font: familyOf(brand.typeface),
    colors,
    styles: stylesOf(colors),
    dark: darkOf(brand),
  }
}

/** Stands around each mail. */
export const Look = createContext<ReturnType<typeof lookOf> | null>(null)

export function useLook() {
  const look = useContext(Look)
  if (!look) throw new Error('A part of a mail stands outside of it')
  return look
}
