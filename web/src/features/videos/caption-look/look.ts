import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** What can be chosen of the look of captions, in the order of the menu. The usual one of each is in `usualLook`. */
export const lookSteps = {
  /** Percent. */
  size: ['75', '100', '125', '150', '200'],
  color: ['white', 'yellow', 'green', 'cyan'],
  background: ['none', 'dim', 'black'],
  letters: ['plain', 'serif', 'mono'],
  edge: ['none', 'shadow', 'outline'],
} as const

export type LookPart = keyof typeof lookSteps
export type CaptionLook = { [part in LookPart]: (typeof lookSteps)[part][number] }

export const usualLook: CaptionLook = {
  size: '100',
  color: 'white',
  background: 'dim',
  letters: 'plain',
  edge: 'none',
}

/** As it is kept. A step that is no longer there counts as the usual one, and leaves the others as they are. */
export const lookSchema = z.object({
  size: orElse(z.enum(lookSteps.size), usualLook.size),
  color: orElse(z.enum(lookSteps.color), usualLook.color),
  background: orElse(z.enum(lookSteps.background), usualLook.background),
  letters: orElse(z.enum(lookSteps.letters), usualLook.letters),
  edge: orElse(z.enum(lookSteps.edge), usualLook.edge),
})

const colors = { white: '#fff', yellow: '#ff0', green: '#6f6', cyan: '#6ff' }
const backgrounds = { none: 'transparent', dim: 'rgb(0 0 0 / 70%)', black: '#000' }
const fonts = { plain: 'sans-serif', serif: 'serif', mono: 'monospace' }
/** By the size of the letters. An outline is the letters again in black, to all sides. */
const edges = {
  none: 'none',
  shadow: '0.06em 0.06em 0.1em #000, 0.06em 0.06em 0.2em #000',
  outline: [-1, 0, 1]
    .flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))
    .filter(([x, y]) => x !== 0 || y !== 0)
    .map(([x, y]) => `${x * 0.06}em ${y * 0.06}em 0.03em #000`)
    .join(', '),
}

type Style = Readonly<Record<`--caption-${string}`, string>>

/** The values that the style sheet of the player gives its captions. */
export function lookStyle({ size, color, background, letters, edge }: CaptionLook): Style {
  return {
    '--caption-size': String(Number(size) / 100),
    '--caption-color': colors[color],
    '--caption-background': backgrounds[background],
    // What is behind is blurred within the background only.
    '--caption-behind': background === 'dim' ? 'blur(8px)' : 'none',
    '--caption-font': fonts[letters],
    '--caption-edge': edges[edge],
  }
}
