import type { Webhook } from '@carriage/contract/webhooks/schemas'
import ArrowsClockwiseIcon from 'icon:ArrowsClockwise'
import EyeIcon from 'icon:Eye'
import ListChecksIcon from 'icon:ListChecks'
import PaperPlaneTiltIcon from 'icon:PaperPlaneTilt'
import PencilSimpleIcon from 'icon:PencilSimple'
import PowerIcon from 'icon:Power'
import TrashIcon from 'icon:Trash'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { MenuItem, RowMenu } from '../../ui/overlays/menu.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as t } from '@carriage/texts/web/webhooks'

const tones: Readonly<Record<Webhook['state'], ComponentProps<typeof Badge>['tone']>> = {
  on: 'ok',
  off: 'neutral',
  failing: 'danger',
  gone: 'danger',
}

const columns: Column<Webhook>[] = [
  {
    title: () => t.columns.address,
    cell: ({ _id, url, description }) => (
      <div className="max-w-md min-w-0">
        <Link to="/admin/api/$id" params={{ id: _id }} className="link break-all">
          {url}
        </Link>
        {description !== '' && <p className="break-words text-ink-2">{description}</p>}
      </div>
    ),
  },
  {
    title: () => staffMessages.filters.status,
    cell: ({ state, failing_since: failing }) => (
      <div>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        {state === 'on' && failing !== null && (
          <p className="mt-1 text-sm text-danger">{t.failing}</p>
        )}
      </div>
    ),
  },
  {
    title: () => t.columns.events,
    cell: ({ event_types: types }) => t.count({ count: types.length }),
  },
]

const actions = [
  ['edit', PencilSimpleIcon],
  ['test', PaperPlaneTiltIcon],
  ['show', EyeIcon],
  ['renew', ArrowsClockwiseIcon],
  ['remove', TrashIcon],
] as const
export type WebhookAction = (typeof actions)[number][0] | 'toggle'

interface WebhookTableProps {
  webhooks: readonly Webhook[]
  onAct: (webhook: Webhook, action: WebhookAction) => void
}

export function WebhookTable({ webhooks, onAct }: WebhookTableProps) {
  return (
    <DataTable
      label={t.list}
      columns={columns}
      rows={webhooks}
      rowKey={({ _id }) => _id}
      actions={(webhook) => (
        <RowMenu of={webhook.url}>
          <MenuItem
            icon={<ListChecksIcon size={18} aria-hidden />}
            link={<Link to="/admin/api/$id" params={{ id: webhook._id }} />}
          >
            {t.log}
          </MenuItem>
          {actions.map(([action, Icon]) => (
            <MenuItem
              key={action}
              icon={<Icon size={18} aria-hidden />}
              onSelect={() => onAct(webhook, action)}
            >
              {t[action]}
            </MenuItem>
          ))}
          <MenuItem
            icon={<PowerIcon size={18} aria-hidden />}
            onSelect={() => onAct(webhook, 'toggle')}
          >
            {webhook.state === 'on' ? t.turnOff : t.turnOn}
          </MenuItem>
        </RowMenu>
      )}
    />
  )
}
