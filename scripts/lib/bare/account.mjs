import { lchownSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ uid: number, gid: number }} Account
 * @typedef {import('./options.mjs').AccountName} AccountName
 */

/**
 * The account to run a command as. Root runs the ordinary one as `nobody`; other users can only run it
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
 * Changes the owner of a folder and of everything in it.
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
