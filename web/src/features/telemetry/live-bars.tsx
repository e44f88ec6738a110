import type { Sample } from '@carriage/contract/telemetry/schemas'
import { useQuery } from '@tanstack/react-query'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { telemetryNowQuery } from './api.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { plateStyle } from '../reformer/setup-plate.tsx'
import { texts as messages } from '@carriage/texts/web/telemetry'
import { type RecentMotion, recentMotion } from './recent-motion.ts'

const t = messages.live
/** A quick second, in millimetres: what fills the height. */
const TOP_MM = 800

function useMotion(): RecentMotion | null {
  const { data } = useQuery(telemetryNowQuery)
  return data?.connected ? recentMotion(data.samples, nowSeconds()) : null
}

/** What the member's reformer does, in a line over the picture; nothing while none sends. */
export function MotionLine() {
  const motion = useMotion()
  return motion && <FiguresLine motion={motion} />
}

/** The same of samples that came another way. */
export function SamplesLine({ samples }: { samples: readonly Sample[] }) {
  const motion = recentMotion(samples, nowSeconds())
  return motion && <FiguresLine motion={motion} />
}

function FiguresLine({ motion }: { motion: RecentMotion }) {
  const figures = [
    t.perMinute({ tempo: motion.tempo ?? 0 }),
    t.newtons({ load: motion.load ?? 0 }),
    t.repetitionsOf({ count: motion.repetitions }),
  ]
  return <p className={`num ${plateStyle}`}>{figures.join(', ')}</p>
}

/** What the member's reformer does while a class plays; nothing while none sends. */
export function LiveBars() {
  const motion = useMotion()
  if (!motion) return null
  return (
    <section
      aria-label={t.title}
      className="mt-4 grid items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <dl className="num flex flex-wrap gap-x-8 gap-y-2">
        {[
          [t.tempo, t.perMinute({ tempo: motion.tempo ?? 0 })],
          [t.load, t.newtons({ load: motion.load ?? 0 })],
          [t.repetitions, t.repetitionsOf({ count: motion.repetitions })],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Spark
        kind="bars"
        className="h-16"
        label={t.picture({ tempo: motion.tempo, load: motion.load, count: motion.repetitions })}
        values={motion.travel}
        highest={TOP_MM}
      />
    </section>
  )
}
