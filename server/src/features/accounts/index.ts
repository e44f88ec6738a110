export {
  type Entitlement,
  entitlementOf,
  isSubscriber,
  type Payer,
  playingRights,
} from './entitlement-policy.ts'
export { countHouseholdOf, isWaitingForConsent } from './payers-queries.ts'
export { presentUser } from './accounts-presenter.ts'
export {
  deleteUser,
  findReader,
  findUser,
  findUserByEmail,
  insertUser,
  isLastAdmin,
  isTaken,
  listAdmins,
  lockDeletedUser,
  lockUser,
  lockUserByEmail,
  takeAddress,
  updateUser,
} from './accounts-queries.ts'
export { authenticateKey, looksLikeKey } from './api-keys/authenticate-key.ts'
export { tellAdminsOfKeys } from './api-keys/tell-admins.ts'
export { authenticate, sessionActor } from './session/authenticate.ts'
export {
  type CallerBrowser,
  callerBrowser,
  keepingBrowser,
  rememberBrowser,
} from './security/browsers.ts'
export {
  consumeEmailChangeLink,
  type EmailChange,
  issueEmailChangeLink,
  linkIsOver,
  readEmailChangeLink,
} from './security/email-change-link.ts'
export { maskEmail } from './security/email-change-policy.ts'
export { issueNotMeLink } from './security/not-me-link.ts'
export { endAccess, endAccessSilently, type EndingScope } from './security/end-access.ts'
export { recordSecurityEvent } from './security/security-history.ts'
export { presentCaller } from './second-factor/present-caller.ts'
export { authenticateView, looksLikeView } from './member-view/authenticate-view.ts'
export { endView, insertView, lockView, VIEW_PREFIX } from './member-view/member-views-queries.ts'
export { admit } from './second-factor/admit.ts'
export { relyingParty } from './passkeys/relying-party.ts'
export { hasSecondFactor, deleteSecondFactor } from './second-factor/second-factor-queries.ts'
export { ownerInKnownBrowser } from './second-factor/add-factor.ts'
export { tellOwner } from './second-factor/tell-owner.ts'
export { consumeAttempt, consumeOpenAttempt } from './attempt-limits.ts'
export { DEMO_PASSWORD, listDemoAccounts } from './demo-accounts.ts'
export { deviceName } from './session/device-name.ts'
export { openSession } from './session/open-session.ts'
export { checkOneTimeCode, issueOneTimeCode } from './one-time-code.ts'
export { hashChosenPassword } from './password/choose-password.ts'
export { hashPassword, passwordMatches } from './password/passwords.ts'
export { readSessions } from './session/manage-sessions.ts'
export { listSignIns, rotateSessions } from './session/sessions-queries.ts'
export { unsubscribeToken } from './profile/unsubscribe.ts'
export { sweepAccounts } from './sweep-accounts.ts'
