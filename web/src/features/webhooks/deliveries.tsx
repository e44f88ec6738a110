import { resendWebhookDelivery, testWebhook } from '@carriage/contract/webhooks/endpoints'
import type { WebhookDelivery } from '@carriage/contract/webhooks/schemas'
import ArrowClockwiseIcon from 'icon:ArrowClockwise'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { formatDateTime } from '../../lib/text/dates.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type Column, DataTable, TableSkeleton } from '../../ui/lists/data-table.tsx'
import { MenuItem, RowMenu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { deliveriesQuery, refreshWebhooks, webhooksQuery } from './api.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as messages } from '@carriage/texts/web/webhooks'
import { deliveriesAddress, type DeliveriesSearch } from './webhooks-search.ts'
import { Time } from '../../ui/time.tsx'

const t = messages.deliveries
const tones = { pending: 'info', delivered: 'ok', failed: 'danger' } as const

const columns: Column<WebhookDelivery>[] = [
  {
    title: () => t.columns.event,
    cell: ({ type, message_id: id }) => (
      <div className="min-w-0">
        <p className="font-semibold">{messages.events[type]}</p>
        <p className="num text-xs break-all text-ink-3">{id}</p>
      </div>
    ),
  },
  {
    title: () => staffMessages.filters.status,
    cell: ({ state, tries, due_at: due }) => (
      <div>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        {tries > 0 && <p className="num mt-1 text-ink-2">{t.tries({ tries })}</p>}
        {tries > 0 && due !== null && (
          <p className="num text-ink-2">{t.due({ when: formatDateTime(due) })}</p>
        )}
      </div>
    ),
  },
  {
    title: () => t.columns.answer,
    cell: ({ status, answer, tried_at }) => (
      <div className="max-w-88 min-w-0">
        {tried_at === null && t.noAnswer}
        {status !== null && <p className="num">{t.status({ status })}</p>}
        {answer !== null && answer !== '' && (
          <p className="line-clamp-3 text-xs break-all text-ink-2">{answer}</p>
        )}
      </div>
    ),
  },
  {
    title: () => t.columns.when,
    cell: ({ created_at: at }) => <Time at={at} className="num whitespace-nowrap" />,
  },
]
const trail = [{ label: () => messages.title, link: <Link to="/admin/api" /> }]

/** What a webhook was sent, and what its server has answered. */
export function Deliveries({ id, ...list }: ListProps<DeliveriesSearch> & { id: string }) {
  const { data } = useQuery(webhooksQuery)
  const webhook = data?.webhooks.find(({ _id }) => _id === id)
  const { run, pending } = useAction(async (work: () => Promise<{ message: string }>) => {
    try {
      toast.ok((await work()).message)
    } finally {
      refreshWebhooks()
    }
  })
  return (
    <AdminList
      {...list}
      query={deliveriesQuery(id, list.search)}
      address={deliveriesAddress}
      texts={t}
      filters={[]}
      loading={<TableSkeleton />}
      head={() => (
        <PageHeading
          title={t.title}
          text={<span className="break-all">{webhook?.url ?? t.text}</span>}
          trail={trail}
          action={
            <Button
              variant="line"
              pending={pending}
              disabled={webhook?.state !== 'on'}
              onClick={() => run(() => call(testWebhook, { params: { id } }))}
            >
              {messages.test}
            </Button>
          }
        />
      )}
    >
      {({ deliveries }, { stale }) => (
        <DataTable
          label={t.list}
          columns={columns}
          rows={deliveries}
          rowKey={({ _id }) => _id}
          stale={stale}
          actions={(delivery) => (
            <RowMenu
              of={delivery.message_id}
              disabled={delivery.state === 'pending' || webhook?.state !== 'on'}
            >
              <MenuItem
                icon={<ArrowClockwiseIcon size={18} aria-hidden />}
                onSelect={() =>
                  run(() => call(resendWebhookDelivery, { params: { id: delivery._id } }))
                }
              >
                {t.again}
              </MenuItem>
            </RowMenu>
          )}
        />
      )}
    </AdminList>
  )
}
