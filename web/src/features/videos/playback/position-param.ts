const DAY_SECONDS = 86_400

/** The position in a class that an address names in whole seconds, as `?at=90`; undefined for anything else. */
export function readPositionParam(value: string | number | undefined): number | undefined {
  const text = String(value ?? '')
  const seconds = Number(text)
  return /^\d+$/.test(text) && seconds <= DAY_SECONDS ? seconds : undefined
}
