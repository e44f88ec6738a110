import { startBrand } from '@carriage/contract/brand'
import type { Brand } from '@carriage/contract/brand/schemas'
import { createWeeks } from '@carriage/contract/weeks'
import type { Endpoint, RequestOf, ResponseOf } from '@carriage/contract/endpoint'
import type { Services } from '../src/context.ts'

/** Where people and content are created: the server of this process, or one in another process. */
export interface Studio {
  readonly services: Pick<Services, 'db'>
  readonly clock: { now: Date }
  /** Calls an endpoint of the contract; throws unless it responds with 2xx. */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    token?: string,
  ): Promise<ResponseOf<E>>
}

/** The brand of a studio that has saved none. */
export const builtInBrand: Brand = {
  ...startBrand,
  version: 0,
  week_starts: [{ from: null, first_day: startBrand.first_day }],
}

/** Its weeks, from Monday on. */
export const builtInWeeks = createWeeks(builtInBrand.week_starts)

/** Whose mails are written by a studio that has saved no brand. */
export const builtInSender = { brand: builtInBrand, publicUrl: 'http://studio.test' }
