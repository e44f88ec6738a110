import type { ListedSpring, ReformerSetup } from '@carriage/contract/reformer/schemas'
import { language } from '@carriage/texts/language'
import { texts as messages } from '@carriage/texts/web/reformer'

type Names = readonly Pick<ListedSpring, 'id' | 'name'>[]

/** A studio writes the names of its springs as labels; German keeps its nouns in capitals. */
export const inSentence = (name: string): string =>
  language.get() === 'de' ? name : name.toLocaleLowerCase(language.get())

/** Springs in words, each kind by itself. */
export const springsText = (
  loads: NonNullable<ReformerSetup['springs']>,
  springs: Names,
): string[] =>
  loads.length === 0
    ? [messages.noSprings]
    : loads.map(({ spring, count }) => {
        const name = springs.find(({ id }) => id === spring)?.name ?? spring
        return messages.spring({ count: messages.counts[count] ?? count, name: inSentence(name) })
      })

/** The parts of a set-up in words; all its springs are one. */
export function setupParts(setup: ReformerSetup, springs: Names): string[] {
  const { footbar, headrest, straps, accessories } = setup
  return [
    setup.springs && springsText(setup.springs, springs).join(', '),
    footbar && messages.footbars[footbar],
    headrest && messages.headrests[headrest],
    straps && messages.straps[straps],
    ...(accessories?.length === 0
      ? [messages.nothing]
      : (accessories ?? []).map((name) => messages.accessories[name])),
  ].filter((part) => part !== null)
}

/** A set-up in words, to read and to speak: 'two red, one blue, footbar middle, long box'. */
export const setupText = (setup: ReformerSetup, springs: Names): string =>
  setupParts(setup, springs).join(', ')
