/** Of which a studio chooses one; the first is the built-in one. */
export const typefaces = ['archivo', 'figtree', 'nunito', 'literata'] as const
export type Typeface = (typeof typefaces)[number]

interface Face {
  family: string
  /** What stands in until it is there, and in mails. */
  instead: string
}
const SANS = "system-ui, 'Helvetica Neue', Helvetica, Arial, sans-serif"
export const faces: Readonly<Record<Typeface, Face>> = {
  archivo: { family: 'Archivo', instead: SANS },
  figtree: { family: 'Figtree', instead: SANS },
  nunito: { family: 'Nunito', instead: SANS },
  literata: { family: 'Literata', instead: "Georgia, 'Times New Roman', serif" },
}

/** The version of Fontsource's packages, which names the files: browsers keep them for good. */
export const FONTSOURCE = '5.3.0'
export const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
  'latin-ext':
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F',
} as const
export type Subset = keyof typeof subsets

/** Where the build puts a file of a typeface; Archivo is a part of the app's own style sheet. */
export const typefaceFile = (typeface: Typeface, subset: Subset = 'latin'): string =>
  `/assets/${typeface}-${FONTSOURCE}-${subset}.woff2`

/** The list of families, as CSS has it. */
export const familyOf = (typeface: Typeface): string =>
  `'${faces[typeface].family}', ${faces[typeface].instead}`

/** The typeface as CSS; empty for the built-in one. */
export function typefaceCss(typeface: Typeface): string {
  if (typeface === 'archivo') return ''
  const rules = Object.entries(subsets).map(
    ([subset, range]) =>
      `@font-face{font-family:'${faces[typeface].family}';` +
      // Sound: a key of that object.
      `src:url(${typefaceFile(typeface, subset as Subset)}) format('woff2');` +
      `font-weight:200 900;font-display:swap;unicode-range:${range}}`,
  )
  return `${rules.join('')}:root{--font:${familyOf(typeface)}}`
}
