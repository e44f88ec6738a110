import { showNameInLiveClass, testLiveConnection } from '@carriage/contract/live-classes/endpoints'
import type {
  MemberLiveClass,
  MemberLiveClassAnswer,
} from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { cx } from '../../../ui/cx.ts'
import { CheckMark } from '../../../ui/controls/check-mark.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { springsQuery } from '../../reformer/api.ts'
import { setupParts } from '../../reformer/setup-text.ts'
import { liveClassQuery } from '../api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/preparation/preparation'
import * as z from 'zod/mini'
import { withTexts } from '@carriage/texts/catalogue'
import type { LiveConnection } from '@carriage/contract/live-classes/connection-test'
import WifiHighIcon from 'icon:WifiHigh'
import { errorText } from '../../../lib/api/api-error.ts'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'
import type { ProbeResult } from '../../../lib/live/probe.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { joinRefusal } from '@carriage/contract/live-classes/policy'
import { EarlySoundCheck } from '../viewing/sound-check.tsx'

const connectionTexts = t.connection

const accessOf = ({ ice_servers: iceServers, ...access }: LiveConnection): LiveAccess => ({
  ...access,
  iceServers,
})

interface ConnectionCheckProps {
  /** Of the class. */
  id: string
  /** Whether members whose network blocks the class can watch its broadcast. */
  isBroadcast: boolean
}

/** Measures the way to the engine and back before the class, and says what to do where it is poor. */
function ConnectionCheck({ id, isBroadcast }: ConnectionCheckProps) {
  const [result, setResult] = useState<ProbeResult | 'measuring' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const check = useAction(async () => {
    setResult('measuring')
    setFailure(null)
    try {
      const { probe } = await withTexts(import('../../../lib/live/probe.ts'))
      const { send, receive } = await call(testLiveConnection, { params: { id } })
      setResult(await probe({ send: accessOf(send), receive: accessOf(receive) }))
    } catch (error) {
      setResult(null)
      setFailure(errorText(error))
    }
  })
  const isBad = result === 'poor' || result === 'blocked' || result === 'unsupported'
  const advice = isBad ? connectionTexts.advice[result] : []
  return (
    <section aria-label={connectionTexts.title}>
      <Button variant="line" pending={check.pending} onClick={check.run}>
        <WifiHighIcon size={18} aria-hidden />
        {connectionTexts.test}
      </Button>
      <div role="status" className="mt-2 text-sm text-ink-2">
        <p>
          {failure ?? (result === null ? connectionTexts.text : connectionTexts.results[result])}
        </p>
        {advice.length > 0 && (
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {isBroadcast && <li>{connectionTexts.broadcast}</li>}
          </ul>
        )}
      </div>
    </section>
  )
}

const KEY = 'carriage.ready-for'
const schema = z.object({ date: z.string(), things: z.array(z.string()) })

/** What a member has ticked of the list of a date; of the last one only, so that nothing piles up in the browser. */
function readTicked(date: string): string[] {
  try {
    const { data } = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return data?.date === date ? data.things : []
  } catch {
    return []
  }
}

function rememberTicked(date: string, things: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ date, things }))
  } catch {
    // The ticks then last until the page is closed.
  }
}

interface LivePreparationProps {
  live: MemberLiveClass
  /** Null for those who cannot show their name. */
  showsName: MemberLiveClassAnswer['shows_name']
  /** Epoch seconds on the server's clock. */
  now: number
}

/** What members get ready before a class that they are registered for: a list, the connection, and whether others see that they come. */
export function LivePreparation({ live, showsName, now }: LivePreparationProps) {
  const springs = useQuery({ ...springsQuery, enabled: live.opening_setup !== null }).data?.springs
  const setup = live.opening_setup && springs ? setupParts(live.opening_setup, springs) : []
  const lists = [
    { title: t.bring, things: live.bring },
    { title: t.setup, things: setup.map((part) => part.charAt(0).toUpperCase() + part.slice(1)) },
  ].filter(({ things }) => things.length > 0)
  return (
    <section
      aria-labelledby="preparation"
      className="mt-6 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="preparation" className="title text-lg">
        {t.title}
      </h2>
      {lists.length > 0 && <Checklist key={live.occurrence_id} live={live} lists={lists} />}
      <div className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-4 md:grid-cols-2">
        <ConnectionCheck id={live._id} isBroadcast={live.broadcast_session} />
        {/* Once the doors are open it stands below the button that leads in. */}
        {joinRefusal(live, live, now) !== null && <EarlySoundCheck look="card" />}
      </div>
      {showsName !== null && <NameSwitch live={live} showsName={showsName} />}
    </section>
  )
}

interface ChecklistProps {
  live: MemberLiveClass
  lists: readonly { title: string; things: readonly string[] }[]
}

function Checklist({ live, lists }: ChecklistProps) {
  const date = live.occurrence_id ?? ''
  const [ticked, setTicked] = useState<readonly string[]>(() => readTicked(date))
  const change = (thing: string, isOn: boolean) => {
    const next = isOn ? [...ticked, thing] : ticked.filter((other) => other !== thing)
    setTicked(next)
    rememberTicked(date, next)
  }
  const all = lists.flatMap(({ things }) => things)
  const left = all.filter((thing) => !ticked.includes(thing)).length
  return (
    <>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {lists.map(({ title, things }) => (
          <fieldset key={title}>
            <legend className="label text-note text-ink-3">{title}</legend>
            {things.map((thing) => (
              <Tick
                key={thing}
                thing={thing}
                isOn={ticked.includes(thing)}
                onChange={(isOn) => change(thing, isOn)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="num mt-2 text-sm text-ink-2">
        {left === 0 ? t.ready : t.left({ count: left })}
      </p>
    </>
  )
}

interface TickProps {
  thing: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Tick = ({ thing, isOn, onChange }: TickProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
    <CheckMark checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span className={cx('min-w-0 break-words', isOn && 'text-ink-2')}>{thing}</span>
  </label>
)

function NameSwitch({ live, showsName }: { live: MemberLiveClass; showsName: boolean }) {
  const { _id: id, occurrence_id: date } = live
  const change = useAction(async (shows: boolean) => {
    await call(showNameInLiveClass, {
      body: {
        live_class_id: id,
        shows_name: shows,
        ...(date !== null && { occurrence_id: date }),
      },
    })
    await queryClient.invalidateQueries(liveClassQuery(id))
  })
  return (
    <div className="mt-4 border-t border-line">
      <Switch label={t.showName} text={t.showNameText} checked={showsName} onChange={change.run} />
    </div>
  )
}
