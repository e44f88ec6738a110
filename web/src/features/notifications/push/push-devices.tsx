import type { PushDevice } from '@carriage/contract/notifications/push-schemas'
import { useRef } from 'react'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { formatAgo } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as t } from '@carriage/texts/web/notifications/push'

interface PushDevicesProps {
  devices: readonly PushDevice[]
  pending: boolean
  onRemove: (id: string) => void
}

/** Where the member gets push messages; every other device can be removed from here. */
export function PushDevices({ devices, pending, onRemove }: PushDevicesProps) {
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
