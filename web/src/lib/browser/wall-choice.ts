const NAME = 'carriage.wall'
/** Words in the user agents of televisions and of boxes beside them. */
const TELEVISION = /\b(?:tv|smarttv|googletv|hbbtv|netcast|web0s|tizen.+tv|aft\w+|crkey|vidaa)\b/i

/** Whether this browser shows the big form of the app: as was chosen in it, else when it is that of a television. */
export const wallChoice = {
  isOn(): boolean {
    try {
      const chosen = localStorage.getItem(NAME)
      if (chosen !== null) return chosen === 'on'
    } catch {
      // What it is still counts.
    }
    return TELEVISION.test(navigator.userAgent)
  },
  set(on: boolean): void {
    try {
      localStorage.setItem(NAME, on ? 'on' : 'off')
    } catch {
      // The page that is opened now still is the chosen one.
    }
  },
}
