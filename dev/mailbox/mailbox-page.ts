import { brand } from '@carriage/contract/brand'
import { escapeHtml } from '../../server/src/platform/html.ts'

interface Message {
  to: string
  from: string
  subject: string
  text: string
  html: string
  date: number
}

/** Messages have inline styles; nothing else may be loaded or run on this page. */
export const MAILBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"

/** A plain page of the captured mails, newest first; works without scripts. */
export function mailboxPage(messages: readonly Message[]): string {
  const list = messages.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${new Date(mail.date * 1000).toISOString()}</p>
<pre>${escapeHtml(mail.text)}</pre>
<details><summary>As it looks</summary>
<iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>
</article><hr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mailbox of ${escapeHtml(brand.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:34rem;border:1px solid #ccc;border-radius:12px}</style></head>
<body><main><h1>Mailbox</h1>
<p>Mails of this local installation, newest first. Nothing is delivered.</p>
<form><label>To <input name="to" type="search"></label> <button>Show</button></form><hr>
${list.join('\n') || '<p>No mail yet.</p>'}
</main></body></html>`
}
