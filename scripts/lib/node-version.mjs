// Runs on any Node that can load modules at all, so keep its syntax old.

const OLDEST = { major: 20, minor: 19 }

/**
 * What is wrong with this version of Node, or an empty string.
 *
 * @param {string} version as in `process.versions.node`
 * @returns {string}
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return ''
  const oldest = `${OLDEST.major}.${OLDEST.minor}`
  return `Carriage needs Node ${oldest} or newer; this is ${version}. See https://nodejs.org`
}

/** Ends the program with a message where Node is too old. */
export function requireNode() {
  const problem = checkNode(process.versions.node)
  if (!problem) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
