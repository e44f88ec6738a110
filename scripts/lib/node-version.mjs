// Must run on every Node version that supports modules, so the syntax has to be old.

const OLDEST = { major: 20, minor: 19 }

/**
 * The problem with a version of Node, or an empty string.
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

/** Exits with a message when Node is too old. */
export function requireNode() {
  const problem = checkNode(process.versions.node)
  if (!problem) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
