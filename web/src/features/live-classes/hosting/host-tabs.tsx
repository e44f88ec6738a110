import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { seatsOf } from '@carriage/contract/live-classes/policy'
import type { LiveClass, LiveRegistration } from '@carriage/contract/live-classes/schemas'
import { fullName } from '../../../lib/text/names.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { texts as t } from '@carriage/texts/web/live-classes/hosting/host'
import type { Roster } from '../presence/presence-channel.ts'
import {
  areClocksApart,
  browserTimeZone,
  formatDayAndTime,
  formatTimeZone,
} from '../../../lib/text/dates.ts'
import { formatLength } from '../../../lib/text/durations.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { RegisteredList } from '../scheduling/registered-list.tsx'
import CopyIcon from 'icon:Copy'
import { useState } from 'react'
import { texts as errors } from '@carriage/texts/web/lib/api/error'
import { copyText } from '../../../lib/browser/copy-text.ts'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { hostAccess } from './use-host-stream.ts'
import { tellLiveSetup } from '@carriage/contract/live-classes/admin-endpoints'
import { NO_CHANGE, saysSomething } from '@carriage/contract/reformer/setup-policy'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { springsQuery } from '../../reformer/api.ts'
import { SetupFields } from '../../reformer/setup-fields.tsx'
import { setupText } from '../../reformer/setup-text.ts'

const setupTexts = t.setup
/** So many of the last ones can be told again with one press. */
const KEPT = 5

interface TellSetupProps {
  id: string
  /** What everybody was told last; null until something was told. */
  told: ReformerSetup | null
}

/** The host tells everybody what to set up; what was told before is one press away. */
function TellSetup({ id, told }: TellSetupProps) {
  const springs = useQuery(springsQuery).data?.springs ?? []
  const [setup, setSetup] = useState<ReformerSetup>({ ...NO_CHANGE, springs: [] })
  const [before, setBefore] = useState<readonly ReformerSetup[]>([])
  const tell = useAction(async (next: ReformerSetup) => {
    await call(tellLiveSetup, { params: { id }, body: next })
    const others = before.filter((one) => JSON.stringify(one) !== JSON.stringify(next))
    setBefore([next, ...others].slice(0, KEPT))
  })
  return (
    <div className="space-y-5">
      <p className="text-ink-2">{setupTexts.text}</p>
      {told && (
        <p>
          <span className="label block text-note text-ink-3">{setupTexts.now}</span>
          <span className="font-semibold">{setupText(told, springs)}</span>
        </p>
      )}
      <SetupFields setup={setup} springs={springs} onChange={setSetup} />
      <Button
        pending={tell.pending}
        disabled={!saysSomething(setup)}
        onClick={() => tell.run(setup)}
      >
        {setupTexts.tell}
      </Button>
      {before.length > 0 && (
        <div role="group" aria-label={setupTexts.again} className="flex flex-col items-start gap-2">
          <p className="label text-note text-ink-3">{setupTexts.again}</p>
          {before.map((one) => (
            <Button
              key={JSON.stringify(one)}
              variant="line"
              size="sm"
              onClick={() => tell.run(one)}
            >
              {setupText(one, springs)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const obsTexts = t.obs

function Copyable({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <div className="flex items-end gap-1">
      <div className="min-w-0 flex-1">
        <TextField label={label} value={value} readOnly className="bg-sunken" />
      </div>
      <IconButton
        label={copy}
        onClick={() =>
          void copyText(value).then((copied) =>
            copied ? toast.ok(obsTexts.copied) : toast.error(errors.generic),
          )
        }
      >
        <CopyIcon size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

/** How another program sends the class; what opens it is shown on demand alone. */
function ObsNote({ id }: { id: string }) {
  const [access, setAccess] = useState<LiveAccess['whip'] | null>(null)
  const show = useAction(async () => {
    setAccess((await hostAccess(id)).whip ?? null)
  })
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{obsTexts.text}</p>
      {access ? (
        <>
          <Copyable label={obsTexts.server} copy={obsTexts.copyServer} value={access.url} />
          <Copyable label={obsTexts.token} copy={obsTexts.copyToken} value={access.token} />
          <p className="text-sm text-ink-2">{obsTexts.warning}</p>
        </>
      ) : (
        <Button variant="line" pending={show.pending} onClick={show.run}>
          {obsTexts.show}
        </Button>
      )}
    </div>
  )
}

const participantsTexts = t.participants

interface ParticipantsProps {
  live: LiveClass
  /** Those with a seat and the host who are there. */
  people: Roster['people']
}

/** Who is registered, and who of those with a seat is there. */
function Participants({ live, people }: ParticipantsProps) {
  const badgeOf = (person: LiveRegistration) => {
    // The audience is counted and not named, so nobody knows who of it is there.
    if (!person.has_seat) return <Badge>{adminMessages.registrations.broadcast}</Badge>
    if (people.has(person._id)) return <Badge tone="ok">{participantsTexts.online}</Badge>
    return <Badge>{participantsTexts.offline}</Badge>
  }
  return (
    <>
      <p className="num mb-2 font-medium">
        {t.overview.members({ ...seatsOf(live), capacity: live.capacity })}
      </p>
      <RegisteredList id={live._id} label={t.tabs.participants} badgeOf={badgeOf} />
    </>
  )
}

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
      start === null || zone === null || !areClocksApart(zone, browserTimeZone(), start)
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
