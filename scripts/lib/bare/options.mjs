/**
 * @typedef {'root' | 'user'} AccountName
 * @typedef {'start' | 'test'} Command the README's two
 * @typedef {{ node: string, as: AccountName, command: Command }} Combination
 */

/** @type {readonly Command[]} */
const COMMANDS = ['start', 'test']
/** @type {readonly AccountName[]} */
const ACCOUNTS = ['root', 'user']

/**
 * The combinations to try, in order: `--node 22`, `--as user` and `--only start` limit them.
 *
 * @param {readonly string[]} args
 * @param {readonly string[]} majors the versions of Node that there are
 * @returns {Combination[]} never empty
 * @throws {Error} for an option or a value that it does not know
 */
export function chooseCombinations(args, majors) {
  /** @type {Record<string, readonly string[]>} */
  const known = { '--node': majors, '--as': ACCOUNTS, '--only': COMMANDS }
  /** @type {Map<string, Set<string>>} */
  const chosen = new Map()
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value = ''] = args.slice(at, at + 2)
    const values = known[name]
    if (!values)
      throw new Error(`Unknown option ${name}; there are ${Object.keys(known).join(', ')}`)
    if (!values.includes(value)) throw new Error(`${name} takes ${values.join(', ')}`)
    chosen.set(name, (chosen.get(name) ?? new Set()).add(value))
  }
  /**
   * @template {string} T
   * @param {string} name
   * @param {readonly T[]} values
   */
  const among = (name, values) => values.filter((value) => chosen.get(name)?.has(value) ?? true)
  return among('--node', majors).flatMap((node) =>
    among('--as', ACCOUNTS).flatMap((as) =>
      among('--only', COMMANDS).map((command) => ({ node, as, command })),
    ),
  )
}

/**
 * The last line of the output, and whether the run succeeded: something passed and nothing failed.
 *
 * @param {readonly ('passed' | 'failed' | 'skipped')[]} outcomes
 */
export function conclude(outcomes) {
  const count = (/** @type {string} */ wanted) =>
    outcomes.filter((outcome) => outcome === wanted).length
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')]
  return {
    line: `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ok: failed === 0 && passed > 0,
  }
}

/**
 * The summary in the last lines of `npm test`; npm may print a notice after it.
 *
 * @param {string} output
 * @returns {{ line: string, passed: number }} how many passed where none failed
 */
export function readSum(output) {
  const [line = 'it left no sum'] = output.match(/^\d+ passed, \d+ failed$/gm)?.slice(-1) ?? []
  return { line, passed: Number(/^(\d+) passed, 0 failed$/.exec(line)?.[1] ?? 0) }
}
