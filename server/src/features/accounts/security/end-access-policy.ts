/** What opens an account, or acts for its owner without them. */
export type Way =
  | 'sessions'
  /** Places in live classes, which sessions that go on take again. */
  | 'live-classes'
  /** Browsers that show push messages, with the sessions that have ended. */
  | 'push-devices'
  /** QR codes for the app. */
  | 'qr-codes'
  /** Sign-ins that wait for their second step, and what Google or a passkey is to confirm. */
  | 'sign-ins'
  /** Links and codes in mails that sign in, set a password or change the address. */
  | 'mailed'
  /** Links 'This was not me', which set a password by mail. */
  | 'warnings'
  | 'browsers'
  /** Passkeys, an authenticator app and recovery codes that the owner does not vouch for yet. */
  | 'new-factors'
  /** API keys that they have made, but the studio's own. */
  | 'api-keys'
  /** Webhooks, keys of reformers and links to playlists that are new. */
  | 'new-things'
  | 'unsubscribe-links'

const signedOut = ['sessions', 'live-classes', 'push-devices', 'qr-codes', 'sign-ins'] as const
const shutOut = [...signedOut, 'mailed', 'browsers'] as const
/** What a stranger may have made is gone as well. */
const takenBack = [...shutOut, 'new-factors', 'api-keys', 'new-things'] as const

/** What ends with what. A new way into an account is added here, so that no path forgets it. */
const endings = {
  /** A page that logs out leaves its live class by itself. */
  'logged-out': ['push-devices', 'qr-codes'],
  'session-ended': ['live-classes', 'push-devices', 'qr-codes'],
  'role-lost': ['qr-codes', 'api-keys'],
  'others-signed-out': signedOut,
  'password-changed': shutOut,
  /** Whoever reads the mails of the former address must not get in with one, nor lock the owner out. */
  'email-changed': [...shutOut, 'warnings', 'unsubscribe-links'],
  'ended-by-staff': [...shutOut, 'unsubscribe-links'],
  closed: [...shutOut, 'api-keys'],
  /** With a forgotten password, or by an operator. A link to unsubscribe stays, since mails have to have one that works. */
  recovered: takenBack,
  /** “This was not me”: somebody may have read the mails, too. */
  reported: [...takenBack, 'unsubscribe-links'],
} as const satisfies Record<string, readonly Way[]>

export type Reason = keyof typeof endings

export const endsWith = (reason: Reason): readonly Way[] => endings[reason]
