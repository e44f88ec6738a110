import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { configQuery } from '../../../lib/queries/config-query.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/telemetry'
import { connectByBluetooth, disconnect, useConnection } from './connection.ts'

const t = messages.bluetooth

/** Connects a reformer nearby with this browser, where the studio and the browser allow it. */
export function BluetoothSection() {
  const isThere = 'bluetooth' in navigator
  const { data } = useQuery({ ...configQuery, enabled: isThere })
  return isThere && data?.web_bluetooth_enabled ? <Panel /> : null
}

function Panel() {
  const connection = useConnection()
  const [failure, setFailure] = useState<string | null>(null)
  const connect = useAction(async () => {
    setFailure(null)
    try {
      await connectByBluetooth()
    } catch (error) {
      setFailure(fieldMessage(error, 'name') ?? errorText(error, t.failed))
    }
  })
  const isOff = connection.status === 'off' || connection.status === 'removed'
  return (
    <section aria-labelledby="bluetooth" className="mt-9 max-w-2xl border-t border-line pt-7">
      <h3 id="bluetooth" className="title text-lg">
        {t.title}
      </h3>
      <p className="mt-1 mb-4 max-w-line-lg text-ink-2">{t.text}</p>
      <p role="status" className="mb-4 empty:hidden">
        {failure ??
          (connection.status === 'off'
            ? ''
            : t.status[connection.status]({ name: connection.name }))}
      </p>
      {isOff ? (
        <Button variant="line" pending={connect.pending} onClick={connect.run}>
          {t.connect}
        </Button>
      ) : (
        <Button variant="line" onClick={disconnect}>
          {t.disconnect}
        </Button>
      )}
    </section>
  )
}
