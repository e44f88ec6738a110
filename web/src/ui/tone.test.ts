import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_TONE_CHROMA } from '@carriage/contract/media/tone'
import { describe, expect, test } from 'vitest'
import { toned } from './tone.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [, light = '', dark = ''] = css.split(/\[data-theme='(?:light|dark)'\] \{/)

/** Lightness, chroma and hue of a token in a part of the style sheet. */
function tokenOf(part: string, name: string): [number, number, number] {
  const value = new RegExp(`--${name}: (?:oklch\\(([^)]+)\\)|var\\(--(\\w+)\\))`).exec(part)
  if (value?.[2]) return tokenOf(css, value[2])
  const [lightness = NaN, chroma = NaN, hue = NaN] = (value?.[1] ?? '').split(' ').map(Number)
  return [lightness, chroma, hue]
}

/** Relative luminance as in WCAG; colours outside of sRGB are clipped. */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

function contrast(one: [number, number, number], other: [number, number, number]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const numberOf = (part: string, pattern: RegExp): number => Number(pattern.exec(part)?.[1])
const stageLightness = numberOf(css, /\[data-toned\][^}]*--stage: oklch\(([\d.]+) /)
const surfaceChroma = numberOf(
  css,
  /--surface: oklch\(var\([^)]+\) calc\(var\([^)]+\) \* ([\d.]+)\)/,
)
const surfaceLightness = (part: string) => numberOf(part, /--toned-surface-lightness: ([\d.]+)/)

const HUES = Array.from({ length: 360 }, (_, hue) => hue)
const CHROMAS = [0, MAX_TONE_CHROMA / 2, MAX_TONE_CHROMA]

/** The lowest contrast of a text with a panel of any tone. */
const lowest = (text: [number, number, number], lightness: number, strength: number): number =>
  Math.min(
    ...HUES.flatMap((hue) =>
      CHROMAS.map((chroma) => contrast(text, [lightness, chroma * strength, hue])),
    ),
  )

describe('text on a panel that has the hue of its picture', () => {
  test.each(['stage-ink', 'stage-ink-2', 'stage-mark'])('%s is legible on any stage', (name) => {
    expect(lowest(tokenOf(css, name), stageLightness, 1)).toBeGreaterThan(7)
  })

  test.each([
    ['light', light],
    ['dark', dark],
  ])('every ink is legible on any surface of the %s theme', (_, part) => {
    for (const name of ['ink', 'ink-2', 'ink-3', 'accent']) {
      expect(lowest(tokenOf(part, name), surfaceLightness(part), surfaceChroma)).toBeGreaterThan(
        4.5,
      )
    }
  })
})

test('a panel without a known tone keeps its own colour', () => {
  expect(toned(null)).toEqual({})
  expect(toned({ hue: 226, chroma: 0.02 })).toEqual({
    'data-toned': true,
    style: { '--tone-hue': 226, '--tone-chroma': 0.02 },
  })
})
