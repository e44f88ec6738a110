/** The frames that pages stand in. */
export type Shell = 'member' | 'staff' | 'form' | 'text'

const forms = /^\/($|signup|forgot-password|reset-password|sign-in|not-me|new-email)/

/** The frame of the page that an address is about to show; a guess where a redirect may follow. */
export function shellOf(path: string, signedIn: boolean): Shell {
  const [, area] = path.split('/')
  if (area === 'dashboard') return signedIn ? 'member' : 'form'
  if (area === 'admin') return signedIn ? 'staff' : 'form'
  // The login page leads on to Home.
  if (path === '/' && signedIn) return 'member'
  return forms.test(path) ? 'form' : 'text'
}
