/** What a push message says: a title, one sentence, and the page of the app that it opens. */
export interface PushNote {
  readonly title: string
  readonly text: string
  readonly path: string
}

/** Lock screens show about so many characters. */
const TITLE = 80
const TEXT = 160

/** The short form of what the app says: its title and its first sentence. */
export const shortNote = ({ title, text, path }: PushNote): PushNote => ({
  title: cut(inOneLine(title), TITLE),
  text: cut(firstSentence(inOneLine(text)), TEXT),
  path,
})

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}

/** Counted in code points, so that no message exceeds what a push service takes. */
function cut(text: string, most: number): string {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** What the browser is sent. A second copy of a message takes the place of the first one by its `tag`. */
export const payloadOf = ({ title, text, path }: PushNote, tag: string): string =>
  JSON.stringify({ title, text, path, tag })
