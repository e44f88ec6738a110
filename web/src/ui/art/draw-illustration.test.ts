import { describe, expect, it } from 'vitest'
import { FIELDS, type Category, drawIllustration, POSES } from './draw-illustration.ts'

const categories = Object.keys(POSES) as Category[]
const seeds = Array.from({ length: 24 }, (_, i) => `class-${i}`)

/** Names of the elements in order of opening; throws when they do not nest. */
function parse(svg: string): string[] {
  const open: string[] = []
  const names: string[] = []
  for (const [, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<&]*")*)(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    names.push(name)
    const keys = [...attributes.matchAll(/\s([\w:-]+)=/g)].map((match) => match[1])
    if (new Set(keys).size !== keys.length) throw new Error(`<${name}> repeats an attribute`)
    if (!empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`${open.join()} stay open`)
  return names
}

describe('illustration', () => {
  it('draws the same picture for the same seed, and another for another', () => {
    for (const category of categories) {
      const pictures = seeds.map((seed) => drawIllustration({ seed, category }))
      expect(seeds.map((seed) => drawIllustration({ seed, category }))).toEqual(pictures)
      expect(new Set(pictures).size).toBe(seeds.length)
    }
  })

  it('is well-formed and free of broken numbers in every category, field, phase and crop', () => {
    for (const category of categories) {
      for (const [i, seed] of seeds.entries()) {
        const crop = ([undefined, 'wide', 'tall', 'hero'] as const)[i % 4]
        const props = i % 3 === 0 ? ['ball', 'ring', 'jumpboard'] : []
        const phase = i / (seeds.length - 1)
        const svg = drawIllustration({
          seed,
          category,
          props,
          phase,
          field: i % FIELDS.length,
          ...(crop && { crop }),
        })
        expect(parse(svg)[0]).toBe('svg')
        expect(svg.replaceAll(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<&]*")*\/?>/g, '')).toBe('')
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  })

  it('has at least sixteen movements, and seeds reach all of a category', () => {
    expect(
      categories.reduce((sum, category) => sum + POSES[category].length, 0),
    ).toBeGreaterThanOrEqual(16)
    for (const category of categories) {
      const drawn = new Set(
        seeds.map(
          (seed) =>
            drawIllustration({ seed, category, phase: 1, field: 0, crop: 'wide' }).match(
              /<path d="M[^"]*Z"/,
            )?.[0],
        ),
      )
      expect(drawn.size).toBe(POSES[category].length)
    }
  })

  it('keeps head and hands of every movement inside the picture', () => {
    for (const pose of categories.flatMap((category) => POSES[category])) {
      for (const t of [0, 0.25, 0.5, 0.75, 1]) {
        const frame = pose(t)
        for (const [x, y] of [
          frame.head,
          frame.arm[1],
          frame.ankle,
          frame.knee,
          frame.hip,
          frame.sh,
        ]) {
          expect(x).toBeGreaterThan(60)
          expect(x).toBeLessThan(600)
          expect(y).toBeGreaterThan(8)
          expect(y).toBeLessThan(297)
        }
      }
    }
  })

  it('loads as many springs as it is told', () => {
    const springs = (count: number) =>
      drawIllustration({ seed: 'a', category: 'core', springs: count, field: 1 }).match(/d="M88 /g)
        ?.length
    expect([1, 2, 3, 4].map(springs)).toEqual([1, 2, 3, 4])
  })
})
