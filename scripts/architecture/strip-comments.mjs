/** What a slash after one of these begins is a regular expression, not a division. */
const BEFORE_REGEX =
  /(?:^|[=(,:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|await|yield))\s*$/

/**
 * Blanks comments, template texts and regular expressions, and keeps every line and column, so that
 * simple patterns can read what is left. Strings stay: imports are made of them.
 *
 * @param {string} text TypeScript
 */
export function stripComments(text) {
  let masked = ''
  for (let at = 0; at < text.length;) {
    const end = endOfToken(text, at, masked)
    const token = text.slice(at, end)
    masked += isBlanked(token) ? token.replace(/[^\n]/g, ' ') : token
    at = end
  }
  return masked
}

/** @param {string} token */
function isBlanked(token) {
  return token.length > 1 && (token[0] === '/' || token[0] === '`')
}

/**
 * @param {string} text
 * @param {number} at
 * @param {string} before what was read so far, without comments
 */
function endOfToken(text, at, before) {
  const [first, second] = [text[at], text[at + 1]]
  if (first === '/' && second === '/') return indexOrEnd(text, '\n', at)
  if (first === '/' && second === '*') return indexOrEnd(text, '*/', at + 2, 2)
  if (first === "'" || first === '"') return endOfQuoted(text, at, first)
  if (first === '`') return endOfTemplate(text, at)
  if (first === '/' && BEFORE_REGEX.test(before.slice(-20))) return endOfRegex(text, at)
  return at + 1
}

/**
 * @param {string} text
 * @param {string} wanted
 * @param {number} from
 */
function indexOrEnd(text, wanted, from, length = 0) {
  const found = text.indexOf(wanted, from)
  return found === -1 ? text.length : found + length
}

/**
 * An apostrophe in the text of a page is no string: those end with their line.
 *
 * @param {string} text
 * @param {number} at
 * @param {string} quote
 */
function endOfQuoted(text, at, quote) {
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === quote) return index + 1
    else if (text[index] === '\n') return at + 1
  }
  return at + 1
}

/**
 * @param {string} text
 * @param {number} at
 */
function endOfTemplate(text, at) {
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '`') return index + 1
    else if (text.startsWith('${', index)) index = endOfExpression(text, index + 2) - 1
  }
  return text.length
}

/**
 * @param {string} text
 * @param {number} at just behind the opening brace
 */
function endOfExpression(text, at) {
  let depth = 1
  for (let index = at; index < text.length;) {
    if (text[index] === '{') depth++
    if (text[index] === '}' && --depth === 0) return index + 1
    index = endOfToken(text, index, text.slice(at, index))
  }
  return text.length
}

/**
 * @param {string} text
 * @param {number} at
 */
function endOfRegex(text, at) {
  let inClass = false
  for (let index = at + 1; index < text.length && text[index] !== '\n'; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '[') inClass = true
    else if (text[index] === ']') inClass = false
    else if (text[index] === '/' && !inClass) return index + 1
  }
  return at + 1
}
