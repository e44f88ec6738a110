import { afterAll, test } from 'vitest'
import { checkFilm } from '../../../../test/films/check-film.ts'
import { filmMatrix } from '../../../../test/films/film-matrix.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'

const folder = makeTemporaryFolder('carriage-films-')
afterAll(() => folder.remove())

test.each(filmMatrix)('$name ($ending) becomes playable with its full length', (film) =>
  checkFilm(film, folder.path, true),
)
