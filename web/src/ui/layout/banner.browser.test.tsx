import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Banner } from './banner.tsx'

test('a fact for which a banner has no room is left out, not cut', async () => {
  await page.viewport(1024, 600)
  const facts = ['Todos los niveles', '1 hora y 45 minutos']
  const { container } = await render(
    <div style={{ width: '23rem' }}>
      <Banner
        label="Live"
        title="Evening reformer"
        facts={facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        picture={null}
        arrow="→"
        link={(props) => <a href="#top" {...props} />}
      />
    </div>,
  )
  const spans = [...container.querySelectorAll('span')]
  const [first, second] = facts.map((fact) => spans.findLast((one) => one.textContent === fact))
  const line = first?.parentElement?.getBoundingClientRect()
  const room = { right: line?.right ?? 0, bottom: line?.bottom ?? 0 }
  expect(first?.getBoundingClientRect().right).toBeLessThanOrEqual(room.right)
  expect(second?.getBoundingClientRect().top).toBeGreaterThanOrEqual(room.bottom)
})
