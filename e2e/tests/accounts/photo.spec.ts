import type { User } from '@carriage/contract/accounts/schemas'
import type { Page } from '@playwright/test'
import { makePerson, test } from '../../pages/people.ts'
import { chooseTooLarge, drawPicture } from '../../pages/picture.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change Photo' })
const chooser = (page: Page) => dialogOf(page).locator('input[type=file]')
/** The photos of the person on the page: in the header, and at the head of the profile. */
const photos = (page: Page) => page.locator('img[src^="/images/"]')

async function open(page: Page) {
  const person = await makePerson('AG1')
  await openAs(page, person.session, '/dashboard/profile')
  await page.getByRole('button', { name: 'Change Photo' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return person
}

test('a chosen photo is cropped to a square and shown in the header and the profile @full', async ({
  page,
}) => {
  const { api } = await open(page)
  await expectAccessibleInBothThemes(page)
  await chooser(page).setInputFiles(await drawPicture(page, 'me.png', 640, 360))
  const cut = dialogOf(page).getByRole('group', { name: /^Cut-out/ })
  await expect(cut).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const place = () => cut.locator('img').evaluate((image) => image.style.left)
  const before = await place()
  await cut.press('ArrowRight')
  await expect.poll(place, 'moved by the keyboard').not.toBe(before)
  const moved = await place()
  const box = await cut.boundingBox()
  if (!box) throw new Error('The cut-out is not there')
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 100)
  await page.mouse.up()
  await expect.poll(place, 'moved by hand').not.toBe(moved)
  await cut.press('+')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1')

  await dialogOf(page).getByRole('button', { name: 'Save photo' }).click()
  await expectToast(page, 'Display image updated successfully.')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(photos(page)).toHaveCount(2)
  const { user } = await api.get<{ user: User }>('/user/profile')
  const narrowest = () =>
    photos(page).evaluateAll((images) =>
      Math.min(
        ...images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      ),
    )
  await expect.poll(narrowest).toBeGreaterThan(0)
  await page.reload()
  await expect(photos(page).first()).toHaveAttribute('src', `${user.image}?width=160&height=160`)
})

test('a file that is not a photo is refused before it is sent @full', async ({ page }) => {
  await open(page)
  const text = (message: string | RegExp) => dialogOf(page).getByText(message, { exact: true })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/file/')) sent.push(request.url())
  })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    chooser(page).setInputFiles({ name, mimeType, buffer })
  await choose('a.gif', 'image/gif', Buffer.from('GIF89a'))
  await expect(text('Invalid file type. Only JPG and PNG formats are supported.')).toBeVisible()
  await chooseTooLarge(chooser(page), 'a.jpg')
  await expect(text('File is too large. Maximum size is 10MB.')).toBeVisible()
  await choose('a.jpg', 'image/jpeg', Buffer.from('not a picture'))
  await expect(text('The file format is not supported.')).toBeVisible()
  await choose('a.jpg', 'image/jpeg', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'))
  await expect(text(/^This is a HEIC photo/)).toBeVisible()
  await choose('a.jpg', 'image/jpeg', Buffer.from('\u00FF\u00D8\u00FF\u00E0', 'latin1'))
  await expect(text('The picture is damaged. Export it again and upload that.')).toBeVisible()
  await choose('a.jpg', 'image/jpeg', Buffer.alloc(0))
  await expect(text('The file is empty. Choose another one.')).toBeVisible()
  await expect(chooser(page)).not.toHaveAttribute('multiple')
  expect(sent).toEqual([])
})

test('dropping two files is refused @full', async ({ page }) => {
  await open(page)
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const name of ['a.png', 'b.png']) {
      transfer.items.add(new File(['x'], name, { type: 'image/png' }))
    }
    return transfer
  })
  await dialogOf(page)
    .getByText('Drop a picture here')
    .dispatchEvent('drop', { dataTransfer: files })
  await expect(dialogOf(page).getByText('Invalid File', { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByText('Please select a valid file')).toBeVisible()
})

test('a refusal by the server is shown, and the photo can be sent again @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (422|503)/)
  await open(page)
  const refuse = (status: number, body: object) =>
    page.route('**/api/file/display-image', (route) => route.fulfill({ status, json: body }), {
      times: 1,
    })
  const send = () => dialogOf(page).getByRole('button', { name: 'Save photo' }).click()
  const picture = await drawPicture(page, 'me.png', 300, 300)
  const said = 'The file format is not supported.'
  await refuse(422, { error: said, fields: { file: said } })
  await chooser(page).setInputFiles(picture)
  await send()
  await expect(dialogOf(page).getByText(said, { exact: true })).toBeVisible()
  await refuse(503, { error: 'Not now.' })
  await chooser(page).setInputFiles(picture)
  await send()
  await expectToast(page, 'Not now.')
  await send()
  await expectToast(page, 'Display image updated successfully.')
})
