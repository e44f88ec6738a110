import { afterAll, test } from 'vitest'
import { checkFilmCase, filmCases } from '../../../../test/films/film-cases.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'

const folder = makeTemporaryFolder('carriage-film-cases-')
afterAll(() => folder.remove())

test.each(filmCases.filter(({ long }) => !long))('$file gives what it should @full', (film) =>
  checkFilmCase(film, folder.path),
)
