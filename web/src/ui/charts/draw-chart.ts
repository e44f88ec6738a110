import Plot from 'uplot'
import { type ChartInput, dashOf, labelPlaces, tokenOf } from './chart-input.ts'

const HEIGHT = 260
/** Room for a label of the axis, in pixels. */
const LABEL_WIDTH = 110
const MARK_HEIGHT = 8
/** By how much the axis goes beyond the highest value. */
const HEADROOM = 1.06
const WHOLE_STEPS = Array.from({ length: 12 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()

export interface DrawnChart {
  resize: (width: number) => void
  remove: () => void
}

/**
 * Draws a chart into an element with the colours that its theme has now.
 * @param onPoint called with the index of the place under the pointer; null when it leaves
 */
export function drawChart(
  element: HTMLElement,
  input: ChartInput,
  onPoint: (index: number | null) => void,
): DrawnChart {
  const style = getComputedStyle(element)
  const colour = (token: string) => style.getPropertyValue(token).trim()
  const font = `12px ${style.fontFamily}`
  const { at, series, kind = 'lines', formatValue, marks = [], highest } = input
  const formatTick = input.formatTick ?? input.formatAt
  const axis = { stroke: colour('--ink-3'), font, ticks: { show: false } }
  const bars = Plot.paths.bars?.({ size: [0.6, 72] })
  const plot = new Plot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { drag: { x: false, y: false }, points: { show: kind === 'lines' } },
      scales: {
        x: { time: false, ...(kind === 'bars' && { range: barRange(at) }) },
        y: { range: (_, low, high) => [Math.min(0, low), highest ?? Math.max(1, high * HEADROOM)] },
      },
      axes: [
        {
          ...axis,
          size: 34,
          grid: { show: false },
          splits: ({ width }) => labelPlaces(at, Math.floor(width / LABEL_WIDTH)),
          values: (_, places) => places.map((place) => formatTick(place)),
        },
        {
          ...axis,
          size: 64,
          grid: { stroke: colour('--line'), width: 1 },
          // Counts and cents have no halves.
          ...(highest === undefined && { incrs: WHOLE_STEPS }),
          values: (_, places) => places.map((place) => formatValue(place)),
        },
      ],
      series: [
        {},
        ...series.map(({ label, values }, index) => ({
          label,
          stroke: colour(tokenOf(index)),
          width: kind === 'bars' ? 0 : 2,
          dash: kind === 'bars' ? [] : [...dashOf(index)],
          // A single place is no line.
          points: { show: kind === 'lines' && values.filter((one) => one !== null).length < 2 },
          ...(kind === 'bars' && bars && { fill: colour(tokenOf(index)), paths: bars }),
        })),
      ],
      hooks: {
        setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)],
        draw: [
          (drawn) => {
            const { ctx, bbox } = drawn
            ctx.fillStyle = colour('--accent')
            for (const mark of marks) {
              const x = drawn.valToPos(mark.at, 'x', true)
              ctx.fillRect(
                x - 1,
                bbox.top + bbox.height - MARK_HEIGHT * devicePixelRatio,
                2,
                MARK_HEIGHT * devicePixelRatio,
              )
            }
          },
        ],
      },
    },
    [[...at], ...series.map(({ values }) => [...values])],
    element,
  )
  return {
    resize: (width) => plot.setSize({ width, height: HEIGHT }),
    remove: () => plot.destroy(),
  }
}

/** Half a bar more on each side. */
const barRange = (at: readonly number[]) => (): [number, number] => [
  (at[0] ?? 0) - 0.5,
  (at.at(-1) ?? 0) + 0.5,
]
