/** Where Google sends people back to. It stands on a list in Google's console, so it never changes. */
export const GOOGLE_CALLBACK = '/api/auth/google/callback'
