import type { Brand } from '@carriage/contract/brand/schemas'
import type { Language } from '@carriage/texts/languages'
import type { ReactNode } from 'react'
import type { EmailTemplates, MailReader } from '../email-message.ts'

/** Whose mail it is, and who reads it in which language. */
export interface Writing {
  brand: Brand
  reader: MailReader & { language: Language; studioZone: string }
}

/** What a template writes: the subject, and the body inside the common frame. */
export interface Letter {
  subject: string
  body: ReactNode
}

/** One message. Its words are in the catalogues `texts/LANGUAGE/mails`. */
export type Template<T extends keyof EmailTemplates> = (
  props: EmailTemplates[T],
  writing: Writing,
) => Letter
