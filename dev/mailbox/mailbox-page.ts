import type { Brand } from '@carriage/contract/brand/schemas'
import { brandElements } from '../../server/src/features/brand/index.ts'
import { escapeHtml } from '../../server/src/platform/html.ts'
import { serverPage } from '../../server/src/platform/http/server-page.ts'

interface Message {
  to: string
  from: string
  subject: string
  text: string
  html: string
  date: number
}

/** Messages have inline styles; beside the page's own style, font and theme nothing is loaded or run. */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; script-src 'self'; form-action 'self'"

/** A plain page of the captured mails, newest first; works without scripts. */
export function mailboxPage(brand: Brand, messages: readonly Message[]): string {
  const list = messages.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time>${new Date(mail.date * 1000).toISOString().slice(0, 16).replace('T', ' ')}</time> UTC</p>
<pre tabindex="0">${escapeHtml(mail.text)}</pre>
<details><summary>As it looks</summary>
<iframe sandbox loading="lazy" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>
</article>`,
  )
  return serverPage({
    brand: { name: brand.name, elements: brandElements(brand, 'en') },
    title: `Mailbox of ${brand.name}`,
    note: 'Local installation',
    content: `<h1>Mailbox</h1>
<p>Mails of this local installation, newest first. Nothing is delivered.</p>
<form class="row"><label>To <input name="to" type="search"></label> <button>Show</button></form>
${list.join('\n') || '<p>No mail yet.</p>'}`,
  })
}
