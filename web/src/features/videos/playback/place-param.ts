const DAY_SECONDS = 86_400

/** The place in a class that an address names in whole seconds, as `?at=90`; undefined for anything else. */
export function readPlaceParam(value: string | number | undefined): number | undefined {
  const text = String(value ?? '')
  const seconds = Number(text)
  return /^\d+$/.test(text) && seconds <= DAY_SECONDS ? seconds : undefined
}
