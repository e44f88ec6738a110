import { expect, test } from '../../webdriver/test.ts'

test('errors of a page fail a test unless it allows them, also after the next page', async ({
  visitor,
}) => {
  await visitor.open('/terms')
  await visitor.expectHeading(/./)
  await visitor.run(() => {
    // oxlint-disable-next-line no-console -- that is what is tested
    console.error('provoked in the console')
    setTimeout(() => {
      throw new Error('provoked and not caught')
    })
    void Promise.reject(new Error('provoked by a promise'))
  })
  const found = async () => (await visitor.errors()).filter((text) => text.includes('provoked'))
  await expect.poll(found).toHaveLength(3)
  await visitor.open('/privacy')
  expect(await found()).toHaveLength(3)
  visitor.allowErrors(/provoked/)
  expect(await visitor.errors()).toEqual([])
})
