import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from '../../pages/admin.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { expect } from '../../support/test.ts'

interface Hooks {
  url: string
  types: string[]
}
const test = base.extend<{ hooks: Hooks }>({
  /** A server of somebody else, on this machine. */
  hooks: async ({ page: _page }, use) => {
    const types: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        types.push((JSON.parse(body) as { type: string }).type)
        response.writeHead(200).end('Thank you')
      })
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    // Sound: it listens on a port.
    const { port } = server.address() as AddressInfo
    await use({ url: `http://127.0.0.1:${port}/studio`, types })
    server.closeAllConnections()
    server.close()
  },
})

test('an API key is shown once, opens what its scopes name, and can be revoked', async ({
  page,
  request,
}) => {
  await page.goto('/admin/api')
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()
  const name = `Shop ${test.info().project.name}`
  await page.getByRole('button', { name: 'Create a key' }).click()
  const form = page.getByRole('dialog', { name: 'Create an API key' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Enter a name')).toBeVisible()
  await expect(form.getByText('Choose at least one scope')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByText('Read members', { exact: true }).click()
  await expectAccessibleInBothThemes(page)
  await form.getByRole('button', { name: 'Create' }).click()

  const shown = page.getByRole('dialog', { name: 'Your new API key' })
  const key = (await shown.getByLabel('API key', { exact: true }).textContent()) ?? ''
  expect(key).toMatch(/^ck_[\w-]{43}$/)
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`${key.slice(0, 7)}…`)
  await expect(page.getByText(key)).toHaveCount(0)

  const status = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await status('/api/user/admin/all')).toBe(200)
  expect(await status('/api/audit/admin/all')).toBe(403)

  await page.getByRole('link', { name: 'Try calls' }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('combobox', { name: 'Call', exact: true }).selectOption('listUsers')
  await page.getByRole('textbox', { name: 'query', exact: true }).fill('admin@')
  await page.getByRole('button', { name: 'Send' }).click()
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText('200')
  await expect(answer).toContainText('"email": "admin@')
  await expect(page.getByRole('region', { name: 'In a terminal' })).toContainText(
    /curl --request GET '.*\/api\/user\/admin\/all\?query=admin%40'/,
  )
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'API', exact: true }).last().click()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Make it the studio’s own' }).click()
  await expectToast(page, `${name} is the studio’s own now. All admins are told by email.`)
  await expect(row).toContainText('The studio’s own')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page
    .getByRole('alertdialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expectToast(page, 'API key revoked')
  await expect(row).toContainText('Revoked')
  expect(await status('/api/user/admin/all')).toBe(401)
})

test('a webhook is added with its secret, and a test event arrives @full', async ({
  page,
  hooks,
  allowConsoleErrors,
}) => {
  // An address that is refused.
  allowConsoleErrors(/422/)
  await page.goto('/admin/api')
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/')
  await form.getByText('A video was published').click()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('This address is not on the public internet.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill(hooks.url)
  await form.getByRole('button', { name: 'Add' }).click()
  const shown = page.getByRole('dialog', { name: 'Webhook added' })
  await expect(shown.getByLabel('Secret')).toHaveText(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await shown.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: hooks.url }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Test event' })
  await expect(row).toContainText('Delivered')
  await expect(row).toContainText('Thank you')
  expect(hooks.types).toEqual(['webhook.test'])
  await expectAccessibleInBothThemes(page)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  await expectToast(page, 'Sent again')
  await expect.poll(() => hooks.types).toEqual(['webhook.test', 'webhook.test'])

  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: `Actions for ${hooks.url}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Webhook deleted')
  await expect(page.getByRole('link', { name: hooks.url })).toHaveCount(0)
})
