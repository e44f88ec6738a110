/** The files that this tab holds for the rows of its queue: films, and captions by their name. */
export interface HeldFiles {
  film: (id: string) => File | undefined
  captions: (id: string, name: string) => File | undefined
  /** @param captions name of the caption file; a film without it */
  hold: (id: string, file: File, captions?: string) => void
  dropFilm: (id: string) => void
  dropCaptions: (id: string, name: string) => void
  /** Drops everything of some rows. */
  drop: (ids: readonly string[]) => void
  clear: () => void
}

export function createHeldFiles(): HeldFiles {
  const films = new Map<string, File>()
  const captions = new Map<string, Map<string, File>>()
  return {
    film: (id) => films.get(id),
    captions: (id, name) => captions.get(id)?.get(name),
    hold: (id, file, name) => {
      if (name === undefined) films.set(id, file)
      else captions.set(id, new Map(captions.get(id)).set(name, file))
    },
    dropFilm: (id) => void films.delete(id),
    dropCaptions: (id, name) => void captions.get(id)?.delete(name),
    drop: (ids) => {
      for (const id of ids) {
        films.delete(id)
        captions.delete(id)
      }
    },
    clear: () => {
      films.clear()
      captions.clear()
    },
  }
}
