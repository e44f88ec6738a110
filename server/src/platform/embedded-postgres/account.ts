/** Chooses the system account that runs PostgreSQL, which refuses to run as root. */
import { lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Options for `spawn`; empty when PostgreSQL runs as the current user. */
export interface Account {
  uid?: number
  gid?: number
}

/**
 * As root, chooses the owner of an existing cluster, else the first of `users` that exists. Other users run it
 * as themselves, and only on their own cluster.
 *
 * @throws Error when the cluster belongs to another user, or root finds no account.
 */
export function chooseAccount(cluster: string, users: readonly string[]): Account {
  const self = process.getuid?.()
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new Error(`${cluster} belongs to user id ${owner.uid}, not to ${self}`)
    }
    return {}
  }
  if (process.platform !== 'linux') {
    throw new Error('Please run Carriage as an ordinary user: PostgreSQL refuses to run as root')
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = lookUp(users)
  // Only root can have created it, by restoring a backup.
  if (owner) changeOwner(cluster, account)
  return account
}

function changeOwner(path: string, account: Required<Account>): void {
  lchownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) changeOwner(join(path, name), account)
}

function lookUp(users: readonly string[]): Required<Account> {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const user of users) {
    const entry = entries.find(([name]) => name === user)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(`Running as root needs one of the users: ${users.join(', ')}`)
}
