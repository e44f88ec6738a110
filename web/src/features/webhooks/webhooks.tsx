import {
  removeWebhook,
  rotateWebhookSecret,
  showWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@carriage/contract/webhooks/endpoints'
import type { Webhook } from '@carriage/contract/webhooks/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { SecretDialog } from '../../staff/secret-dialog.tsx'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useRowDialog } from '../../ui/overlays/use-row-dialog.ts'
import { refreshWebhooks, webhooksQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/webhooks'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type WebhookAction, WebhookTable } from './webhook-table.tsx'
import { QueryView } from '../../catalog/query-view.tsx'

interface Shown {
  title: string
  text: string
  secret: string
}

/** Where events are sent, for admins. */
export function Webhooks() {
  const webhooks = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const { row: edited, ...editing } = useRowDialog<Webhook>()
  const { row: removed, ...removing } = useRowDialog<Webhook>()
  const { row: renewed, ...renewing } = useRowDialog<Webhook>()
  const { run } = useAction(async (work: () => Promise<void>) => {
    try {
      await work()
    } finally {
      refreshWebhooks()
    }
  })
  const renew = useAction(async ({ _id: id }: Webhook) => {
    try {
      const { secret } = await call(rotateWebhookSecret, { params: { id } })
      setShown({ title: t.secret.renewedTitle, text: t.secret.renewedText, secret })
    } finally {
      renewing.onClose()
      refreshWebhooks()
    }
  })
  const act = (webhook: Webhook, action: WebhookAction) => {
    const { _id: id, url, description, event_types } = webhook
    const enabled = webhook.state !== 'on'
    if (action === 'edit') editing.show(webhook)
    else if (action === 'remove') removing.show(webhook)
    else if (action === 'renew') renewing.show(webhook)
    else if (action === 'test')
      run(async () => toast.ok((await call(testWebhook, { params: { id } })).message))
    else if (action === 'show')
      run(async () => {
        const { secret } = await call(showWebhookSecret, { params: { id } })
        setShown({ title: t.secret.title, text: t.secret.text, secret })
      })
    else
      run(async () => {
        const body = { url, description, event_types, enabled }
        await call(updateWebhook, { params: { id }, body })
        toast.ok(enabled ? t.turnedOn : t.turnedOff)
      })
  }
  return (
    <section aria-labelledby="webhooks">
      <SectionHeading
        id="webhooks"
        title={t.title}
        text={t.text}
        action={
          <Button variant="line" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        }
      />
      <QueryView query={webhooks} loading={<TableSkeleton rows={3} />}>
        {(data) =>
          data.webhooks.length === 0 ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <WebhookTable webhooks={data.webhooks} onAct={act} />
          )
        }
      </QueryView>
      {adding && (
        <WebhookDialog
          webhook={null}
          open
          onClose={() => setAdding(false)}
          onAdded={(secret) => {
            setAdding(false)
            setShown({ title: t.secret.addedTitle, text: t.secret.text, secret })
          }}
        />
      )}
      {edited && (
        <WebhookDialog
          key={JSON.stringify(edited)}
          webhook={edited}
          open={editing.open}
          onClose={editing.onClose}
          onAdded={() => {}}
        />
      )}
      <SecretDialog
        title={shown?.title ?? ''}
        text={shown?.text ?? ''}
        label={t.secret.label}
        secret={shown?.secret ?? null}
        onDone={() => setShown(null)}
      />
      {renewed && (
        <AlertDialog
          {...t.renewing}
          open={renewing.open}
          onClose={renewing.onClose}
          onConfirm={() => renew.run(renewed)}
          pending={renew.pending}
          tone="primary"
        />
      )}
      {removed && (
        <RemovalDialog
          {...t.removing}
          open={removing.open}
          onClose={removing.onClose}
          remove={() => call(removeWebhook, { params: { id: removed._id } })}
          refresh={refreshWebhooks}
        />
      )}
    </section>
  )
}
