import type { Brand } from '@carriage/contract/brand/schemas'
import type { ComponentType } from 'react'
import type { EmailTemplates } from '../email-message.ts'

/** One message: its subject, and its body inside the common frame. */
export interface Template<T extends keyof EmailTemplates> {
  subject: (props: EmailTemplates[T], brand: Brand) => string
  Body: ComponentType<EmailTemplates[T]>
}
