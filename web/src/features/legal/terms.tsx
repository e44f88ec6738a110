import { brand } from '@carriage/contract/brand'
import { LegalDocument, type Section } from './document.tsx'
import { SupportLink } from './support-link.tsx'

const sections: readonly Section[] = [
  {
    title: 'Who may use the service',
    paragraphs: [
      'You may use the service if you are 18 years of age or older. If you are under 18, you may use it only with the consent and under the supervision of a parent or legal guardian, who accepts these terms for you and is responsible for your use.',
      'The service is not for children under 13.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'An account belongs to one person. Give correct details, keep your password to yourself, and tell us when you think somebody else is using your account.',
      'You can end the sessions of your account and delete the account at any time in your profile.',
    ],
  },
  {
    title: 'Your device and the activation code',
    paragraphs: [
      'The card in your device package carries an activation code. It activates the service for one account and starts a trial period, once per person. A code cannot be exchanged for money.',
    ],
  },
  {
    title: 'Training safely',
    paragraphs: [
      'Reformer exercises put load on muscles and joints. Speak with a doctor before you begin if you are pregnant, recovering from an injury or an operation, or have a condition of the heart, the back or the joints. Set up and check your reformer as its manual says, start with a load you control, and stop when you feel pain or dizziness.',
      'Programs and classes are general guidance and no medical advice. They replace neither a diagnosis nor a treatment.',
    ],
  },
  {
    title: 'Subscription and payment',
    paragraphs: [
      'After the trial, a subscription gives access to the content of its plan. Its price and period are shown before you pay; taxes are calculated at checkout. Payments are handled by our payment provider; we never see your full card number.',
      'A subscription renews at the end of each period until it is cancelled. You can cancel at any time in the billing settings; access stays until the end of the paid period. Rights of withdrawal and refund that your law gives you are not limited by these terms.',
    ],
  },
  {
    title: 'Content',
    paragraphs: [
      'Videos, programs, live classes and pictures belong to us or to the coaches who made them. You may watch them for yourself. You may not copy, record, share or show them in public, or sell access to them.',
    ],
  },
  {
    title: 'Conduct in live classes',
    paragraphs: [
      'Treat coaches and members with respect. Do not record a class. We may exclude somebody who disturbs a class or puts others at risk.',
    ],
  },
  {
    title: 'Availability and liability',
    paragraphs: [
      'We work to keep the service available, but cannot promise that it never fails; we announce planned interruptions where we can. We are liable without limit for intent, gross negligence and injury to life, body or health, and otherwise for the breach of essential duties up to the damage that could be foreseen.',
    ],
  },
  {
    title: 'Changes and end',
    paragraphs: [
      'When we change these terms, we tell you at least 30 days before; you may then end your account without cost. We may end an account that breaks these terms seriously or again and again, and give the reason.',
    ],
  },
  {
    title: 'Contact',
    paragraphs: [
      <>
        The service is offered by {brand.legalCompany}. Write to us at <SupportLink />.
      </>,
    ],
  },
]

export function Terms() {
  return (
    <LegalDocument
      title="Terms of Service"
      date="Effective 10 July 2025"
      intro={`These terms are the agreement between you and ${brand.legalCompany} about the use of ${brand.name}: the website, the apps, the programs, the videos and the live classes.`}
      sections={sections}
    />
  )
}
