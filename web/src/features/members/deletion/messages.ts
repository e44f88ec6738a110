/** Texts of deleting an account. */
export const memberMessages = {
  section: 'Delete account',
  sectionText: 'Permanent, and effective at once.',
  open: 'Delete account',
  title: 'Delete your account?',
  text: 'This cannot be undone.',
  password: 'Password',
  passwordHint: 'So that we know it’s you.',
  passwordNeeded: 'Enter your password',
  code: 'Code',
  codeText: 'Your account has no password, so we email you a code first.',
  send: 'Send code',
  codeHint: 'We sent it to your email address. It is valid for 10 minutes.',
  codeInvalid: 'Please enter a valid 6-digit code',
  again: 'Send a new code',
  cancel: 'Cancel',
  confirm: 'Delete account',
} as const
