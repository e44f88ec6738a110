import type { Brand } from '@carriage/contract/brand/schemas'
import { brandElements } from '../brand/index.ts'
import { escapeHtml } from '../../platform/html.ts'
import { serverPage } from '../../platform/http/server-page.ts'

interface Document {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, unknown>>
}
interface Operation {
  summary: string
  'x-access': string
  parameters?: unknown
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

/** The first part of a path, which names what its calls are about. */
const groupOf = (path: string): string => path.split('/')[1] ?? ''

/** A static reference of the API: one section per call, with collapsible schemas. Needs no script. */
export function referencePage(brand: Brand, { info, paths }: Document): string {
  const entries = Object.entries(paths)
  const names = [...new Set(entries.map(([path]) => groupOf(path)))].toSorted()
  const links = names.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
  const parts = names.map((name) => {
    const own = entries.filter(([path]) => groupOf(path) === name)
    return [
      `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>`,
      ...own.map(([path, methods]) => calls(path, methods)),
    ].join('\n')
  })
  return serverPage({
    brand: { name: brand.name, elements: brandElements(brand, 'en') },
    title: `${brand.name} API`,
    wide: true,
    content: `<h1>${escapeHtml(brand.name)} API ${escapeHtml(info.version)}</h1>
<p>${escapeHtml(info.description)} The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups of calls">${links.join('')}</nav>
${parts.join('\n')}`,
  })
}

function calls(path: string, methods: Record<string, unknown>): string {
  return Object.entries(methods)
    .map(([method, operation]) => {
      // Sound: `openApiDocument` has just created the document.
      const { summary, parameters, requestBody, responses, ...rest } = operation as Operation
      const [answer] = Object.entries(responses)
      return `<section><h3 class="call"><span class="method">${method.toUpperCase()}</span> <code>/api${escapeHtml(path)}</code> <span class="access">${escapeHtml(rest['x-access'])}</span></h3>
<p>${escapeHtml(summary)}.</p>
<details><summary>Schemas</summary>
${schema('Parameters', parameters)}${schema('Body', requestBody?.content)}${schema(`Answer ${answer?.[0] ?? ''}`, answer?.[1].content)}</details></section>`
    })
    .join('\n')
}

const schema = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<h3>${escapeHtml(title)}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
