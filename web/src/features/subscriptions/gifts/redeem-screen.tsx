import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { redeemGiftBody } from '@carriage/contract/subscriptions/gift-schemas'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useSentForm } from '../../../catalog/use-sent-form.ts'
import { useUser } from '../../../lib/session/session.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { keepMembership } from '../membership/api.ts'
import { SignInFirst } from '../sign-in-first.tsx'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { Form } from '../../../ui/controls/form.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = giftMessages.redeem

interface RedeemScreenProps {
  /** The code of a mailed link; signing in leads back to it. */
  given: string | undefined
  /** Leads members back; visitors have nothing behind them. */
  back: ReactNode
}

export function RedeemScreen({ given, back }: RedeemScreenProps) {
  const user = useUser()
  const origin = given === undefined ? '/gift/redeem' : `/gift/redeem#code=${given}`
  return (
    <div className="mx-auto w-full max-w-card py-6 md:py-10">
      {user && back}
      <h1 className="display text-5xl text-balance md:text-7xl">{t.title}</h1>
      <p className="mt-3 mb-8 text-ink-2">{t.text}</p>
      {user ? (
        <RedeemForm key={user._id} given={given ?? ''} />
      ) : (
        <SignInFirst
          text={t.signIn}
          origin={origin}
          other={
            <Link to="/signup" className="link">
              {t.signup}
            </Link>
          }
        />
      )}
    </div>
  )
}

function RedeemForm({ given }: { given: string }) {
  const [code, setCode] = useState(given)
  const [until, setUntil] = useState<number>()
  const redeem = useSentForm({
    schema: redeemGiftBody,
    fields: ['code'],
    values: () => ({ code }),
    async send(body) {
      const answer = await call(redeemGift, { body })
      setUntil(answer.until)
      await keepMembership(answer.membership)
    },
  })
  if (until !== undefined)
    return (
      <div role="status">
        <EmptyState
          title={t.done}
          text={t.until({ date: formatDate(until) })}
          action={<LinkButton to="/dashboard">{t.home}</LinkButton>}
        />
      </div>
    )
  return (
    <Form className="grid gap-5" onSubmit={() => redeem.run()}>
      <TextField
        label={t.code}
        hint={t.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={code}
        error={redeem.errors.code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FormError>{redeem.refusal}</FormError>
      <div>
        <Button type="submit" pending={redeem.pending}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}
