import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../../test/render.tsx'
import { Chart } from './chart.tsx'
import type { ChartInput } from './chart-input.ts'

const days = Array.from({ length: 90 }, (_, day) => day)
const input: ChartInput = {
  at: days,
  series: [
    { label: () => 'New', values: days.map((day) => day * 1_234_567) },
    { label: () => 'Lost', values: days.map((day) => (day === 88 ? null : day)) },
  ],
  formatAt: (day) => `Day ${day} of a long spring`,
  formatValue: (value) => `$${value}.00`,
  marks: [{ at: 5, label: () => 'Easter' }],
}

interface Written {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}
/** By its text, as it was last drawn. */
const written = new Map<string, Written>()

beforeEach(() => {
  written.clear()
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    const box = this.measureText(text)
    const at = this.getTransform().transformPoint({ x, y })
    written.set(text, {
      text,
      left: at.x - box.actualBoundingBoxLeft,
      right: at.x + box.actualBoundingBoxRight,
      top: at.y - box.actualBoundingBoxAscent,
      bottom: at.y + box.actualBoundingBoxDescent,
    })
  })
})
afterEach(() => vi.restoreAllMocks())

const draw = (width: number, chart = input) =>
  renderPage(
    <div style={{ width }}>
      <Chart label="Figures" input={chart} />
    </div>,
  )
const slider = page.getByRole('slider', { name: 'Figures' })
const canvas = () => slider.element().querySelector('canvas')

test.each([
  [320, 90],
  [900, 90],
  [900, 2],
])('at %i pixels with %i days no label is cut, and none meets another', async (width, count) => {
  const at = days.slice(0, count)
  await draw(width, {
    ...input,
    at,
    series: [{ label: () => 'New', values: at.map((day) => day * 1_234_567) }],
  })
  await expect.poll(() => written.size).toBeGreaterThan(3)
  const { width: right = 0, height: bottom = 0 } = canvas() ?? {}
  for (const label of written.values()) {
    expect(label.left, label.text).toBeGreaterThanOrEqual(0)
    expect(label.right, label.text).toBeLessThanOrEqual(right)
    expect(label.top, label.text).toBeGreaterThanOrEqual(0)
    expect(label.bottom, label.text).toBeLessThanOrEqual(bottom)
  }
  const ticks = [...written.values()].filter(({ text }) => text.startsWith('Day'))
  for (const [index, tick] of ticks.entries())
    expect(tick.left).toBeGreaterThan(ticks[index - 1]?.right ?? -1)
})

test('every bar has its name on a phone, with one word below the other', async () => {
  const names = ['Printed', 'Activated', '72 hours', 'Three days', 'Renewed']
  await draw(340, {
    kind: 'bars',
    at: names.map((_, index) => index),
    series: [{ label: () => 'Cards', values: [15, 3, 0, 3, 1] }],
    formatAt: (at) => names[at] ?? '',
    formatValue: String,
  })
  await expect.poll(() => written.size).toBeGreaterThan(3)
  const words = names.flatMap((name) => name.split(' '))
  expect([...written.keys()]).toEqual(expect.arrayContaining(words))
})

test('the lines of the axis have round values with their unit', async () => {
  await draw(900)
  await expect.poll(() => written.size).toBeGreaterThan(3)
  const values = [...written.keys()].filter((text) => text.startsWith('$'))
  expect(values).toEqual(['$0.00', '$50000000.00', '$100000000.00', '$150000000.00'])
})

test('the keyboard goes from place to place, each of which is spoken with its values', async () => {
  await draw(900)
  const spoken = () => slider.element().getAttribute('aria-valuetext')
  expect(spoken()).toBe('Day 89 of a long spring, Easter: New $109876463.00, Lost $89.00')
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(spoken()).toBe('Day 88 of a long spring, Easter: New $108641896.00')
  await userEvent.keyboard('{Home}')
  expect(spoken()).toBe('Day 0 of a long spring: New $0.00, Lost $0.00')
  await userEvent.keyboard('{PageUp}{PageDown}{ArrowLeft}')
  expect(spoken()).toContain('Day 0')
  await expect.element(page.getByText('Day 0 of a long spring')).toBeVisible()
})

test('it fills its place anew when that changes', async () => {
  const { container } = await draw(900)
  const place = container.querySelector<HTMLElement>('[style*=width]')
  await expect.poll(() => canvas()?.clientWidth).toBe(900)
  if (place) place.style.width = '500px'
  await expect.poll(() => canvas()?.clientWidth).toBe(500)
})
