/** When the viewer's day began, in epoch seconds. */
export const startOfDay = (now: Date): number =>
  Math.floor(new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() / 1000)

/** Active since the day began; false for people who were never active. */
export const isActive = (lastActivity: number | null, dayBegan: number): boolean =>
  lastActivity !== null && lastActivity >= dayBegan
