/** Writes one film; `makeSource` gives it what `writeFilm` takes. */
import { writeFilm } from './sources.ts'

// Sound: only `makeSource` starts this program.
const [film, path, format] = JSON.parse(process.argv[2] ?? '') as Parameters<typeof writeFilm>
await writeFilm(film, path, format)
