import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { serverFolder } from '../../../platform/server-folder.ts'

/** A line for each, in lower case. One buffer of a megabyte takes less memory than a set of strings. */
let list: Promise<Buffer> | undefined

async function load(): Promise<Buffer> {
  const packed = await readFile(join(serverFolder(), 'data', 'common-passwords.txt.gz'))
  const lines = await promisify(gunzip)(packed)
  return Buffer.concat([Buffer.from('\n'), lines, Buffer.from('\n')])
}

/** Whether a password is among the 100,000 most frequent ones that are long enough, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const line = password.normalize('NFKC').toLowerCase().trim()
  if (line.includes('\n')) return false
  // A failed reading is tried again by the next one.
  list ??= load().catch((error: unknown) => {
    list = undefined
    throw error
  })
  return (await list).includes(`\n${line}\n`)
}
