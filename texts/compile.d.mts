/**
 * Compiles every catalogue anew; a file that stays as it was is not touched.
 *
 * @param folder with a folder of catalogues for each language
 * @returns what is wrong with them
 */
export function compileTexts(folder?: string): string[]
