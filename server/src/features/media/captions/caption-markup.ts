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

/** A line of a WebVTT cue, in which nothing can be taken for times. */
export const keepWebVttTags = (line: string): string => line.replaceAll('-->', '--&gt;').trim()
