import { useState } from 'react'
import { LevelIndicator } from '../src/ui/cards/level-indicator.tsx'
import { ProgressBar } from '../src/ui/cards/progress-bar.tsx'
import { VideoCard } from '../src/ui/cards/video-card.tsx'
import { Chart } from '../src/ui/charts/chart.tsx'
import type { ChartInput } from '../src/ui/charts/chart-input.ts'
import { Spark } from '../src/ui/charts/spark.tsx'
import { Button } from '../src/ui/controls/button.tsx'
import { Badge } from '../src/ui/layout/badge.tsx'
import { Accordion } from '../src/ui/lists/accordion.tsx'
import { type Column, DataTable } from '../src/ui/lists/data-table.tsx'
import { Pagination } from '../src/ui/lists/pagination.tsx'
import { StatCards } from '../src/ui/lists/stat-cards.tsx'

const levels = ['beginner', 'intermediate', 'advanced', 'all-levels'] as const
const nothing = () => undefined

export const Cards = () => (
  <>
    <div className="flex flex-wrap gap-5">
      {levels.map((level) => (
        <LevelIndicator key={level} level={level} />
      ))}
    </div>
    <ProgressBar label="Watched" value={40} />
    <ProgressBar label="First month" value={100} detail="12 of 12 workouts" size="lg" />
    <div className="max-w-80">
      <VideoCard
        title="Pulling straps on the long box"
        picture={<div className="size-full bg-accent-wash" />}
        duration="05:30"
        level="advanced"
        categories={['Upper body']}
        badge={<Badge tone="accent">New</Badge>}
        link={({ className, children }) => (
          <a href="#card" className={className}>
            {children}
          </a>
        )}
      />
    </div>
    <StatCards
      label="Figures"
      stats={[
        { label: 'Members', value: '1,204', note: 'in 30 days' },
        { label: 'Views', value: undefined },
      ]}
    />
  </>
)

interface Film {
  title: string
  coach: string
  views: number
}
const films: Film[] = [
  { title: 'Footwork', coach: 'Ida Berg', views: 1204 },
  { title: 'Pulling straps', coach: 'Tom Aldridge', views: 98 },
]
const columns: Column<Film>[] = [
  { title: () => 'Title', cell: ({ title }) => title, sort: 'title' },
  { title: () => 'Coach', cell: ({ coach }) => coach },
  { title: () => 'Views', cell: ({ views }) => views, align: 'end', sort: '-views' },
]

export function Lists() {
  const [by, setBy] = useState<string>()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['Footwork']))
  const table = {
    columns,
    rows: films,
    rowKey: ({ title }: Film) => title,
    sort: { by, onSort: setBy },
    selection: {
      keys,
      onChange: setKeys,
      rowLabel: ({ title }: Film) => `Select ${title}`,
      pageLabel: 'Select all on this page',
      canSelect: () => true,
    },
    actions: () => <Button size="sm">Edit</Button>,
  }
  return (
    <>
      <DataTable label="Films" {...table} />
      <div className="max-w-80">
        <DataTable label="Films, with little room" {...table} />
      </div>
      <Pagination
        label="Films"
        page={2}
        perPage={20}
        total={95}
        onPage={nothing}
        onPerPage={nothing}
      />
      <Accordion
        sections={[
          { id: 'one', mark: '1', title: 'First section', content: 'What it holds' },
          { id: 'two', mark: '2', title: 'Second section', content: 'What it holds' },
        ]}
      />
    </>
  )
}

const weeks = Array.from({ length: 12 }, (_, week) => week + 1)
const lines: ChartInput = {
  at: weeks,
  series: [
    { label: () => 'New', values: weeks.map((week) => week * week * 13) },
    { label: () => 'Left', values: weeks.map((week) => (week < 4 ? null : week * 40)) },
  ],
  formatAt: (week) => `Week ${week}`,
  formatValue: (value) => `${value} members`,
  formatStep: String,
}
const bars: ChartInput = {
  ...lines,
  kind: 'bars',
  series: [{ label: () => 'Time', values: weeks.map((week) => week * 95) }],
  formatValue: (value) => `${value} s`,
  steps: 'clock',
}

export const Charts = () => (
  <>
    <Chart label="Members by week" input={lines} />
    <Chart label="Time by week" input={bars} size="small" />
    <Spark label="Views" values={[3, 5, 2, 8, 13]} className="h-12" />
    <Spark label="Repetitions" values={[3, 5, 2, 8, 13]} kind="bars" className="h-16" />
  </>
)
