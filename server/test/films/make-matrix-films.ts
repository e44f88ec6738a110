/**
 * `tsx make-matrix-films.ts FOLDER`: creates the films of the matrix that a browser plays to the end, and
 * prints their paths as JSON lines `{path, seconds}`.
 */
import { filmMatrix, makeMatrixFilm } from './film-matrix.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder for the films')
for (const film of filmMatrix.filter(({ watched }) => watched)) {
  const path = await makeMatrixFilm(film, folder)
  process.stdout.write(`${JSON.stringify({ path, seconds: film.seconds })}\n`)
}
