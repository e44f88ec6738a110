/** What the doctor found out about one thing. */
export interface Finding {
  /** What it is about, such as `Mail`. */
  name: string
  /** A `problem` keeps something from working; a `warning` may be meant so, or could not be tried. */
  outcome: 'ok' | 'warning' | 'problem'
  /** What is so, in one sentence without a full stop. */
  text: string
  /** What to change, in one sentence without a full stop. */
  remedy?: string
}

export const ok = (name: string, text: string): Finding => ({ name, outcome: 'ok', text })

export const warning = (name: string, text: string, remedy: string): Finding => ({
  name,
  outcome: 'warning',
  text,
  remedy,
})

export const problem = (name: string, text: string, remedy: string): Finding => ({
  name,
  outcome: 'problem',
  text,
  remedy,
})
