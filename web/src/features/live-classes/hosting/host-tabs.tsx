import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { seatsOf } from '@carriage/contract/live-classes/policy'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { fullName } from '../../../lib/text/names.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/hosting/host'
import { ObsNote } from './obs-note.tsx'
import { Participants } from './participants.tsx'
import type { Roster } from '../presence/presence-channel.ts'
import { TellSetup } from './tell-setup.tsx'
import { formatDayAndTime, formatTimeZone } from '../../../lib/text/dates.ts'
import { formatLength } from '../../../lib/text/durations.ts'

interface HostTabsProps {
  live: LiveClass
  /** Epoch seconds. */
  now: number
  /** Those with a seat and the host who are there. */
  people: Roster['people']
  /** Nothing is sent any more. */
  over: boolean
  /** What everybody was told to set up; null until something was told. */
  setup: ReformerSetup | null
}

function Overview({ live, now }: Pick<HostTabsProps, 'live' | 'now'>) {
  const { instructor, starts_at: start, timezone: zone } = live
  const facts = [
    [t.overview.instructor, fullName(instructor) ?? t.overview.noInstructor],
    [
      t.overview.scheduled,
      start === null ? t.overview.unscheduled : formatDayAndTime(start, now),
      start === null || zone === null
        ? undefined
        : `${formatDayAndTime(start, now, zone)}, ${formatTimeZone(zone, start)}`,
    ],
    [t.overview.duration, formatLength(live.duration * 60)],
    [t.overview.registered, t.overview.members({ ...seatsOf(live), capacity: live.capacity })],
  ] as const
  return (
    <>
      <p className="break-words whitespace-pre-line text-ink-2">{live.description}</p>
      <dl className="mt-5 space-y-4">
        {facts.map(([label, value, note]) => (
          <div key={label}>
            <dt className="label text-note text-ink-3">{label}</dt>
            <dd className="num mt-0.5 font-medium">{value}</dd>
            {note !== undefined && <dd className="num text-sm text-ink-3">{note}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}

/** What the host wants to know beside the picture. */
export function HostTabs({ live, now, people, over, setup }: HostTabsProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <Tabs
        label={t.about}
        tabs={[
          {
            value: 'overview',
            label: t.tabs.overview,
            content: <Overview live={live} now={now} />,
          },
          {
            value: 'participants',
            label: t.tabs.participants,
            content: <Participants live={live} people={people} />,
          },
          ...(over
            ? []
            : [
                {
                  value: 'setup',
                  label: t.tabs.setup,
                  content: <TellSetup id={live._id} told={setup} />,
                },
                { value: 'obs', label: t.tabs.obs, content: <ObsNote id={live._id} /> },
              ]),
        ]}
      />
    </div>
  )
}
