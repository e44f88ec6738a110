import { useState } from 'react'
import type * as z from 'zod/mini'
import { errorText, fieldMessage } from '../lib/api/api-error.ts'
import { fieldErrors } from '../lib/api/field-errors.ts'
import { useAction } from './use-action.ts'

interface SentForm<Body, Field extends string> {
  /** What the contract takes. */
  schema: z.ZodMiniType<Body>
  /** The fields that say themselves what is wrong with them. */
  fields: readonly Field[]
  /** What is entered. */
  values: () => object
  send: (body: Body) => Promise<unknown>
}

/**
 * Sends what somebody has entered, where the contract allows it. `errors` are about its fields, as the contract or the server
 * finds them; `refusal` is about the whole.
 */
export function useSentForm<Body, Field extends string>(form: SentForm<Body, Field>) {
  const { schema, fields, values, send } = form
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [refusal, setRefusal] = useState('')
  const { pending, run } = useAction(async () => {
    const body = schema.safeParse(values())
    setErrors(fieldErrors(body.error, fields))
    setRefusal('')
    if (!body.success) return
    try {
      await send(body.data)
    } catch (failure) {
      const issues = fields.flatMap((field) => {
        const message = fieldMessage(failure, field)
        return message === undefined ? [] : [{ path: [field], message }]
      })
      if (issues.length === 0) setRefusal(errorText(failure))
      else setErrors(fieldErrors({ issues }, fields))
    }
  })
  return { pending, run, errors, refusal }
}
