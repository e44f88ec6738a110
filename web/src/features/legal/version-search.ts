/** Which version of a legal text an address asks for; the current one where it names none. */
export function versionSearch({ version }: Record<string, unknown>): { version?: number } {
  const text = String(version)
  return /^\d{1,9}$/.test(text) ? { version: Number(text) } : {}
}
