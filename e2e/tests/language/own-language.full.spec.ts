import { wordingsIn } from '../../support/language/catalogues.ts'
import { expectNoEnglish } from '../../support/language/english.ts'
import { ACCEPTED, makeExpired, pay } from '../../support/subscriber.ts'
import { captionedVideo } from '../../pages/films.ts'
import { makePerson } from '../../pages/people.ts'
import { expectPlaying, pause, readSettings } from '../../pages/player.ts'
import { placeSession } from '../../pages/session.ts'
import { shortestProgram } from '../../pages/shortest-program.ts'
import { codeIn, newcomer } from '../../pages/sign-up.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { planLive } from '../../pages/live.ts'
import { typeCode } from '../../pages/screen.ts'
import { sessionCard } from '../../pages/program.ts'
import { test } from '../../support/language/reader.ts'
import { expect, type Page } from '../../support/test.ts'

/** The first line of what the studio says of itself. */
async function tagline(page: Page, language: string): Promise<string> {
  const answer = await page.request.get('/api/config')
  const { brand } = (await answer.json()) as { brand: { tagline_in: Record<string, string> } } // the contract of that endpoint
  return brand.tagline_in[language]?.split('\n')[0] ?? ''
}

/** A percentage, a speed, a height or a rate. */
const FIGURE = /^[\d.,]+\s?(%|x|p|Mb\/s)$/

const chip = (page: Page, name: string) =>
  page.locator('label', { has: page.getByLabel(name, { exact: true }) })

