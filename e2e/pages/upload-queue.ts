/** The screen on which films are sent, and files to send. */
import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { film } from './films.ts'

/** Files on a disk, so that they have the same date whenever they are chosen. */
export class FilmFolder {
  readonly #path: string

  private constructor(path: string) {
    this.#path = path
  }

  static async make(): Promise<FilmFolder> {
    return new FilmFolder(await mkdtemp(join(tmpdir(), 'carriage-films-')))
  }

  /** A film under a name, or whatever else is to be in the file; answers its path. */
  async add(name: string, content?: string | Buffer): Promise<string> {
    const path = join(this.#path, name)
    await writeFile(path, content ?? (await readFile(film)))
    return path
  }

  remove(): Promise<void> {
    return rm(this.#path, { recursive: true })
  }
}

export const chooseFilms = (page: Page, paths: string[]): Promise<void> =>
  page.locator('input[type=file][multiple]').setInputFiles(paths)

/** The row of a film, by the name of its file. */
export const filmRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Upload queue' }).getByRole('listitem', { name, exact: true })

/** Goes back to the list from the details of a film, which open by themselves when it is chosen alone. */
export async function showUploads(page: Page): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('Video Details')).toHaveAttribute('aria-selected', 'true')
  await tab('Upload').click()
}

export const press = (row: Locator, name: string | RegExp): Promise<void> =>
  row.getByRole('button', { name }).click()
