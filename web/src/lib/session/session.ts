import type { User } from '@carriage/contract/accounts/schemas'
import { useSyncExternalStore } from 'react'
import { leaveMemberView, memberView } from './member-view.ts'

/**
 * Who is using this browser. `restoring` = a session is stored but the server has not confirmed it;
 * nothing redirects in that state.
 */
export type Session =
  | { status: 'out'; reason: 'never' | 'logout' | 'expired' }
  | { status: 'restoring' | 'in'; token: string; user: User }

const KEY = 'carriage.session'
/** Stands in the place of a session that has expired: other tabs must not take that for a logout, which removes what is not sent. */
const EXPIRED = 'expired'
const out = (reason: 'never' | 'logout' | 'expired'): Session => ({ status: 'out', reason })

function isStored(value: unknown): value is { token: string; user: User } {
  if (typeof value !== 'object' || value === null || !('token' in value && 'user' in value)) {
    return false
  }
  const { token, user } = value
  // Written by ourselves and replaced at the next refresh: the shape of the outside is enough.
  return typeof token === 'string' && typeof user === 'object' && user !== null && '_id' in user
}

function parse(raw: string | null): { token: string; user: User } | null {
  if (raw === null) return null
  try {
    const value: unknown = JSON.parse(raw)
    return isStored(value) ? value : null
  } catch {
    return null
  }
}

/** Whether the browser stores the session of this page, so that other tabs can end it. */
let isStoredHere = false

function store(value: { token: string; user: User } | typeof EXPIRED | null) {
  // The stored session is that of the admin.
  if (memberView) return
  isStoredHere = false
  try {
    if (value) localStorage.setItem(KEY, JSON.stringify(value))
    else localStorage.removeItem(KEY)
    isStoredHere = true
  } catch {
    // storage denied or full: the session lives as long as the page
  }
}

function read(): { token: string; user: User } | null {
  if (memberView) return memberView
  try {
    return parse(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

function load(): Session {
  const stored = read()
  isStoredHere = stored !== null
  return stored ? { status: 'restoring', ...stored } : out('never')
}

const userOf = (of: Session): string | null => (of.status === 'out' ? null : of.user._id)

let current: Session = load()
let turn = 0
/** Resolves when the session goes on under another token, or does not. */
let renewal: Promise<void> | null = null
const listeners = new Set<() => void>()

function change(next: Session) {
  // An admin who views as a member stays signed in.
  if (memberView && next.status === 'out') return leaveMemberView(memberView)
  if (userOf(next) !== userOf(current)) turn += 1
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const session = {
  get: (): Session => current,
  token: (): string | null => (current.status === 'out' ? null : current.token),
  /** Another number after each sign-in and sign-out, for what must not outlive them. */
  turn: (): number => turn,
  userId: (): string | null => userOf(current),
  subscribe,
  signIn(token: string, user: User) {
    store({ token, user })
    change({ status: 'in', token, user })
  },
  /** The server could not be asked: the stored user stands, so that being offline signs nobody out. */
  keepStored() {
    if (current.status === 'restoring') change({ ...current, status: 'in' })
  },
  setUser(user: User) {
    // An answer may come late, when somebody else has signed in.
    if (current.status === 'out' || current.user._id !== user._id) return
    // Another tab may have signed out a moment ago; its event has not arrived yet.
    if (read()?.token === current.token) store({ token: current.token, user })
    change({ ...current, user })
  },
  /** The session goes on under another token, unless it has ended or somebody else has signed in. */
  replaceToken(from: string | null, token: string) {
    if (current.status === 'out' || current.token !== from) return
    if (read()?.token === from) store({ token, user: current.user })
    change({ ...current, token })
  },
  /**
   * Sends a call after which the session goes on under another token. What is refused under the old one meanwhile ends nothing:
   * the server may have changed it before its answer is here.
   */
  async renew<Answer extends { token: { access_token: string } }>(
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const before = session.token()
    const sent = send().then((answer) => {
      session.replaceToken(before, answer.token.access_token)
      return answer
    })
    renewal = sent.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await sent
    } finally {
      renewal = null
    }
  },
  signOut() {
    store(null)
    change(out('logout'))
  },
  /** The server no longer knows this token. A newer session is left alone. */
  expire(token: string) {
    if (renewal) {
      void renewal.then(() => session.expire(token))
      return
    }
    if (current.status === 'out' || current.token !== token) return
    const stored = read()
    // Another tab has changed the password; its event has not arrived yet.
    if (stored && stored.token !== token) return change({ status: 'in', ...stored })
    store(EXPIRED)
    change(out('expired'))
  },
}

/** Takes over what another tab has stored. */
function follow(raw: string | null): void {
  const stored = parse(raw)
  if (stored) change({ status: 'in', ...stored })
  else if (current.status !== 'out')
    change(out(raw === JSON.stringify(EXPIRED) ? 'expired' : 'logout'))
}

/** Another tab signed in, out, or changed the user. */
export function followOtherTabs(): void {
  if (memberView) return
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) follow(key === null ? null : newValue)
  })
  addEventListener('pageshow', ({ persisted }) => {
    const isKnownElsewhere = current.status === 'out' || isStoredHere
    if (!persisted || !isKnownElsewhere) return
    // Pages in the back/forward cache are told nothing: somebody else may be signed in by now.
    try {
      follow(localStorage.getItem(KEY))
    } catch {
      // denied meanwhile: the session lives as long as the page
    }
  })
}

export const useSession = (): Session => useSyncExternalStore(subscribe, session.get)

/** The signed-in user; only for pages behind the guard, which are never drawn without one. */
export function useUser(): User | null {
  const now = useSession()
  return now.status === 'out' ? null : now.user
}
