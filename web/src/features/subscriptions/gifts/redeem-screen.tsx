import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { redeemGiftBody } from '@carriage/contract/subscriptions/gift-schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { useUser } from '../../../lib/session/session.ts'
import { formatBillingDate } from '../../../lib/text/dates.ts'
import { Button, buttonStyle } from '../../../ui/controls/button.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { keepMembership } from '../membership/api.ts'
import { SignInFirst } from '../sign-in-first.tsx'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { Form } from '../../../ui/controls/form.tsx'

const t = giftMessages.redeem

/** `given`: the code of a mailed link; signing in leads back to it. */
export function RedeemScreen({ given }: { given: string | undefined }) {
  const user = useUser()
  const origin = given === undefined ? '/gift/redeem' : `/gift/redeem#code=${given}`
  return (
    <div className="mx-auto w-full max-w-card py-6 md:py-10">
      <h1 className="display text-5xl text-balance md:text-7xl">{t.title}</h1>
      <p className="mt-3 mb-8 text-ink-2">{t.text}</p>
      {user ? (
        <RedeemForm key={user._id} given={given ?? ''} />
      ) : (
        <SignInFirst text={t.signIn} origin={origin} />
      )}
      {!user && (
        <p className="mt-4">
          <Link to="/signup" className="link">
            {t.signup}
          </Link>
        </p>
      )}
    </div>
  )
}

function RedeemForm({ given }: { given: string }) {
  const [code, setCode] = useState(given)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [until, setUntil] = useState<number>()
  const redeem = useAction(async () => {
    const body = redeemGiftBody.safeParse({ code })
    setError(fieldErrors(body.error, ['code']).code)
    setRefusal('')
    if (!body.success) return
    try {
      const answer = await call(redeemGift, { body: body.data })
      setUntil(answer.until)
      await keepMembership(answer.membership)
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  if (until !== undefined)
    return (
      <div role="status">
        <EmptyState
          title={t.done}
          text={t.until({ date: formatBillingDate(until) })}
          action={
            <Link to="/dashboard" className={buttonStyle()}>
              {t.home}
            </Link>
          }
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
        error={error}
        onChange={({ target }) => setCode(target.value)}
      />
      <FormError>{refusal}</FormError>
      <div>
        <Button type="submit" pending={redeem.pending}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}
