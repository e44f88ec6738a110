import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilterBar } from '../lists/filter-bar.tsx'
import { FilterSelect } from './filter-select.tsx'

const words = ['Todas las etiquetas', 'Todos los estados', 'Todos los planes', 'Todos']

test('on a phone no choice is cut: those that do not fit beside each other stand below @full', async () => {
  await page.viewport(390, 844)
  const { container } = await render(
    <div style={{ padding: '0 20px' }}>
      <FilterBar label={undefined} placeholder={undefined} query={undefined} onSearch={() => {}}>
        {words.map((word) => (
          <FilterSelect
            key={word}
            label={word}
            options={[['', word]]}
            value=""
            onChange={() => {}}
          />
        ))}
      </FilterBar>
    </div>,
  )
  const selects = [...container.querySelectorAll('select')]
  expect(selects).toHaveLength(words.length)
  for (const select of selects) expect(select.scrollWidth).toBeLessThanOrEqual(select.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
