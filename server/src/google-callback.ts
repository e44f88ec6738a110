/** The path of Google's redirect. It is registered in Google's console, so it must not change. */
export const GOOGLE_CALLBACK = '/api/auth/google/callback'
