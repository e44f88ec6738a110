import { makeExpired } from '../../support/subscriber.ts'
import { expect, test } from '../../webdriver/test.ts'

test('a member whose access has ended pays at the checkout, comes back and has access', async ({
  visitor,
}) => {
  const person = await makeExpired()
  await visitor.signIn(person.session)
  await visitor.open('/dashboard')
  await visitor.press('Manage subscription')
  await visitor.press('Continue to Stripe Checkout')
  await visitor.expectText('This is a sandbox, not Stripe.')
  // A card that is accepted stands there already.
  await visitor.press('Subscribe')
  await visitor.expectText('Thank you. Your subscription is active.')
  await visitor.expectText('Premium Plan')
  await visitor.open('/dashboard')
  await visitor.expectHeading(/./)
  expect(new URL(await visitor.driver.getCurrentUrl()).pathname).toBe('/dashboard')
})
