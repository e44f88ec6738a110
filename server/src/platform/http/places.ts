/** Room for so many requests at a time. */
export interface Places {
  readonly full: boolean
  /** Takes a place until the function that it returns is called. */
  take(): () => void
}

export function createPlaces(limit: number): Places {
  let taken = 0
  return {
    get full() {
      return taken >= limit
    },
    take() {
      taken += 1
      return () => {
        taken -= 1
      }
    },
  }
}
