import { makeLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, test } from '../../support/test.ts'

test('a registered member ticks what to bring and to set up, and shows that they come @full @phone', async ({
  page,
}) => {
  test.slow()
  const member = await makePerson('AG1')
  const { coach, id } = await makeLive([member], { title: 'Well prepared', minutes: 24 * 60 })
  await coach.api.post(`/live_class/admin/update/${id}`, {
    bring: ['Grip socks', 'Water'],
    opening_setup: {
      springs: [{ spring: 'red', count: 2 }],
      footbar: 'middle',
      headrest: null,
      straps: null,
      accessories: null,
    },
  })

  await openAs(page, member.session, `/dashboard/live/${id}`)
  const section = page.getByRole('region', { name: 'Before the class' })
  await expect(section.getByText('4 things left')).toBeVisible()
  for (const thing of await section.getByRole('checkbox').all()) await thing.check({ force: true })
  await expect(section.getByText('You’re ready.')).toBeVisible()
  await section.getByRole('button', { name: 'Test the connection' }).click()
  await expect(section.getByText(/^Your connection is (good|weak)/)).toBeVisible({
    timeout: 30_000,
  })
  await section.getByRole('switch', { name: 'Show my first name' }).click()
  await expect(page.getByText(`Coming: ${member.firstName}`)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(section.getByText('You’re ready.')).toBeVisible()
})
