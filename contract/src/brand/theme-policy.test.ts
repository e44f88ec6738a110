import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startBrand } from '../brand.ts'
import { contrast, hexOf, oklchOf } from '../colour.ts'
import {
  colourProblems,
  darkInks,
  deriveThemes,
  LEAST_CONTRAST,
  lightNeutrals,
  pageBrand,
  themeCss,
} from './theme-policy.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
/** Any two colours: those that are right, and those that are not. */
const colours = fc.record({ main_colour: hex, second_colour: hex })

describe('colours', () => {
  test.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#601622', '#601622', 1],
  ])('%s on %s have a contrast of %d to 1', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })

  test('every colour comes back from OKLCH as it was', () => {
    fc.assert(
      fc.property(hex, (value) => {
        expect(hexOf(oklchOf(value))).toBe(value)
      }),
    )
  })
})

describe('two colours of a brand', () => {
  test('text is legible in both themes and on the stage, whatever colours are taken @full', () => {
    let taken = 0
    const check = fc.property(colours, (chosen) => {
      const problems = colourProblems(chosen)
      if (Object.keys(problems).length > 0) return
      taken++
      const { stage, light, dark } = deriveThemes(chosen)
      const pairs = [
        ...['paper', 'surface', 'sunken'].map((ground) => [
          light.accent,
          lightNeutrals[ground as 'paper'],
        ]),
        [light.accent, light['accent-wash']],
        [lightNeutrals['ink-2'], light['accent-wash']],
        [light['on-primary'], light.primary],
        [light['on-primary'], light['primary-hover']],
        ...[dark.paper, dark.surface, dark.sunken, dark['accent-wash']].flatMap((ground) => [
          [dark.accent, ground],
          ...Object.values(darkInks).map((ink) => [ink, ground]),
        ]),
        [dark['on-primary'], dark.primary],
        [dark['on-primary'], dark['primary-hover']],
        [stage['stage-mark'], stage.stage],
        [stage['stage-mark-hover'], stage.stage],
        [darkInks.ink, stage.stage],
      ]
      for (const [text = '', ground = ''] of pairs)
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    })
    fc.assert(check, { numRuns: 2000 })
    expect(taken).toBeGreaterThan(100)
  })

  test('the built-in ones are right, and change nothing of the style sheet', () => {
    expect(colourProblems(startBrand)).toEqual({})
    expect(themeCss(startBrand)).toBe('')
  })

  test('are refused one by one, with their contrast and what to do', () => {
    const said = (chosen: Parameters<typeof colourProblems>[0]) =>
      Object.fromEntries(
        Object.entries(colourProblems(chosen)).map(([field, says]) => [field, says()]),
      )
    expect(said({ main_colour: '#ffd400', second_colour: '#ffd400' })).toEqual({
      main_colour: expect.stringMatching(/too light .* 1\.\d to 1\. Choose a darker one/),
    })
    expect(said({ main_colour: '#123456', second_colour: '#123456' })).toEqual({
      second_colour: expect.stringMatching(/too dark .* 1\.\d to 1\. Choose a lighter one/),
    })
  })

  test('become rules in which the dark theme comes last, so that it wins on the page itself', () => {
    const css = themeCss({ main_colour: '#0b4f6c', second_colour: '#a8dadc' })
    expect(css).toMatch(/^:root\{--oxblood:#0b4f6c;/)
    expect(css).toMatch(/\}\[data-theme='dark'\]\{[^}]*--accent:#a8dadc;[^}]*\}$/)
  })
})

test('a page is told neither who mails come from nor the legal texts, but which there are', () => {
  const page = pageBrand(
    {
      ...startBrand,
      version: 3,
      week_starts: [],
      mail_sender: 'Ada',
      terms: 'Ada’s rules',
      legal_in: { ...startBrand.legal_in, de: { terms: '', privacy: 'Adas Datenschutz' } },
    },
    'en',
  )
  expect(JSON.stringify(page)).not.toContain('Ada')
  expect(page.own_texts).toEqual({ terms: true, privacy: true })
  expect(page).toMatchObject({ version: 3, css: '', bars: { light: '#f6f4f2' } })
})

test('a page has tagline and links in one language', () => {
  const page = pageBrand(
    {
      ...startBrand,
      version: 1,
      week_starts: [],
      tagline: 'Breathe',
      tagline_in: { en: '', de: 'Atme', es: 'Respira' },
      links: [{ name: 'Our rooms', name_in: { es: 'Salas' }, url: 'https://ada.test' }],
    },
    'de',
  )
  expect(page).toMatchObject({
    tagline: 'Atme',
    links: [{ name: 'Our rooms', url: 'https://ada.test' }],
    said_in: 'de',
  })
  expect(JSON.stringify(page)).not.toMatch(/Breathe|Respira|Salas/)
})
