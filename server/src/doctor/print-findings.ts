import type { Finding } from './check.ts'

const WIDTHS = { outcome: 8, name: 22 } as const

/** One line for each finding, and one that counts them. */
export function printFindings(findings: readonly Finding[]): string[] {
  const lines = findings.map(({ outcome, name, text, remedy }) => {
    const advice = remedy === undefined ? '' : ` To do: ${remedy}.`
    return `${outcome.padEnd(WIDTHS.outcome)} ${name.padEnd(WIDTHS.name)} ${text}.${advice}`
  })
  const count = (wanted: Finding['outcome']) =>
    findings.filter(({ outcome }) => outcome === wanted).length
  const [problems, warnings] = [count('problem'), count('warning')]
  const sum =
    problems + warnings === 0
      ? 'All is well.'
      : `${plural(problems, 'problem')}, ${plural(warnings, 'warning')}.`
  return [...lines, '', sum]
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
