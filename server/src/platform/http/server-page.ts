import { escapeHtml } from '../html.ts'

interface ServerPage {
  /** The name that leads back to the web app, and elements of the head; without it, the plain look of the build. */
  brand?: { name: string; elements: string }
  title: string
  /** HTML. */
  content: string
  /** Said beside the brand, such as that this is a sandbox. */
  note?: string
  wide?: boolean
}

const ICON = '<link rel="icon" href="/icon.svg" type="image/svg+xml">'

/**
 * A page that the server writes itself. It needs no script: the one it has applies the chosen theme and the colours of the brand. Its style
 * sheet comes with the web app.
 */
export const serverPage = ({
  brand = { name: 'Carriage', elements: ICON },
  title,
  content,
  note,
  wide = false,
}: ServerPage): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${brand.elements}
<link rel="stylesheet" href="/server-page.css"><script src="/theme.js"></script></head>
<body${wide ? ' class="wide"' : ''}><header class="brand"><a href="/">${escapeHtml(brand.name.toLowerCase())}</a>
${note === undefined ? '' : `<small>${escapeHtml(note)}</small>`}</header>
<main>${content}</main></body></html>`
