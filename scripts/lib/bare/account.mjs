import { lchownSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ uid: number, gid: number }} Account
 * @typedef {import('./options.mjs').AccountName} AccountName
 */

/**
 * The account to try a command as. Root tries an ordinary one as `nobody`; anybody else can only try
 * as themselves.
 *
 * @param {AccountName} name
 * @returns {Account | undefined} nothing where we may not become that account
 */
export function findAccount(name) {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  if (uid === undefined || gid === undefined) return undefined
  if (name === 'root') return uid === 0 ? { uid, gid } : undefined
  return uid === 0 ? readAccount(readFileSync('/etc/passwd', 'utf8'), 'nobody') : { uid, gid }
}

/**
 * @param {string} passwd text of /etc/passwd
 * @param {string} name
 * @returns {Account | undefined}
 */
export function readAccount(passwd, name) {
  const entry = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([login]) => login === name)
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/**
 * Gives a folder to an account, with all that is in it.
 *
 * @param {string} path
 * @param {Account} account
 */
export function giveAway(path, { uid, gid }) {
  lchownSync(path, uid, gid)
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveAway(inner, { uid, gid })
    else lchownSync(inner, uid, gid)
  }
}
