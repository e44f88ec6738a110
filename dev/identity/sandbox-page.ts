import { escapeHtml } from '../../server/src/platform/html.ts'
import { serverPage } from '../../server/src/platform/http/server-page.ts'

const people = [
  ['Mia', 'Member', 'member@carriage.test', true],
  ['Nora', 'Newcomer', 'nora.newcomer@carriage.test', true],
  ['Uli', 'Unverified', 'uli.unverified@carriage.test', false],
] as const

/** A form to sign in as anybody; works without scripts. */
export function sandboxPage(): string {
  const ready = people.map(
    ([first, last, email, verified]) => `<li><form method="post">
<input type="hidden" name="given_name" value="${escapeHtml(first)}">
<input type="hidden" name="family_name" value="${escapeHtml(last)}">
<input type="hidden" name="email" value="${escapeHtml(email)}">
<input type="hidden" name="email_verified" value="${verified ? 'yes' : 'no'}">
<button>${escapeHtml(`${first} ${last}`)}</button> ${escapeHtml(email)}${verified ? '' : ', not verified'}
</form></li>`,
  )
  return page(`<h1>This is not Google</h1>
<p>A sandbox of this installation stands in for it. Choose who you are;
there is no password.</p>
<section><h2>Somebody who is ready</h2>
<ul>
${ready.join('\n')}
</ul></section>
<section><h2>Somebody else</h2>
<form method="post">
<p><label>Email <input name="email" type="email" required maxlength="254"></label></p>
<p><label>First name <input name="given_name" maxlength="200"></label></p>
<p><label>Last name <input name="family_name" maxlength="200"></label></p>
<p><label>Email verified <select name="email_verified"><option>yes</option><option>no</option></select></label></p>
<p><button class="primary">Continue</button></p>
</form></section>
<form method="post"><button name="cancel" value="yes">Cancel</button></form>`)
}

/** The error page for an invalid request. */
export const sandboxErrorPage = (error: string): string =>
  page(`<h1>The sandbox of Google could not go on</h1>
<p>${escapeHtml(error)}</p>
<p><a href="/">Back to the studio</a></p>`)

const page = (content: string): string =>
  serverPage({
    title: 'Google sandbox',
    note: 'Sandbox, not Google',
    content,
  })
