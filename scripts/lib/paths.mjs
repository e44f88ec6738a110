import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The checkout's folder, independent of the working directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A path below the checkout.
 *
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts)
