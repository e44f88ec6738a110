import type { VideoCurve } from '@carriage/contract/insights/studio-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { formatClock } from '../../../lib/text/durations.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { AnswerView, None, Panel, percentText } from './panel.tsx'
import { type Cue, curvePoints, type CurvePoint, cuePoints, cuesOf } from './curve-points.ts'
import { videoCurveQuery } from './studio-api.ts'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'
import { FoldLine } from '../../../ui/layout/fold-line.tsx'

const t = studioMessages.videos
const trail = [
  {
    label: () => studioMessages.title,
    link: <Link to="/admin/insights/$section" params={{ section: 'videos' }} />,
  },
]

const columns: Column<CurvePoint>[] = [
  { title: () => t.at, cell: ({ second }) => <span className="num">{formatClock(second)}</span> },
  { title: () => t.columns.viewings, align: 'end', cell: ({ viewings }) => formatNumber(viewings) },
  { title: () => t.watching, align: 'end', cell: ({ share }) => percentText(share) },
]
const nameOf = ({ name, hasSetup }: Cue): string =>
  name === null ? t.setup : hasSetup ? t.withSetup({ name }) : name

const cueColumns: Column<CurvePoint & Cue>[] = [
  {
    title: () => t.cue,
    cell: (cue) => <span className="break-words">{nameOf(cue)}</span>,
  },
  ...columns,
]

function Curve({ curve }: { curve: VideoCurve }) {
  const input = useMemo<ChartInput>(
    () => ({
      at: curve.seconds.map((_, second) => second),
      series: [{ label: () => t.columns.viewings, values: curve.seconds }],
      formatAt: formatClock,
      formatValue: formatNumber,
      marks: cuesOf(curve).map((cue) => ({ at: cue.second, label: () => nameOf(cue) })),
    }),
    [curve],
  )
  const cues = cuePoints(curve)
  if (curve.viewings === 0) return <None text={t.noViewings} />
  return (
    <div className="space-y-4">
      <Panel
        title={t.curve}
        text={cues.length > 0 ? t.marks : undefined}
        file={{ curveOf: curve._id }}
      >
        <Chart label={studioMessages.chartOf({ what: t.curve })} input={input} />
        <details className="group/fold mt-5">
          <FoldLine className="w-fit rounded-chip py-2 font-semibold">
            {studioMessages.table}
          </FoldLine>
          <DataTable
            label={studioMessages.tableOf({ what: t.curve })}
            columns={columns}
            rows={curvePoints(curve)}
            rowKey={({ second }) => String(second)}
          />
        </details>
      </Panel>
      {cues.length > 0 && (
        <Panel title={t.cues}>
          <DataTable
            label={studioMessages.tableOf({ what: t.cues })}
            columns={cueColumns}
            rows={cues}
            rowKey={({ key }) => key}
          />
        </Panel>
      )}
    </div>
  )
}

const textOf = ({ viewings, again_share: share }: VideoCurve): string =>
  share === null
    ? t.viewings({ count: viewings })
    : t.viewingsAndAgain({
        viewings: t.viewings({ count: viewings }),
        share: formatNumber(share * 100),
      })

interface VideoCurvePageProps {
  id: string
  /** To the list: there is no such video, or it is another coach's. */
  onNothing: () => void
}

/** Who still watches a video at each second, with its cues. */
export function VideoCurvePage({ id, onNothing }: VideoCurvePageProps) {
  const { data, error } = useQuery(videoCurveQuery(id))
  useRefusal(error, ({ status }) => {
    if (status === 404) onNothing()
  })
  return (
    <>
      <PageHeading
        title={data ? (data.curve.title ?? t.untitled) : '\u00a0'}
        trail={trail}
        text={data ? textOf(data.curve) : '\u00a0'}
      />
      <AnswerView query={videoCurveQuery(id)}>{({ curve }) => <Curve curve={curve} />}</AnswerView>
    </>
  )
}
