import { texts as t } from '@carriage/texts/server/accounts'
import { invalidField } from '../../../platform/app-error.ts'
import { isMainlyKnownWords, type PasswordOwner } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
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

interface Choice extends PasswordOwner {
  password: string
}

/** 422 on `field` for a password that many people use. */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  throw invalidField(field, () => t.manyPeopleUsePasswordChooseAnother)
}

/** Hashes a password that somebody chose; 422 on `field` when it is one of the first that an attacker tries. */
export async function hashChosenPassword(
  field: string,
  { password, ...owner }: Choice,
): Promise<string> {
  await refuseCommonPassword(field, password)
  if (isMainlyKnownWords(password, owner)) {
    throw invalidField(field, () => t.passwordEasyGuessFromYourName)
  }
  return hashPassword(password)
}
