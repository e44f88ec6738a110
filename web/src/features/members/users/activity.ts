/** When the day of whoever looks began, in epoch seconds. */
export const startOfDay = (now: Date): number =>
  Math.floor(new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() / 1000)

/** Seen since the day began; whoever was never seen is not. */
export const isActive = (lastActivity: number | null, dayBegan: number): boolean =>
  lastActivity !== null && lastActivity >= dayBegan
