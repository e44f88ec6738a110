/** Common alternative names of zones. */
const labels: Readonly<Record<string, string>> = {
  gmt: 'UTC',
  utc: 'UTC',
  'eastern time': 'America/New_York',
  'eastern time (us & canada)': 'America/New_York',
  'central time': 'America/Chicago',
  'central time (us & canada)': 'America/Chicago',
  'mountain time': 'America/Denver',
  'mountain time (us & canada)': 'America/Denver',
  'pacific time': 'America/Los_Angeles',
  'pacific time (us & canada)': 'America/Los_Angeles',
  london: 'Europe/London',
  'central european time': 'Europe/Berlin',
  'india standard time': 'Asia/Kolkata',
}

/** The IANA name for a name or label; undefined when it is unknown. */
export function zoneOf(label: string): string | undefined {
  const known = labels[label.trim().toLowerCase()]
  if (known !== undefined) return known
  try {
    // Offsets such as '+02:00' are accepted too, but do not follow daylight saving time.
    if (!/^[A-Za-z]/.test(label.trim())) return undefined
    return new Intl.DateTimeFormat('en-US', { timeZone: label.trim() }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Every zone to choose from, including UTC. */
export const timeZones = (): string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
]
