/** The signed folder of a playlist's address, with a slash at its end. */
export const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1)

/**
 * The address of a file in the newest signed folder; players ask in the folder in which they have begun. What lies elsewhere, in a
 * media store, stays as it is.
 */
export function addressIn(folder: string, asked: string): string {
  const base = folderOf(folder.slice(0, -1))
  return asked.startsWith(base) ? folder + asked.slice(asked.lastIndexOf('/') + 1) : asked
}
