import { withTexts } from '@carriage/texts/catalogue'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Skeleton } from '../layout/skeleton.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './chart.css'
import type { ChartInput, PlotInput } from './chart-input.ts'
import type { DrawnChart } from './draw-chart.ts'

interface PlotProps {
  /** The same object as long as nothing changes: another one is drawn anew. */
  input: PlotInput | ChartInput
  onPoint?: (index: number | null) => void
  ref?: Ref<Pick<DrawnChart, 'point'>>
}

/**
 * Fills its place with a chart, whose library is loaded when it is first seen; drawn again when the theme or the language
 * changes.
 */
export function Plot({ input, onPoint, ref }: PlotProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<DrawnChart>(undefined)
  const [drawn, setDrawn] = useState(false)
  useImperativeHandle(ref, () => ({ point: (index) => chart.current?.point(index) }), [])
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    let isGone = false
    const draw = async () => {
      const { drawChart } = await withTexts(import('./draw-chart.ts'))
      if (isGone) return
      chart.current?.remove()
      chart.current = drawChart(element, input, onPoint)
      setDrawn(true)
    }
    // Without the library the figures stand in the text beside it.
    const drawAgain = () => void draw().catch(() => setDrawn(true))
    drawAgain()
    const sizes = new ResizeObserver(() => chart.current?.resize())
    sizes.observe(element)
    const look = new MutationObserver(drawAgain)
    look.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] })
    return () => {
      isGone = true
      sizes.disconnect()
      look.disconnect()
      chart.current?.remove()
      chart.current = undefined
    }
  }, [input, onPoint])
  return (
    <>
      {!drawn && <Skeleton className="absolute inset-0" />}
      <div ref={host} aria-hidden className="absolute inset-0" />
    </>
  )
}
