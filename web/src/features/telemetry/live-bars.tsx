import { useQuery } from '@tanstack/react-query'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { telemetryNowQuery } from './api.ts'
import { Spark } from '../../ui/charts/spark.tsx'
import { messages } from './messages.ts'
import { recentMotion } from './recent-motion.ts'

const t = messages.live
/** A quick second, in millimetres: what fills the height. */
const TOP_MM = 800

/** What the member's reformer does while a class plays; nothing for members without one that sends. */
export function LiveBars() {
  const { data } = useQuery(telemetryNowQuery)
  if (!data?.connected) return null
  const motion = recentMotion(data.samples, nowSeconds())
  return (
    <section
      aria-label={t.title}
      className="mt-4 grid items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      {motion ? (
        <>
          <dl className="num flex flex-wrap gap-x-8 gap-y-2">
            {[
              [t.tempo, t.perMinute(motion.tempo)],
              [t.load, t.newtons(motion.load)],
              [t.repetitions, t.repetitionsOf(motion.repetitions)],
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
            label={t.picture(motion.tempo, motion.load, motion.repetitions)}
            values={motion.travel}
            highest={TOP_MM}
          />
        </>
      ) : (
        <p className="text-ink-2">{t.waiting}</p>
      )}
    </section>
  )
}
