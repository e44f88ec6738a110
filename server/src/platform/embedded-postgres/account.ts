/** Chooses the system account that PostgreSQL runs as: it refuses to run as root. */
import { lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Options for `spawn`; empty where the server simply runs as ourselves. */
export interface Account {
  uid?: number
  gid?: number
}

/**
 * As root, picks the owner of an existing cluster, else the first of `users` this machine knows.
 * Anyone else runs it as themselves, and only a cluster of their own.
 *
 * @throws Error when the cluster is someone else's, or root finds no account to run it as.
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
  // A cluster that belongs to root was restored from a backup by root.
  if (owner) giveAway(cluster, account)
  return account
}

function giveAway(path: string, account: Required<Account>): void {
  lchownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveAway(join(path, name), account)
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
