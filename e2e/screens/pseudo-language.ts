/**
 * Pseudo-languages, which find a page that is too narrow for longer words or knows left and right alone. They are made of the
 * English files of texts while a browser fetches them: nothing of them is built, let alone shipped.
 */
import type { Page } from '@playwright/test'
import ts from 'typescript'

export type PseudoLanguage = 'stretched' | 'mirrored'

/** As much longer as German is at its worst. */
const LONGER_BY = 0.4
const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
  Z: 'Ž',
}

/** Words with accents, and with as many letters again as another language may need. */
function stretch(text: string): string {
  const letters = text.replaceAll(/\p{L}/gu, (letter) => accents[letter] ?? letter)
  const more = Math.ceil(text.trim().length * LONGER_BY)
  // In words of six letters, so that a line can be broken where it could be in a language.
  return more === 0 ? text : letters + ' lóngér'.repeat(Math.ceil(more / 7)).slice(0, more)
}

/** A whole text begins and ends with a bracket: a page that shows no end of it has cut it off. */
const bracketed = (text: string) => `[${text}]`

/** A file of texts as it was built, with each of them changed; keys and code stay. */
function changeTexts(code: string, change: (text: string) => string): string {
  const file = ts.createSourceFile('texts.js', code, ts.ScriptTarget.Latest, true)
  const parts: [from: number, to: number, text: string][] = []
  const quoted = (text: string) => text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isPropertyAssignment(node)) return visit(node.initializer)
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      parts.push([node.getStart(), node.end, `\`${quoted(bracketed(change(node.text)))}\``])
    else if (ts.isTemplateExpression(node)) {
      const { head, templateSpans: spans } = node
      parts.push([head.getStart(), head.end, `\`${quoted(`[${change(head.text)}`)}\${`])
      for (const { expression, literal } of spans) {
        visit(expression)
        const isLast = ts.isTemplateTail(literal)
        const text = quoted(isLast ? `${change(literal.text)}]` : change(literal.text))
        parts.push([literal.getStart(), literal.end, isLast ? `}${text}\`` : `}${text}\${`])
      }
    } else ts.forEachChild(node, visit)
  }
  visit(file)
  let changed = code
  for (const [from, to, text] of parts.toSorted(([a], [b]) => b - a))
    changed = changed.slice(0, from) + text + changed.slice(to)
  return changed
}

/** `e({ default: () => n })`: how the bundler exports a file that is loaded by itself. */
const isExport = ({ expression, arguments: [given] }: ts.CallExpression): boolean =>
  ts.isIdentifier(expression) &&
  given !== undefined &&
  ts.isObjectLiteralExpression(given) &&
  given.properties.every((one) => one.name?.getText() === 'default')

/** Whether a file was built of texts alone: it calls nothing but what the words of a language do (`texts/src/words.ts`). */
function isOfTexts(code: string): boolean {
  const file = ts.createSourceFile('texts.js', code, ts.ScriptTarget.Latest, true)
  const says = new Set(['plural', 'select', 'number'])
  const isPlain = (node: ts.Node): boolean => {
    if (ts.isNewExpression(node) || ts.isFunctionDeclaration(node)) return false
    if (ts.isCallExpression(node)) {
      const { expression: called } = node
      const isWord = ts.isPropertyAccessExpression(called) && says.has(called.name.text)
      if (!isWord && !isExport(node)) return false
    }
    return ts.forEachChild(node, (child) => (isPlain(child) ? undefined : true)) === undefined
  }
  return file.statements.some(ts.isVariableStatement) && isPlain(file)
}

/** Speaks a pseudo-language on this page from its next visit on. */
export async function speakPseudo(page: Page, language: PseudoLanguage): Promise<void> {
  if (language === 'mirrored') {
    // English in letters of another script is what the page takes it for.
    await page.addInitScript(() =>
      Object.defineProperty(Intl.Locale.prototype, 'script', { get: () => 'Arab' }),
    )
  }
  const change = language === 'stretched' ? stretch : (text: string) => text
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const body = isOfTexts(code) ? changeTexts(code, change) : code
    await route.fulfill({ response, body })
  })
}
