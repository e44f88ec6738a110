import { makePerson } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { setClockOff } from '../../support/clock-off.ts'
import { expect, test } from '../../support/test.ts'

const DAY = 86_400
test.use({ firstVisit: true })

for (const [off, seconds, tag] of [
  ['an hour ahead', 3600, ' @full'],
  ['a day behind', -DAY, ' @full'],
  ['120 days ahead', 120 * DAY, ''],
] as const)
  test(`a member whose device is ${off} sees what the studio's time gives them${tag}`, async ({
    page,
    context,
  }) => {
    const person = await makePerson('AG1')
    const { user } = person.session
    // A trial of some days: over only for a clock that is wrong by more.
    expect(user.next_billing_date).toBeGreaterThan(Date.now() / 1000)
    await setClockOff(context, seconds)
    await openAs(page, person.session, '/dashboard')
    await expect(page.getByRole('heading', { name: 'Recommended' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(new Date())
    await expect(page.getByText(new RegExp(day)).first()).toBeVisible()
    await page.goto('/dashboard/profile/billing')
    await expect(page.getByText(/has ended/)).toHaveCount(0)
  })
