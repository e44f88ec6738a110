import { formatCents } from '../../../lib/text/money.ts'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { buyGift, type listGiftOptions } from '@carriage/contract/subscriptions/gift-endpoints'
import { buyGiftBody, MAX_GIFT_DELAY_DAYS } from '@carriage/contract/subscriptions/gift-schemas'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { today } from '../../../lib/browser/clock.ts'
import { formatHour } from '../../../lib/text/dates.ts'
import { epochOf, isoDay } from '../../../lib/text/date-time-input.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { useProviderPage } from '../use-provider-page.ts'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { Form } from '../../../ui/controls/form.tsx'

const t = giftMessages.form
/** Of the day that a card is mailed on. */
const SEND_HOUR = 9
const DAY_MS = 86_400_000
const fields = [
  'months',
  'recipient_name',
  'recipient_email',
  'from_name',
  'message',
  'send_at',
] as const
type Errors = Partial<Record<(typeof fields)[number], string>>

interface BuyFormProps {
  currencies: ResponseOf<typeof listGiftOptions>['currencies']
  /** The first name of the caller. */
  giver: string
}

/** Everything that a gift card needs; the provider's checkout takes the payment. */
export function BuyForm({ currencies, giver }: BuyFormProps) {
  const [currency, setCurrency] = useState(currencies[0]?.currency ?? '')
  const [choice, setChoice] = useState('')
  const [values, setValues] = useState({ name: '', email: '', from: giver, message: '', day: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState('')
  const options = currencies.find((one) => one.currency === currency)?.options ?? []
  // The lengths that are sold differ by currency.
  const chosen = options.find((option) => String(option.months) === choice) ?? options[0]
  const body = () =>
    buyGiftBody.safeParse({
      months: chosen?.months,
      currency,
      recipient_name: values.name,
      recipient_email: values.email,
      from_name: values.from,
      message: values.message,
      send_at: values.day === '' ? null : epochOf(`${values.day}T0${SEND_HOUR}:00`),
    })
  const page = useProviderPage(
    async () => {
      const parsed = body()
      if (!parsed.success) throw parsed.error
      return call(buyGift, { body: parsed.data })
    },
    (error) => setRefusal(errorText(error)),
  )
  const submit = () => {
    const parsed = body()
    setErrors(fieldErrors(parsed.error, fields))
    setRefusal('')
    if (parsed.success) page.run()
  }
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  const now = today().getTime()
  return (
    <Form className="grid gap-5" onSubmit={submit}>
      {currencies.length > 1 && (
        <SelectField
          label={t.currency}
          options={currencies.map((one) => [one.currency, one.currency] as const)}
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
        />
      )}
      <ChoiceGroup
        legend={t.months}
        name="months"
        error={errors.months}
        options={options.map((option) => ({
          value: String(option.months),
          label: t.option({
            months: option.months,
            price: formatCents(option.amount_in_cents, currency),
          }),
        }))}
        value={chosen ? [String(chosen.months)] : []}
        onChange={([value]) => setChoice(value ?? '')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t.recipientName}
          autoComplete="off"
          value={values.name}
          error={errors.recipient_name}
          onChange={set('name')}
        />
        <TextField
          label={t.recipientEmail}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={values.email}
          error={errors.recipient_email}
          onChange={set('email')}
        />
      </div>
      <TextField
        label={t.fromName}
        autoComplete="off"
        value={values.from}
        error={errors.from_name}
        onChange={set('from')}
      />
      <TextArea
        label={t.message}
        maxLength={300}
        value={values.message}
        error={errors.message}
        onChange={set('message')}
      />
      <TextField
        label={t.day}
        type="date"
        min={isoDay(new Date(now))}
        max={isoDay(new Date(now + (MAX_GIFT_DELAY_DAYS - 1) * DAY_MS))}
        hint={t.dayHint({ hour: formatHour(SEND_HOUR) })}
        value={values.day}
        error={errors.send_at}
        onChange={set('day')}
      />
      <FormError>{refusal}</FormError>
      <div>
        <Button type="submit" pending={page.pending}>
          {page.pending ? t.pending : t.submit}
        </Button>
      </div>
    </Form>
  )
}
