import { brand } from '@carriage/contract/brand'
import { escapeHtml } from '../../platform/html.ts'
import type { Letter } from './queue-mail.ts'

interface Parts {
  subject: string
  greeting: string
  before: string
  code?: string
  link?: { text: string; url: string }
  after: string
}

/** Writes a short letter in the brand's form, as text and as HTML with inline styles for mail clients. */
export function renderLetter(parts: Parts): Letter {
  const { subject, greeting, before, code, link, after } = parts
  const text = [greeting, before, code, link && `${link.text}: ${link.url}`, after, brand.name]
    .filter(Boolean)
    .join('\n\n')
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f6f4f2;color:#241617;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 24px;font-weight:700;color:#5c1322">${escapeHtml(brand.name)}</p>
${paragraph(escapeHtml(greeting))}
${paragraph(escapeHtml(before))}
${code ? `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>` : ''}
${link ? paragraph(`<a style="color:#5c1322" href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a>`) : ''}
${paragraph(escapeHtml(after))}
</div></body></html>`
  return { subject, text, html }
}

const paragraph = (content: string): string => `<p style="margin:0 0 16px">${content}</p>`
