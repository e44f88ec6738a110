import { brand } from '@carriage/contract/brand'
import { messages } from './messages.ts'

/** What an installation without card payments can say about plans. */
export function Plans() {
  return (
    <div className="max-w-[34rem]">
      <h1 className="display text-[2rem] md:text-[2.75rem]">{messages.title}</h1>
      <p className="mt-5 text-ink-2">{messages.notOffered}</p>
      <p className="mt-3 text-ink-2">
        {messages.ask}{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
        .
      </p>
    </div>
  )
}
