interface Payer {
  role: readonly string[]
  /** Null: no date, so access never ends. */
  next_billing_date: number | null
}

/** Access has ended: the date has passed (both in epoch seconds). Admins are exempt, in any mix of roles. */
export const hasExpired = ({ role, next_billing_date: end }: Payer, now: number): boolean =>
  !role.includes('admin') && end !== null && end < now
