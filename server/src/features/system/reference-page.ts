import { escapeHtml } from '../../platform/html.ts'

interface Document {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, unknown>>
}
interface Operation {
  summary: string
  'x-access': string
}

/** A static reference of the API: one row per call, with collapsible schemas. Needs no script. */
export function referencePage({ info, paths }: Document): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      // Sound: `openApiDocument` has just created the document.
      const { summary, 'x-access': access } = operation as Operation
      return `<section><h2><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}. Access: ${escapeHtml(access)}.</p>
<details><summary>Schemas</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details></section>`
    }),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>${escapeHtml(info.title)} API ${escapeHtml(info.version)}</h1>
<p>${escapeHtml(info.description)} The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${rows.join('\n')}
</main></body></html>`
}
