/** The beginning of a day of the browser's zone, or of one that follows it, in epoch seconds. */
function beginningOf(day: string, later: number): number {
  const begins = new Date(`${day}T00:00`)
  begins.setDate(begins.getDate() + later)
  return begins.getTime() / 1000
}

/** The time from one day of the browser's zone to another, both whole; 'yyyy-MM-dd'. */
export const momentsOf = ({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}) => ({
  from: from === undefined ? undefined : beginningOf(from, 0),
  until: to === undefined ? undefined : beginningOf(to, 1),
})
