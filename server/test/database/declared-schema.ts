/** Finds the tables that the code declares, by the names of the files that declare them. */
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { serverFolder } from '../../src/platform/server-folder.ts'

const root = join(serverFolder(), '..')

export interface DeclaringFile {
  /** From the checkout's root, with slashes. */
  path: string
  exports: Record<string, unknown>
}

/** Every file of the server and of dev that declares tables, in the order of their paths. */
export async function declaringFiles(): Promise<DeclaringFile[]> {
  const folders = [join(root, 'server', 'src'), join(root, 'dev')]
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => join(folder, file)),
    ),
  )
  const files = found.flat().filter((file) => file.endsWith('-schema.ts'))
  return Promise.all(
    files.toSorted().map(async (file) => ({
      path: relative(root, file).replaceAll(sep, '/'),
      // Sound: names of a module are strings, and nothing is said of its values.
      exports: (await import(file)) as Record<string, unknown>,
    })),
  )
}

/** All that those files export, by its name. */
export async function declaredSchema(): Promise<Record<string, unknown>> {
  return Object.assign({}, ...(await declaringFiles()).map((file) => file.exports))
}
