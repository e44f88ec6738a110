import { removePushDevice, testPush } from '@carriage/contract/notifications/push-endpoints'
import type { PushDevice } from '@carriage/contract/notifications/push-schemas'
import type { NotificationChoices } from '@carriage/contract/notifications/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { pushDevicesQuery } from '../api.ts'
import { type PushSupport, readPushSupport } from './browser-push.ts'
import { PushDevices } from './push-devices.tsx'
import { readDevices, turnOffPush } from './turn-push.ts'
import { refusals, usePush } from './use-push.ts'
import { texts as t } from '@carriage/texts/web/notifications/push'

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

interface ThisDeviceProps {
  serverKey: string
  device: PushDevice | undefined
}

/** What can be done in this browser; where nothing can, why. */
function ThisDevice({ serverKey, device }: ThisDeviceProps) {
  const [support, setSupport] = useState<PushSupport>()
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
