import { type APIRequestContext, expect } from '@playwright/test'

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** Epoch seconds. */
  date: number
}

/** Mails to an address in the server's captured mailbox, newest first; waits for the first one. */
export async function readMailbox(
  request: APIRequestContext,
  to: string,
): Promise<[Mail, ...Mail[]]> {
  let mails: Mail[] = []
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/dev/mailbox', { params: { to } })
        const body = (await answer.json()) as { messages: Mail[] } // the contract of that endpoint
        mails = body.messages
        return mails.length
      },
      { message: `a mail to ${to}` },
    )
    .toBeGreaterThan(0)
  const [newest, ...older] = mails
  if (!newest) throw new Error(`No mail to ${to}`)
  return [newest, ...older]
}
