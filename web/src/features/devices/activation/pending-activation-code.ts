const KEY = 'carriage.device-code'

/** The activation code of a scanned card, kept through all steps of signing up. */
export function pendingActivationCode(): string {
  const given = new URLSearchParams(location.search).get('code')?.trim().toUpperCase() ?? ''
  const code = /^[A-Z0-9]{6}$/.test(given) ? given : ''
  try {
    if (code !== '') sessionStorage.setItem(KEY, code)
    return code || (sessionStorage.getItem(KEY) ?? '')
  } catch {
    // Without storage the address alone still fills it in.
    return code
  }
}

export function clearPendingActivationCode(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was stored then
  }
}
