import { brand } from '@carriage/contract/brand'
import { escapeHtml } from '../../platform/html.ts'

interface Message {
  to: string
  from: string
  subject: string
  text: string
  date: number
}

/** A plain page of the captured mails, newest first; works without script and style. */
export function mailboxPage(messages: readonly Message[]): string {
  const list = messages.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${new Date(mail.date * 1000).toISOString()}</p>
<pre>${escapeHtml(mail.text)}</pre>
</article><hr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mailbox of ${escapeHtml(brand.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Mailbox</h1>
<p>Mails of this local installation, newest first. Nothing is delivered.</p>
<form><label>To <input name="to" type="search"></label> <button>Show</button></form><hr>
${list.join('\n') || '<p>No mail yet.</p>'}
</main></body></html>`
}
