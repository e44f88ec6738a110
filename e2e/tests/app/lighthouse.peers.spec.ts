import { test } from '../../pages/people.ts'
import { lookAt } from '../../support/lighthouse.ts'
import { expect } from '../../support/test.ts'
import { findChromium } from '../../../scripts/lib/chromium.mjs'

// It starts a browser of its own, and looks as on a slow phone.
test.slow()

for (const [path, name] of [
  ['/', 'the login page'],
  ['/plans', 'the page with the plans'],
  ['/dashboard', 'Home of a member'],
] as const)
  test(`Lighthouse finds nothing to mend on ${name} for everybody to use it, by good practice, and to be found`, async ({
    baseURL,
    people,
  }) => {
    const session = path === '/dashboard' ? people.AG1.session : undefined
    const { failed } = await lookAt(findChromium() ?? '', baseURL ?? '', path, session)
    const { performance: _time, ...others } = failed
    expect(others).toEqual({ accessibility: [], 'best-practices': [], seo: [] })
  })
