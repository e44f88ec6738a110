/** Files of one build that open the pages of members without a network, by address. */
export interface KeptFiles {
  /** The script of every page. Its name has a hash of the build. */
  entry: string
  /** Code and styles, the entry among them. */
  files: readonly string[]
  /** The texts of these pages, by language. */
  texts: Readonly<Record<string, readonly string[]>>
  /** What plays classes that the device keeps, beside the files above. */
  player: {
    files: readonly string[]
    texts: Readonly<Record<string, readonly string[]>>
  }
}
