import Plot from 'uplot'
import {
  axisSteps,
  type ChartInput,
  dashOf,
  labelPlaces,
  lonelyPlaces,
  type PlotInput,
  rangeOf,
  tokenOf,
} from './chart-input.ts'

const MARK_HEIGHT = 8
/** Between two labels of the axis, in pixels. */
const LABEL_GAP = 20
/** Between the names of two bars, all of which are written where that is possible. */
const BAR_GAP = 4
const AXIS_HEIGHT = 34
const LINE_HEIGHT = 18
/** Half a line of letters above the highest line of the axis. */
const HALF_LINE = 8
/** As many labels as are measured to know how wide the widest is. */
const MEASURED = 60

export interface DrawnChart {
  resize: () => void
  /** Puts the cursor on a place; null takes it away. */
  point: (index: number | null) => void
  remove: () => void
}

/**
 * Draws a chart that fills an element with the colours that its theme has now; without axes where no format of them is given.
 * @param onPoint called with the index of the place under the pointer; null when it leaves
 */
export function drawChart(
  element: HTMLElement,
  input: PlotInput | ChartInput,
  onPoint?: (index: number | null) => void,
): DrawnChart {
  const style = getComputedStyle(element)
  const colour = (token: string) => style.getPropertyValue(token).trim()
  const { at, series, kind = 'lines', marks = [] } = input
  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const axes = 'formatAt' in input ? axesOf(input, colour, style.fontFamily) : bare(input)
  const bars = Plot.paths.bars?.({ size: [0.6, 72] })
  const plot = new Plot(
    {
      ...size(),
      ...axes.options,
      legend: { show: false },
      cursor: {
        show: onPoint !== undefined,
        drag: { x: false, y: false },
        points: { show: kind === 'lines' },
      },
      scales: {
        // One place is no range.
        x: { time: false, ...((kind === 'bars' || at.length < 2) && { range: barRange(at) }) },
        y: { range: [...axes.range] },
      },
      series: [
        {},
        ...series.map(({ label, values }, index) => {
          const stroke = colour(tokenOf(index))
          return {
            label: label(),
            stroke,
            width: kind === 'bars' ? 0 : 2,
            dash: kind === 'bars' ? [] : [...dashOf(index)],
            points: { show: false, filter: kind === 'lines' ? lonelyPlaces(values) : [] },
            ...(kind === 'bars' && bars && { fill: stroke, paths: bars }),
            ...(kind === 'lines' &&
              series.length === 1 && { fill: `color-mix(in oklab, ${stroke} 12%, transparent)` }),
          }
        }),
      ],
      hooks: {
        setCursor: [({ cursor: { idx } }) => onPoint?.(idx ?? null)],
        draw: [
          (drawn) => {
            const { ctx, bbox } = drawn
            const height = MARK_HEIGHT * devicePixelRatio
            ctx.fillStyle = colour('--accent')
            // One at the end of the axis would be cut in half; the readout says it.
            for (const mark of marks.filter((one) => one.at !== at.at(-1)))
              ctx.fillRect(
                drawn.valToPos(mark.at, 'x', true) - 1,
                bbox.top + bbox.height - height,
                2,
                height,
              )
          },
        ],
      },
    },
    [[...at], ...series.map(({ values }) => [...values])],
    element,
  )
  return {
    resize: () => {
      const { width, height } = size()
      if (width !== plot.width || height !== plot.height) plot.setSize({ width, height })
    },
    point: (index) => {
      const place = index === null ? undefined : at[index]
      const left = place === undefined ? -10 : plot.valToPos(place, 'x')
      plot.setCursor({ left, top: place === undefined ? -10 : 0 }, false)
    },
    remove: () => plot.destroy(),
  }
}

interface Axes {
  options: Pick<Plot.Options, 'axes' | 'padding'>
  range: readonly [low: number, high: number]
}

/** No more than the line has room for at its edges. */
function bare(input: PlotInput): Axes {
  const [low, high] = rangeOf(input)
  return {
    options: { axes: [{ show: false }, { show: false }], padding: [2, 0, 1, 0] },
    range: [low, Math.max(high, 1)],
  }
}

/** Axes whose labels have all the room that they need. */
function axesOf(input: ChartInput, colour: (token: string) => string, family: string): Axes {
  const { at, formatValue, formatAt, steps } = input
  const { formatTick = formatAt, formatStep = formatValue } = input
  const font = `12px ${family}`
  const ctx = document.createElement('canvas').getContext('2d')
  if (ctx) ctx.font = font
  const widest = (labels: readonly string[]) =>
    Math.ceil(Math.max(0, ...labels.map((label) => ctx?.measureText(label).width ?? 0)))
  const lines = axisSteps(rangeOf(input), steps)
  const names = [...labelPlaces(at, MEASURED), ...at.slice(-1)].map(formatTick)
  const tick = widest(names)
  const words = names.map((name) => name.split(' '))
  const word = widest(words.flat())
  const mostWords = Math.max(1, ...words.map(({ length }) => length))
  const broken = (place: number) => formatTick(place).replaceAll(' ', '\n')
  const left = Math.max(widest(lines.map(formatStep)) + HALF_LINE, Math.ceil(tick / 2))
  const [first = 0, end = 0] = [at[0], at.at(-1)]
  const edge = input.kind === 'bars' ? 0.5 : 0
  /** Every bar has its name where there is room, also with one word below the other. */
  const labelsIn = (width: number) => {
    const room = edge === 0 ? 0 : (width - left) / (end - first + 1) - BAR_GAP
    if (tick <= room) return { places: [...at], write: formatTick, wide: tick, lines: 1 }
    if (word <= room) return { places: [...at], write: broken, wide: word, lines: mostWords }
    const count = Math.floor((width - left) / (tick + LABEL_GAP))
    return { places: labelPlaces(at, count), write: formatTick, wide: tick, lines: 1 }
  }
  /** What the last label needs beyond the end of the axis. */
  const rightIn = (width: number) => {
    const { places, wide } = labelsIn(width)
    const share = ((places.at(-1) ?? end) - first + edge) / (end - first + 2 * edge || 1)
    return Math.max(0, Math.ceil(wide / 2 - (1 - share) * (width - left)))
  }
  const axis = { stroke: colour('--ink-3'), font, ticks: { show: false } }
  return {
    range: [lines[0] ?? 0, lines.at(-1) ?? 1],
    options: {
      padding: [HALF_LINE, ({ width }) => rightIn(width), 0, 0],
      axes: [
        {
          ...axis,
          size: ({ width }) => AXIS_HEIGHT + LINE_HEIGHT * (labelsIn(width).lines - 1),
          grid: { show: false },
          gap: HALF_LINE,
          splits: ({ width }) => labelsIn(width).places,
          values: ({ width }, places) => places.map(labelsIn(width).write),
        },
        {
          ...axis,
          size: left,
          gap: HALF_LINE,
          grid: { stroke: colour('--line'), width: 1 },
          splits: () => lines,
          values: () => lines.map(formatStep),
        },
      ],
    },
  }
}

/** Half a bar more on each side. */
const barRange = (at: readonly number[]) => (): [number, number] => [
  (at[0] ?? 0) - 0.5,
  (at.at(-1) ?? 0) + 0.5,
]
