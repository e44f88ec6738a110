import { removePushDevice, testPush } from '@carriage/contract/notifications/push-endpoints'
import type { PushDevice } from '@carriage/contract/notifications/push-schemas'
import type { NotificationChoices } from '@carriage/contract/notifications/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useRef } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { pushDevicesQuery } from '../api.ts'
import {
  type PushSupport,
  readPushSupport,
  supportAtOnce,
  readDevices,
  turnOffPush,
  turnOnPush,
} from './browser-push.ts'
import { texts as t } from '@carriage/texts/web/notifications/push'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { formatAgo } from '../../../lib/text/dates.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { errorText } from '../../../lib/api/api-error.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { useUser } from '../../../lib/session/session.ts'

/** What keeps push messages off in a browser, in words. */
const refusals = {
  'not-allowed': () => t.notAllowed,
  blocked: () => t.blocked,
  'needs-home-screen': () => t.needsHomeScreen,
  none: () => t.none,
}

/** Turns on push messages in this browser, and says what keeps it from that. */
export function usePush(serverKey: string | null) {
  const userId = useUser()?._id
  const turnOn = async (): Promise<boolean> => {
    if (serverKey === null || userId === undefined) return false
    try {
      const outcome = await turnOnPush(userId, serverKey)
      if (outcome === 'on') toast.ok(t.turnedOn)
      else toast.error(refusals[outcome]())
      return outcome === 'on'
    } catch (error) {
      toast.error(errorText(error, t.failed))
      return false
    }
  }
  return {
    turnOn,
    /** The same unless another device of the member is on already; false where that fails. */
    turnOnFirst: async (): Promise<boolean> => {
      const known = queryClient.getQueryData(pushDevicesQuery.queryKey)
      return (known?.devices.length ?? 0) > 0 || turnOn()
    },
  }
}

interface PushDevicesProps {
  devices: readonly PushDevice[]
  pending: boolean
  onRemove: (id: string) => void
}

/** Where the member gets push messages; every other device can be removed from here. */
function PushDevices({ devices, pending, onRemove }: PushDevicesProps) {
  const now = nowSeconds()
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list, devices.length)
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t.devices}
      className="mt-6 divide-y divide-line border-y border-line outline-none"
    >
      {devices.map(({ _id: id, device, current, reached_at: reachedAt }) => (
        <li key={id} className="flex min-h-16 items-center justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="font-semibold">{device}</p>
            <p className="text-sm text-ink-2">
              {reachedAt === null ? t.notReached : t.reached({ ago: formatAgo(reachedAt, now) })}
            </p>
          </div>
          {current ? (
            <Badge tone="ok">{t.here}</Badge>
          ) : (
            <Button
              variant="line"
              size="sm"
              pending={pending}
              aria-label={t.removeOf({ device })}
              onClick={() => onRemove(id)}
            >
              {t.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface PushSectionProps {
  serverKey: string
  choices: NotificationChoices
}

/** Push messages on this device, and the other devices of the member. */
export function PushSection({ serverKey, choices }: PushSectionProps) {
  const query = useQuery(pushDevicesQuery)
  const remove = useAction(async (id: string) => {
    toast.ok((await call(removePushDevice, { params: { id } })).message)
    await readDevices()
  })
  const isNothingChosen = choices.push_on.length === 0
  return (
    <section aria-labelledby="push-messages" className="mt-14 max-w-form">
      <h2 id="push-messages" className="title text-2xl">
        {t.title}
      </h2>
      <p className="mt-1.5 text-ink-2">{t.text}</p>
      <QueryView
        query={query}
        loading={<Skeletons className="mt-5 space-y-3" of={['h-11 w-64']} />}
      >
        {({ devices }) => (
          <>
            <ThisDevice serverKey={serverKey} device={devices.find((one) => one.current)} />
            {devices.length === 0 && !isNothingChosen && <Note>{t.noDevice}</Note>}
            {devices.length > 0 && isNothingChosen && <Note>{t.nothingChosen}</Note>}
            {devices.length > 0 && (
              <PushDevices devices={devices} pending={remove.pending} onRemove={remove.run} />
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-sm text-ink-2">{children}</p>
)

/** What can be done in this browser; where nothing can, why. */
function ThisDevice({ serverKey, device }: { serverKey: string; device: PushDevice | undefined }) {
  const [support, setSupport] = useState<PushSupport | undefined>(supportAtOnce)
  useEffect(() => {
    void readPushSupport().then(setSupport, () => setSupport('none'))
  }, [])
  const { turnOn } = usePush(serverKey)
  const on = useAction(async () => {
    await turnOn()
    // Its user may have refused just now.
    setSupport(await readPushSupport())
  })
  const off = useAction(async () => {
    await turnOffPush()
    toast.ok(t.turnedOff)
  })
  const test = useAction(async () => {
    try {
      toast.ok((await call(testPush)).message)
    } finally {
      await readDevices()
    }
  })
  if (support === undefined) return <Skeletons className="mt-5" of={['h-11 w-64']} />
  if (support !== 'ready') return <Note>{refusals[support]()}</Note>
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {device ? (
        <>
          <Button variant="line" pending={test.pending} onClick={test.run}>
            {t.test}
          </Button>
          <Button variant="ghost" pending={off.pending} onClick={off.run}>
            {t.turnOff}
          </Button>
        </>
      ) : (
        <Button variant="line" pending={on.pending} onClick={on.run}>
          {t.turnOn}
        </Button>
      )}
    </div>
  )
}