for (const language of ['de', 'es'])
  test.describe(`who reads ${language} alone`, () => {
    test.use({ language })

    test('signs up, activates a reformer, joins a program and does its first workout', async ({
      page,
      mailbox,
      reader: { words, step },
    }) => {
      test.setTimeout(180_000)
      const person = newcomer('Nora')
      const button = (place: string) =>
        page.getByRole('button', { name: words(place), exact: true })
      await step('signs up', async () => {
        await page.goto('/signup')
        // The browser itself asks for English pages.
        await expect(page.getByText(await tagline(page, language))).toBeVisible()
        await page.getByLabel(words('web/accounts.firstName')).fill(person.firstName)
        await page.getByLabel(words('web/accounts.lastName')).fill(person.lastName)
        await page.getByLabel(words('web/accounts.email'), { exact: true }).fill(person.email)
        await page.getByLabel(words('web/accounts.password'), { exact: true }).fill(person.password)
        await page.getByLabel(words('web/accounts.confirmPassword')).fill(person.password)
        await button('web/accounts/registration/registration.signup.submit').click()
        await expect(page).toHaveURL(/\/signup\/verify-email/)
      })
      await step('verifies the address', async () => {
        const [mail] = await mailbox(person.email)
        await typeCode(
          page,
          words('web/accounts/registration/registration.verify.label'),
          codeIn(mail),
        )
        await expect(page).toHaveURL('/signup/activation')
      })
      await step('activates the reformer', async () => {
        await typeCode(page, words('web/devices/activation.label'), 'REFRM2')
        await expect(page).toHaveURL('/signup/goals')
      })
      await step('chooses goals', async () => {
        const goals = 'web/accounts/registration/goals'
        for (const goal of ['posture', 'balance'])
          await chip(page, words(`web/catalog/goal-name.${goal}`)).click()
        await chip(page, words('web/ui.no')).click()
        await chip(page, words(`${goals}.experiences.beginner`)).click()
        await page
          .getByRole('group', { name: words(`${goals}.length`) })
          .locator('label')
          .first()
          .click()
        await button(`${goals}.submit`).click()
        await expect(page).toHaveURL('/dashboard')
        await expect(page.getByText(words('web/programs/home.classOfTheDay'))).toBeVisible()
      })
      const plan = await shortestProgram(page)
      await step('joins a program', async () => {
        await page.goto(`/dashboard/programs/${plan.id}`)
        await button('web/programs.detail.join').click()
        await expect(button('web/programs.detail.stop')).toBeVisible()
      })
      await step('does the first workout', async () => {
        await sessionCard(page, plan.sessions[0]?.title ?? '')
          .getByRole('button', { name: words('web/programs/home.startSession') })
          .click()
        await expect(page).toHaveURL(/\/session$/)
        await button('web/videos/player.play').first().click()
        await expectPlaying(page)
        await pause(page)
        await page.getByRole('slider', { name: words('web/videos.seek') }).focus()
        await button('web/videos/player.settings').click()
        await expect(
          page.getByRole('menuitem', { name: words('web/videos/player.speed') }),
        ).toBeVisible()
        await expectNoEnglish(page, language)
        await page.keyboard.press('Escape')
        await button('web/programs.detail.complete').click()
        await expect(page).toHaveURL(`/dashboard/programs/${plan.id}`)
      })
    })

    test('reads nothing else in all menus of the player', async ({
      page,
      reader: { words, step },
    }) => {
      const person = await makePerson('AG1')
      const id = await captionedVideo(person.api)
      await placeSession(page, person.session)
      const button = (place: string) =>
        page.getByRole('button', { name: words(place), exact: true })
      const captions = ['en', 'de'].map(
        (one) => new Intl.DisplayNames(language, { type: 'language' }).of(one) ?? one,
      )
      const known = new Set([...wordingsIn(language), ...captions].map((one) => one.toLowerCase()))
      await step('opens each', async () => {
        await page.goto(`/dashboard/videos/${id}`)
        await button('web/videos/player.play').first().click()
        await expectPlaying(page)
        await pause(page)
        const texts = await readSettings(page, button('web/videos/player.settings'))
        for (const place of ['captionStyles', 'speed', 'announcements', 'off'])
          expect(texts).toContain(words(`web/videos/player.${place}`))
        const unknown = texts
          // Which quality plays stands behind the word for it.
          .map((text) => text.replace(/ \(\d+p\)$/, ''))
          .filter((text) => !known.has(text.toLowerCase()) && !FIGURE.test(text))
        expect(unknown).toEqual([])
      })
    })

    test('pays, takes part in a live class, cancels a subscription and deletes the account', async ({
      page,
      reader: { words, step },
      allowConsoleErrors,
    }) => {
      test.setTimeout(180_000)
      // What is asked in the moment in which the account goes is refused.
      allowConsoleErrors(/status of 401/)
      const member = await makeExpired()
      const coach = await makeStaff('coach')
      const live = await planLive(coach.api, {
        title: 'Kalt',
        instructor: idOf(coach),
        minutes: 4,
      })
      await placeSession(page, member.session)
      const button = (place: string) =>
        page.getByRole('button', { name: words(place), exact: true })
      await step('pays', async () => {
        await page.goto('/plans')
        await button('web/subscriptions.checkout').click()
        await pay(page, ACCEPTED)
        await expect(page).toHaveURL('/dashboard/profile/billing')
        await expect(page.getByText(words('web/subscriptions/billing.waiting.done'))).toBeVisible()
      })
      await step('registers and joins', async () => {
        // A while after the first page the account is told how its member reads.
        const told = page.waitForResponse('**/api/user/update-profile')
        await page.goto(`/dashboard/live/${live}`)
        expect((await told).status()).toBe(200)
        await button('web/live-classes.register').click()
        await button('web/live-classes.join').click()
        await expect(page.getByText(words('web/live-classes.stage.waiting'))).toBeVisible()
      })
      await step('leaves', async () => {
        await button('web/live-classes.leave').click()
        await expect(button('web/live-classes.rejoin')).toBeVisible()
      })
      await step('cancels the subscription', async () => {
        await page.goto('/membership')
        await button('web/subscriptions/membership.leave.open').click()
        await expect(button('web/subscriptions/membership.leave.confirm')).toBeVisible()
        await button('web/subscriptions/membership.leave.confirm').click()
        await expect(button('web/subscriptions/membership.leave.keep')).toBeVisible()
      })
      await step('deletes the account', async () => {
        await page.goto('/dashboard/profile/data')
        await button('web/members/deletion.open').click()
        const dialog = page.getByRole('dialog', { name: words('web/members/deletion.title') })
        await expectNoEnglish(page, language)
        await dialog
          .getByLabel(words('web/members/deletion.password'), { exact: true })
          .fill(member.password)
        await dialog.getByRole('button', { name: words('web/members/deletion.confirm') }).click()
        await expect(page).toHaveURL('/')
      })
    })
  })
