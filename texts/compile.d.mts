/**
 * Compiles every catalogue anew; a file that stays as it was is not touched.
 *
 * @returns what is wrong with them
 */
export function compileTexts(): string[]
