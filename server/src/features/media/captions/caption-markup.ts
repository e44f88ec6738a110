/** Starts of character references that WebVTT has, which stay as they are. */
const AMPERSAND = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});)/gi
const TAG = /(<\/?[a-z][^<>]*>)/i

const escape = (text: string): string =>
  text.replaceAll(AMPERSAND, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A line of a SubRip cue in WebVTT: italics, bold and underline stay, other markup goes. */
export const toWebVttTags = (line: string): string =>
  line
    // Up to the next brace of either kind, so that a line of opening ones is read once.
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .split(TAG)
    .map((part, at) => {
      if (at % 2 === 0) return escape(part)
      const tag = part.toLowerCase()
      return /^<\/?[ibu]>$/.test(tag) ? tag : ''
    })
    .join('')
    .trim()

/** The class of a colour that WebVTT names (5.2.1), of the text or of its background. */
const COLOUR = /^(bg_)?(white|lime|cyan|red|yellow|magenta|blue|black)$/

/**
 * A line of a WebVTT cue, in which nothing can be taken for times. Colours become classes of the web app's own, since its
 * player would write them as inline styles, which the pages' Content-Security-Policy forbids.
 */
export const keepWebVttTags = (line: string): string =>
  line
    .replaceAll('-->', '--&gt;')
    .replaceAll(/<([a-z]+)((?:\.[\w-]+)+)(?=[\s>])/g, (_, tag: string, classes: string) => {
      const names = classes.slice(1).split('.')
      const own = names.map((name) =>
        name.replace(COLOUR, (_name, ground?: string, colour?: string) =>
          ground === undefined ? `in-${colour}` : `on-${colour}`,
        ),
      )
      return `<${tag}.${own.join('.')}`
    })
    .trim()
