/** A button below a push message: `open` opens its page, as a press on the message does, and `close` only closes it. */
export interface PushAction {
  readonly action: 'open' | 'close'
  readonly title: string
}

/** What a push message says: a title, one sentence, the page of the app that it opens, and its buttons. */
export interface PushNote {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly actions: readonly PushAction[]
}

/** Lock screens show about so many characters. */
const TITLE = 80
const TEXT = 160

/** The short form of what the app says: its title and its first sentence. */
export const shortNote = ({ title, text, path, actions }: PushNote): PushNote => ({
  title: cut(inOneLine(title), TITLE),
  text: cut(firstSentence(inOneLine(text)), TEXT),
  path,
  actions,
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

/**
 * What the browser is sent.
 *
 * @param tag a second copy of a message takes the place of the first one by it
 * @param unread the number on the icon of the app
 */
export const payloadOf = (
  { title, text, path, actions }: PushNote,
  { tag, unread }: { tag: string; unread: number },
): string => JSON.stringify({ title, text, path, actions, tag, unread })
