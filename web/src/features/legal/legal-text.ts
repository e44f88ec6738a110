/** A legal text in its parts. */
export interface LegalText {
  /** Such as 'Effective 10 July 2025'; null where the text does not begin with one. */
  date: string | null
  intro: readonly string[]
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** How the line begins that says since when a text counts, in the languages of the app. */
const DATE =
  /^(?:(?:Effective|Last updated|Gültig ab|En vigor desde|Última actualización)\b|Stand:)/
const HEADING = /^#\s+/

/** Reads plain text: blank lines stand between paragraphs, and a line that begins with `# ` is a heading. */
export function readLegalText(text: string): LegalText {
  const blocks = text
    .replaceAll(/^#\s+.*$/gm, (line) => `\n${line}\n`)
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  const [first = ''] = blocks
  const date = DATE.test(first) ? first : null
  const intro: string[] = []
  const sections: { title: string; paragraphs: string[] }[] = []
  for (const block of date === null ? blocks : blocks.slice(1)) {
    const section = sections.at(-1)
    if (HEADING.test(block)) sections.push({ title: block.replace(HEADING, ''), paragraphs: [] })
    else (section?.paragraphs ?? intro).push(block)
  }
  return { date, intro, sections }
}
