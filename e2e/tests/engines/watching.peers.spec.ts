import type { Video, VideoCard } from '@carriage/contract/videos/schemas'
import { makePerson } from '../../pages/people.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { expectPlaying, seekTo, timeOf } from '../../webdriver/playing.ts'
import { expect, test } from '../../webdriver/test.ts'

test('a member signs in through the form and sees Home', async ({ visitor, demo }) => {
  await visitor.open('/')
  await visitor.expectHeading(/^Log in/)
  await (await visitor.field('Email')).sendKeys('member@carriage.test')
  await (await visitor.field('Password')).sendKeys('carriage-demo')
  await visitor.press('Log in', 'form button')
  await visitor.expectHeading(`Welcome back, ${demo.member.session.user.first_name}`)
  expect(new URL(await visitor.driver.getCurrentUrl()).pathname).toBe('/dashboard')
})

/** Of the setup guide, whose videos have captions. */
async function captionedVideo(api: ApiClient): Promise<string> {
  const { videos } = await api.get<{ videos: VideoCard[] }>('/video/all/setup')
  for (const { _id } of videos) {
    const { video } = await api.get<{ video: Video }>(`/video/details/${_id}`)
    if (video.captions.length > 0) return _id
  }
  throw new Error('No video of the setup guide has captions')
}

test('a class plays by hls.js, goes on where it was sought, shows captions, and its place is kept', async ({
  visitor,
}) => {
  test.setTimeout(120_000)
  const person = await makePerson('AG1')
  const id = await captionedVideo(person.api)
  await visitor.signIn(person.session)
  await visitor.open(`/dashboard/videos/${id}`)
  await visitor.press('Play')
  await expectPlaying(visitor)
  // Media sources have such an address; a playlist that the browser plays by itself has its own.
  expect(await visitor.run(() => document.querySelector('video')?.currentSrc)).toMatch(/^blob:/)

  await seekTo(visitor, 0.6)
  await expectPlaying(visitor)
  await seekTo(visitor, 0.02)
  await expectPlaying(visitor)

  const caption = () =>
    visitor.run(() => document.querySelector('.vds-captions [data-part="cue"]')?.textContent ?? '')
  const player = await visitor.find('[data-media-player]')
  await visitor.run((element) => (element as unknown as HTMLElement).focus(), player)
  expect(await caption()).toBe('')
  await visitor.key('c')
  await expect.poll(caption, { timeout: 20_000 }).not.toBe('')

  await visitor.key('k')
  await expect.poll(() => visitor.run(() => document.querySelector('video')?.paused)).toBe(true)
  const stood = await timeOf(visitor)
  expect(stood).toBeGreaterThan(1)
  const kept = async () =>
    (await person.api.get<{ video: Video }>(`/video/details/${id}`)).video.position_seconds ?? 0
  await expect.poll(async () => Math.abs((await kept()) - stood)).toBeLessThan(2)

  await visitor.open(`/dashboard/videos/${id}`)
  await visitor.untilQuiet()
  await visitor.press('Play')
  await expectPlaying(visitor)
  expect(await timeOf(visitor), 'it goes on where it stood').toBeGreaterThan(stood - 2)
})
