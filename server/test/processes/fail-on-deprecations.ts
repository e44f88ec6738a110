/**
 * Fails a test that uses what Node or a package is about to drop, such as two statements at once on one connection of pg.
 * Node writes such warnings past the console, and each but once in a process.
 */
import { afterAll, afterEach } from 'vitest'

/** A file that was left open, which is seen at some later time: it says nothing of the test under way. */
const CLOSED_BY_COLLECTOR = 'DEP0137'

const warnings: Error[] = []
const note = (warning: Error & { code?: string }) => {
  if (warning.name === 'DeprecationWarning' && warning.code !== CLOSED_BY_COLLECTOR)
    warnings.push(warning)
}

process.on('warning', note)
afterEach(complain)
afterAll(() => {
  process.off('warning', note)
  complain()
})

function complain(): void {
  const found = warnings.splice(0).map(({ stack, message }) => stack ?? message)
  if (found.length > 0) throw new Error(`The test uses what is deprecated:\n${found.join('\n')}`)
}
