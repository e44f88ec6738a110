import { brand } from '../../../lib/text/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { SignInFirst } from '../sign-in-first.tsx'
import { giftCardQuery } from './api.ts'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { QueryView } from '../../../catalog/query-view.tsx'

const t = giftMessages.card

/** One gift card with its code, to be printed and given by hand. */
export function GiftCard({ id }: { id: string }) {
  const user = useUser()
  return (
    <div className="mx-auto w-full max-w-form py-6 md:py-10 print:py-0">
      <h1 className="display mb-6 text-5xl print:hidden">{t.title}</h1>
      {user ? <Card id={id} /> : <SignInFirst text={giftMessages.signIn} origin="/gift" />}
    </div>
  )
}

function Card({ id }: { id: string }) {
  const query = useQuery(giftCardQuery(id))
  if (!query.data)
    return <QueryView query={query} loading={<Skeletons of={['h-80 rounded-card']} />} />
  const { gift, code, redeem_url: url } = query.data
  return (
    <>
      <article className="rounded-hero border border-line bg-surface p-8 wrap-break-word sm:p-10 print:border-2">
        <p className="label text-accent">{brand.name}</p>
        <p className="display mt-4 text-4xl text-balance">
          {t.time({ months: gift.months, brand: brand.name })}
        </p>
        {gift.recipient_name !== null && (
          <p className="title mt-5 text-lg">{t.for({ name: gift.recipient_name })}</p>
        )}
        {gift.message !== '' && (
          <p className="mt-3 max-w-line-sm whitespace-pre-line">{gift.message}</p>
        )}
        <p className="mt-3 text-ink-2">{t.from({ name: gift.from_name })}</p>
        {code === null ? (
          <p className="mt-8 text-ink-2">{t.over}</p>
        ) : (
          <>
            <p className="num mt-8 rounded-card bg-sunken px-5 py-4 text-center text-2xl font-semibold tracking-widest">
              {code}
            </p>
            <p className="mt-3 text-sm text-ink-2">{t.how({ url })}</p>
          </>
        )}
      </article>
      <div className="mt-6 flex flex-wrap items-center gap-5 print:hidden">
        {code !== null && <Button onClick={() => print()}>{giftMessages.print}</Button>}
        <Link to="/gift" className="link">
          {t.back}
        </Link>
      </div>
    </>
  )
}
